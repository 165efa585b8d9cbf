import type { Persistor } from 'redux-persist';
import { tokenRefused, tokenRenewed } from './session.ts';
import type { AuthState } from './session-state.ts';
import type { AppStore } from '../api/store.ts';

/** Where redux-persist keeps the state (spec section 9). */
const STORED_AT = 'persist:root';
const LOOK_MS = 50;
const MOST_LOOKS = 20;

const parse = (text: unknown): unknown => (typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined);

/** The session as it is stored; undefined where there is none. */
export const storedSession = (): Partial<AuthState> | undefined => {
  const root = parse(localStorage.getItem(STORED_AT) ?? undefined) as { auth?: unknown } | undefined;
  return parse(root?.auth) as Partial<AuthState> | undefined;
};

/** The token is stored at once, the rest a moment later. */
const sessionOf = async (token: string): Promise<Partial<AuthState> | undefined> => {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const stored = storedSession();
    if (stored?.token === token) return stored;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
};

const isSamePerson = (one: Partial<AuthState>, other: AuthState): boolean =>
  one.emailId !== null && one.emailId === other.emailId && one.superUserEmailId === other.superUserEmailId;

/**
 * What another tab of the browser did holds in this one: its sign-out at once, a newer token of the same person silently, and
 * another person (a sign-in, a switch, acting as somebody) with a fresh page, since whatever stands on this one is not theirs.
 */
export const followOtherTabs =
  (store: AppStore, persistor: Persistor, reload: () => void) =>
  async (token: string | null): Promise<void> => {
    const { auth } = store.getState();
    if (token === (auth.token ?? null)) return;
    if (token === null) {
      // Whether the person signed out or the session ran out, the other tab has dealt with what was typed.
      store.dispatch(tokenRefused(auth.token ?? null));
      return;
    }
    // What this tab has is of before: it must not be stored over the other's.
    persistor.pause();
    const stored = await sessionOf(token);
    if (!stored || !isSamePerson(stored, auth)) return reload();
    const { superUserToken = null, actingUntil = null, actingSessionId = null } = stored;
    store.dispatch(tokenRenewed({ token, superUserToken, actingUntil, actingSessionId }));
    persistor.persist();
  };
