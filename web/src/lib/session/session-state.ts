/** A sub-user in the main user's list. */
export interface KnownSubUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** What the screens know about the signed-in person; the only slice that survives a reload. */
export interface AuthState {
  isLoggedIn: boolean;
  /** Undefined until the stored state has been read, null without a session. */
  token: string | null | undefined;
  emailId: string | null;
  firstName: string | null;
  lastName: string | null;
  userRole: string | null;
  userData: { id: string; email: string; fullName: string } | null;
  subUserList: KnownSubUser[];
  isAisensy: boolean;
  /** The main user's, kept while acting as a sub-user. */
  superUserToken: string | null;
  superUserEmailId: string | null;
  /** When the act-as token expires, in milliseconds of this machine's clock. */
  actingUntil: number | null;
  /** The acting session, to end it when the main user switches back. */
  actingSessionId: string | null;
  isEmailAuthenticated: boolean;
  isSubscriptionExpired: boolean;
  /** The session ended by itself, for example because it expired: the reason is shown at the next sign-in. */
  hasRunOut: boolean;
}

export const noSession: AuthState = {
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
  actingUntil: null,
  actingSessionId: null,
  isEmailAuthenticated: true,
  isSubscriptionExpired: false,
  hasRunOut: false,
};

/** The owner of a token. */
export interface Person {
  email: string;
  first_name: string;
  last_name: string;
  user_role: string;
}

export const signedOut = (hasRunOut = false): AuthState => ({ ...noSession, token: null, hasRunOut });

/** A person acting as themselves. */
export const themselves = (token: string, person: Person): AuthState => ({
  ...noSession,
  isLoggedIn: true,
  token,
  emailId: person.email,
  firstName: person.first_name,
  lastName: person.last_name,
  userRole: person.user_role,
  superUserToken: token,
  superUserEmailId: person.email,
});

/** A token without its stored state (another tab wrote in between): the user data shows whose it is. */
export const unknown = (token: string): AuthState => ({ ...noSession, isLoggedIn: true, token, superUserToken: token });

/** The state once the stored state and the separately stored token have been read. */
export const restored = (state: AuthState, token: string | null): AuthState => {
  if (token === null || !state.isLoggedIn) return signedOut();
  return state.token === token
    ? { ...state, actingUntil: state.actingUntil ?? null, actingSessionId: state.actingSessionId ?? null }
    : unknown(token);
};
