import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import {
  noSession,
  signedOut,
  restored,
  themselves,
  unknown,
  type AuthState,
  type KnownSubUser,
  type Person,
} from './session-state.ts';

interface SignedIn extends Person {
  token?: string | undefined;
  /** False if a registration is waiting for its code. */
  email_verified?: boolean;
  /** Identifies this browser to the server at the next sign-in. */
  known_browser?: string | undefined;
}

interface UserData extends Person {
  id: string;
  is_aisensy: boolean;
  subscription: { status: string };
}

interface ActingToken {
  token: string;
  until: number;
  sessionId: string;
}

type Renewed = Pick<AuthState, 'token' | 'superUserToken' | 'actingUntil' | 'actingSessionId'>;

const statusOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : undefined;

/** The token that a call was sent with; undefined if it wasn't a call. */
export const sentWith = ({ meta }: { meta?: unknown }): string | null | undefined =>
  (meta as { baseQueryMeta?: { token?: string | null } } | undefined)?.baseQueryMeta?.token;

/** A response to an old token says nothing about this session. */
const isOfBefore = (state: AuthState, action: { meta?: unknown }): boolean => {
  const token = sentWith(action);
  return token !== undefined && token !== state.token && token !== state.superUserToken;
};

const auth = createSlice({
  name: 'auth',
  initialState: noSession,
  reducers: {
    /** The stored state has been read. The separately stored token is decisive: without it there is no session. */
    sessionRestored: (state, { payload }: PayloadAction<string | null>): AuthState => restored(state, payload),
    /** Every sign-in method ends here; without a verified email address the person isn't signed in. */
    signedIn: (_state, { payload }: PayloadAction<SignedIn>): AuthState => {
      const isVerified = payload.email_verified !== false;
      if (isVerified && payload.token !== undefined) return themselves(payload.token, payload);
      return { ...signedOut(), emailId: payload.email, isEmailAuthenticated: isVerified };
    },
    sessionEnded: () => signedOut(),
    /** A request outside the API client, such as a download, got a 401. */
    tokenRefused: (state, { payload: token }: PayloadAction<string | null>) =>
      state.isLoggedIn && token === state.token ? signedOut(true) : state,
    /** The call failed; the person stays signed in and gets an error. */
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
      // With the main user's own token, the response is about the main user, even if their address has changed.
      if (state.token === state.superUserToken) state.superUserEmailId = payload.email;
    },
    subUsersRead: (state, { payload }: PayloadAction<KnownSubUser[]>) => {
      state.subUserList = payload.map(({ id, email, first_name, last_name }) => ({ id, email, first_name, last_name }));
    },
    subUsersFailed: (state) => {
      state.subUserList = [];
    },
    /**
     * Replaces the active token; keeps the main user's token and address. A newer token for the same person changes
     * nothing else.
     */
    subUserTokenRead: (
      state,
      { payload: { token, until, sessionId, ...person } }: PayloadAction<Person & ActingToken>,
    ): AuthState => {
      const acting = { actingUntil: until, actingSessionId: sessionId };
      if (state.emailId === person.email) return { ...state, token, ...acting };
      const { superUserToken, superUserEmailId, subUserList } = state;
      return { ...themselves(token, person), superUserToken, superUserEmailId, subUserList, ...acting };
    },
    /** Back to the main user, whose data other than the address is loaded again. */
    actingEnded: (state): AuthState =>
      state.superUserToken === null
        ? state
        : {
            ...unknown(state.superUserToken),
            emailId: state.superUserEmailId,
            superUserEmailId: state.superUserEmailId,
            subUserList: state.subUserList,
          },
    /**
     * A linked account isn't a sub-user: everything is replaced by the new account's, including the main user's token.
     */
    accountSwitched: (
      _state,
      { payload: { token, ...person } }: PayloadAction<Person & { token: string }>,
    ): AuthState => themselves(token, person),
    /** Another tab got a newer token for the same person. */
    tokenRenewed: (state, { payload }: PayloadAction<Renewed>) => {
      Object.assign(state, payload);
    },
  },
  extraReducers: (builder) => {
    // 401 while signed in ends the session, 402 while signed in marks the subscription expired.
    builder.addMatcher(isRejectedWithValue, (state, action) => {
      if (!state.isLoggedIn || isOfBefore(state, action)) return state;
      if (statusOf(action.payload) === 401) return signedOut(true);
      if (statusOf(action.payload) === 402) state.isSubscriptionExpired = true;
      return state;
    });
  },
});

export const {
  sessionRestored,
  signedIn,
  sessionEnded,
  tokenRefused,
  logoutFailed,
  userDataRead,
  subUsersRead,
  subUsersFailed,
  subUserTokenRead,
  actingEnded,
  accountSwitched,
  tokenRenewed,
} = auth.actions;
export const authReducer = auth.reducer;

/** `superUser` acts as a sub-user: the active email differs from the main user's. */
export type Kind = 'user' | 'superUser';

export const kindOf = ({ emailId, superUserEmailId }: Pick<AuthState, 'emailId' | 'superUserEmailId'>): Kind =>
  superUserEmailId !== null && emailId !== superUserEmailId ? 'superUser' : 'user';

export const fullNameOf = ({ firstName, lastName, emailId }: AuthState): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (emailId ?? '');
