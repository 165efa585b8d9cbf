import { combineReducers, configureStore, createListenerMiddleware, isFulfilled, isRejected } from '@reduxjs/toolkit';
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
import type { api } from './api.ts';
import { publicApi } from './public-api.ts';
import { cancelUnwanted, unsubscribed } from './cancel-unwanted.ts';
import { appLoadingReducer } from '../app-loading.ts';
import { keepKnownBrowser } from '../session/known-browsers.ts';
import {
  authReducer,
  sentWith,
  sessionEnded,
  sessionRestored,
  signedIn,
  subUsersFailed,
  subUsersRead,
  userDataRead,
} from '../session/session.ts';
import { keepToken, onTokenChangedElsewhere, readToken } from '../session/token.ts';
import { followOtherTabs } from '../session/two-tabs.ts';
import { dropKeptOf, dropKeptOfOthers } from '../session/kept-words.ts';

const root = combineReducers({
  auth: authReducer,
  appLoading: appLoadingReducer,
  [publicApi.reducerPath]: publicApi.reducer,
});
type State = ReturnType<typeof root>;

/** redux-persist's own storage is CommonJS and breaks with the bundler's interop. */
const storage: WebStorage = {
  getItem: (key) => Promise.resolve(localStorage.getItem(key)),
  setItem: (key, value) => Promise.resolve(localStorage.setItem(key, value)),
  removeItem: (key) => Promise.resolve(localStorage.removeItem(key)),
};

const listener = createListenerMiddleware<State>();

type Matchers = typeof api.endpoints;

/** Answers to a call that needs a session: its definition isn't loaded before there is one, so they are known by its name. */
const isAnswer =
  (name: keyof Matchers, hasEnded: (action: unknown) => action is { meta: { arg: unknown } }) =>
  (action: unknown): boolean =>
    hasEnded(action) && (action.meta.arg as { endpointName?: string } | undefined)?.endpointName === name;

/** The person using the browser, as themselves or as a colleague. */
const personOf = ({ auth }: State): string | null => (auth.isLoggedIn ? (auth.superUserEmailId ?? auth.emailId) : null);

// Responses belong to one person, so the cache is cleared when the person changes. A newer token of the same person
// changes nothing.
listener.startListening({
  predicate: (_action, now, before) => now.auth.token !== before.auth.token,
  effect: (_action, { getState, getOriginalState, dispatch }) => {
    const [{ auth: now }, { auth: before }] = [getState(), getOriginalState()];
    keepToken(now.token, before.token);
    if (!before.token || now.emailId === before.emailId) return;
    dispatch(publicApi.util.resetApiState());
  },
});
listener.startListening({
  actionCreator: signedIn,
  effect: ({ payload: { email, known_browser: token } }) => {
    if (token !== undefined) keepKnownBrowser(email, token);
  },
});
listener.startListening({
  matcher: isAnswer('getUser', isFulfilled) as Matchers['getUser']['matchFulfilled'],
  effect: (action, { dispatch, getState }) => {
    // A response requested before a switch belongs to someone else.
    if (sentWith(action) === getState().auth.token) dispatch(userDataRead(action.payload));
  },
});
listener.startListening({
  matcher: isAnswer('getSubUsers', isFulfilled) as Matchers['getSubUsers']['matchFulfilled'],
  effect: ({ payload }, { dispatch }) => void dispatch(subUsersRead(payload.users)),
});
listener.startListening({
  matcher: isAnswer('getSubUsers', isRejected) as Matchers['getSubUsers']['matchRejected'],
  effect: ({ meta }, { dispatch }) => {
    // A query skipped because it is cached or in flight hasn't failed.
    if (!meta.condition) dispatch(subUsersFailed());
  },
});

// Typed text survives an expired session, for the person who typed it; it is dropped on sign-out, and for another
// person.
listener.startListening({
  actionCreator: sessionEnded,
  effect: (_action, { getOriginalState }) => {
    const { superUserEmailId, emailId } = getOriginalState().auth;
    dropKeptOf(superUserEmailId ?? emailId);
  },
});
listener.startListening({
  predicate: (_action, now, before) => personOf(now) !== personOf(before) && personOf(now) !== null,
  effect: (_action, { getState }) => dropKeptOfOthers(personOf(getState()) ?? ''),
});

listener.startListening({ actionCreator: unsubscribed, effect: cancelUnwanted });

/** Creates a store; each test has its own, the product one. */
export const createStore = () =>
  configureStore({
    reducer: persistReducer<State>({ key: 'root', version: 1, whitelist: ['auth'], storage }, root),
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .prepend(listener.middleware)
        .concat(publicApi.middleware),
  });

export const store = createStore();
export type AppStore = ReturnType<typeof createStore>;
export type RootState = State;

/** Loads the stored session; afterwards the token is a string or null. From then on it follows other tabs. */
export const restoreSession = (target: AppStore, reload = () => window.location.reload()): (() => void) => {
  const persistor = persistStore(target, null, () => void target.dispatch(sessionRestored(readToken())));
  const follow = followOtherTabs(target, persistor, reload);
  return onTokenChangedElsewhere((token) => void follow(token));
};

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
