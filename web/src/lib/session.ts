import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { forgetToken, readToken, saveToken } from './token.ts';

/** What the screens know of the signed-in person; the only slice that outlives a reload (spec section 3). */
export interface AuthState {
  isLoggedIn: boolean;
  /** Undefined until the stored state has been read, null without a session. */
  token: string | null | undefined;
  emailId: string | null;
  firstName: string | null;
  lastName: string | null;
  userRole: string | null;
  userData: { id: string; email: string; fullName: string } | null;
  subUserList: { id: string; email: string; first_name: string; last_name: string }[];
  isAisensy: boolean;
  /** The main person's, kept while acting as a sub-user. */
  superUserToken: string | null;
  superUserEmailId: string | null;
  isEmailAuthenticated: boolean;
  isSubscriptionExpired: boolean;
}

const nobody: AuthState = {
  isLoggedIn: false,
  token: undefined,
  emailId: null,
  firstName: null,
  lastName: null,
  userRole: null,
  userData: null,
  subUserList: [],
  isAisensy: false,
  superUserToken: null,
  superUserEmailId: null,
  isEmailAuthenticated: true,
  isSubscriptionExpired: false,
};

interface SignedIn {
  email: string;
  first_name: string;
  last_name: string;
  token?: string | undefined;
  user_role: string;
  email_verified: boolean;
}

interface UserData {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  user_role: string;
  is_aisensy: boolean;
  subscription: { status: string };
}

const statusOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : undefined;

const auth = createSlice({
  name: 'auth',
  initialState: nobody,
  reducers: {
    /** The stored state has been read. The token's own place is decisive: without it there is no session. */
    sessionRestored: (state, { payload: token }: PayloadAction<string | null>): AuthState =>
      token !== null && state.isLoggedIn ? { ...state, token } : { ...nobody, token: null },
    /** Every way in ends here; without a verified e-mail address the person is not signed in. */
    signedIn: (_state, { payload }: PayloadAction<SignedIn>): AuthState =>
      payload.email_verified && payload.token !== undefined
        ? {
            ...nobody,
            isLoggedIn: true,
            token: payload.token,
            emailId: payload.email,
            firstName: payload.first_name,
            lastName: payload.last_name,
            userRole: payload.user_role,
            superUserToken: payload.token,
            superUserEmailId: payload.email,
          }
        : { ...nobody, token: null, emailId: payload.email, isEmailAuthenticated: false },
    sessionEnded: (): AuthState => ({ ...nobody, token: null }),
    /** The call failed; the person stays signed in and is told so. */
    logoutFailed: (state) => state,
    userDataRead: (state, { payload }: PayloadAction<UserData>) => {
      state.emailId = payload.email;
      state.firstName = payload.first_name;
      state.lastName = payload.last_name;
      state.userRole = payload.user_role;
      state.isAisensy = payload.is_aisensy;
      state.userData = {
        id: payload.id,
        email: payload.email,
        fullName: `${payload.first_name} ${payload.last_name}`.trim(),
      };
      state.isSubscriptionExpired = payload.subscription.status === 'expired';
    },
  },
  extraReducers: (builder) => {
    // Spec section 8: 401 while logged in ends the session, 402 while logged in marks the subscription expired.
    builder.addMatcher(isRejectedWithValue, (state, action) => {
      if (!state.isLoggedIn) return state;
      if (statusOf(action.payload) === 401) return { ...nobody, token: null };
      if (statusOf(action.payload) === 402) state.isSubscriptionExpired = true;
      return state;
    });
  },
});

export const { sessionRestored, signedIn, sessionEnded, logoutFailed, userDataRead } = auth.actions;
export const authReducer = auth.reducer;

/** `superUser` acts as a sub-user: the active e-mail differs from the main person's (spec section 6). */
export type Kind = 'user' | 'superUser';

export const kindOf = ({ emailId, superUserEmailId }: AuthState): Kind =>
  superUserEmailId !== null && emailId !== superUserEmailId ? 'superUser' : 'user';

export const fullNameOf = ({ firstName, lastName, emailId }: AuthState): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (emailId ?? '');

/** Keeps the token's own place in the browser's storage in step with the state. */
export const keepToken = (token: string | null | undefined): void => {
  if (token === undefined || token === readToken()) return;
  if (token === null) forgetToken();
  else saveToken(token);
};
