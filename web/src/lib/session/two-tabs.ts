import type { Persistor } from 'redux-persist';
import { tokenRefused, tokenRenewed } from './session.ts';
import type { AuthState } from './session-state.ts';
import type { AppStore } from '../api/store.ts';

/** The key under which redux-persist stores the state. */
const STORED_AT = 'persist:root';
const LOOK_MS = 50;
const MOST_LOOKS = 20;

const parse = (text: unknown): unknown => (typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined);

/** The stored session; undefined if there is none. */
export const storedSession = (): Partial<AuthState> | undefined => {
  const root = parse(localStorage.getItem(STORED_AT) ?? undefined) as { auth?: unknown } | undefined;
  return parse(root?.auth) as Partial<AuthState> | undefined;
};

/** The token is stored immediately, the rest a moment later. */
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
 * Applies what another tab did to this one: a sign-out immediately, a newer token of the same person silently, and
 * another person (a sign-in, a switch, acting as someone) with a reload, because this page's content isn't theirs.
 */
export const followOtherTabs =
  (store: AppStore, persistor: Persistor, reload: () => void) =>
  async (token: string | null): Promise<void> => {
    const { auth } = store.getState();
    if (token === (auth.token ?? null)) return;
    if (token === null) {
      // The other tab has already handled the unsaved changes, for a sign-out as well as an expired session.
      store.dispatch(tokenRefused(auth.token ?? null));
      return;
    }
    // This tab's state is outdated and must not overwrite the other's.
    persistor.pause();
    const stored = await sessionOf(token);
    if (!stored || !isSamePerson(stored, auth)) return reload();
    const { superUserToken = null, actingUntil = null, actingSessionId = null } = stored;
    store.dispatch(tokenRenewed({ token, superUserToken, actingUntil, actingSessionId }));
    persistor.persist();
  };
