/** A sub-user as the list of the main person shows them. */
export interface KnownSubUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

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
  subUserList: KnownSubUser[];
  isAisensy: boolean;
  /** The main person's, kept while acting as a sub-user. */
  superUserToken: string | null;
  superUserEmailId: string | null;
  /** Of this machine's clock, in milliseconds: when the token to act as a sub-user ends. */
  actingUntil: number | null;
  /** The session in which the main person acts, to end it once they are back. */
  actingSessionId: string | null;
  isEmailAuthenticated: boolean;
  isSubscriptionExpired: boolean;
  /** The session ended without the person wanting it, as when it ran out: whoever signs in next is told why. */
  hasRunOut: boolean;
}

export const nobody: AuthState = {
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

/** Whose token it is. */
export interface Person {
  email: string;
  first_name: string;
  last_name: string;
  user_role: string;
}

export const nobodyHere = (hasRunOut = false): AuthState => ({ ...nobody, token: null, hasRunOut });

/** Somebody acting as themselves. */
export const themselves = (token: string, person: Person): AuthState => ({
  ...nobody,
  isLoggedIn: true,
  token,
  emailId: person.email,
  firstName: person.first_name,
  lastName: person.last_name,
  userRole: person.user_role,
  superUserToken: token,
  superUserEmailId: person.email,
});

/** A token whose stored state has not come along (another tab wrote in between): the user data tells whose it is. */
export const unknown = (token: string): AuthState => ({ ...nobody, isLoggedIn: true, token, superUserToken: token });

/** What stands once the stored state and the token's own place have been read. */
export const restored = (state: AuthState, token: string | null): AuthState => {
  if (token === null || !state.isLoggedIn) return nobodyHere();
  return state.token === token
    ? { ...state, actingUntil: state.actingUntil ?? null, actingSessionId: state.actingSessionId ?? null }
    : unknown(token);
};
