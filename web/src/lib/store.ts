import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
  type WebStorage,
} from 'redux-persist';
import { api } from './api.ts';
import { appLoadingReducer } from './app-loading.ts';
import { authReducer, keepToken, sessionRestored, userDataRead } from './session.ts';
import { onTokenChangedElsewhere, readToken } from './token.ts';

const root = combineReducers({
  auth: authReducer,
  appLoading: appLoadingReducer,
  [api.reducerPath]: api.reducer,
});
type State = ReturnType<typeof root>;

/** redux-persist's own storage is CommonJS and does not survive the bundler's interop. */
const storage: WebStorage = {
  getItem: (key) => Promise.resolve(localStorage.getItem(key)),
  setItem: (key, value) => Promise.resolve(localStorage.setItem(key, value)),
  removeItem: (key) => Promise.resolve(localStorage.removeItem(key)),
};

const listener = createListenerMiddleware<State>();

// One session's answers are nobody else's: the cache goes with the token.
listener.startListening({
  predicate: (_action, now, before) => now.auth.token !== before.auth.token,
  effect: (_action, { getState, getOriginalState, dispatch }) => {
    keepToken(getState().auth.token);
    if (getOriginalState().auth.token) dispatch(api.util.resetApiState());
  },
});
listener.startListening({
  matcher: api.endpoints.getUser.matchFulfilled,
  effect: ({ payload }, { dispatch }) => void dispatch(userDataRead(payload)),
});

/** A store of its own for every test; the product makes one. */
export const createStore = () =>
  configureStore({
    reducer: persistReducer<State>({ key: 'root', version: 1, whitelist: ['auth'], storage }, root),
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });

export const store = createStore();
export type AppStore = ReturnType<typeof createStore>;
export type RootState = State;

/** Reads the stored session; afterwards the token is a string or null. */
export const restoreSession = (target: AppStore): void => {
  persistStore(target, null, () => void target.dispatch(sessionRestored(readToken())));
  onTokenChangedElsewhere((token) => {
    if (token !== target.getState().auth.token) window.location.reload();
  });
};

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
