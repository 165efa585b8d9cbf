import { OPEN_WHILE_EXPIRED, paths } from '#lib/paths.ts';
import type { Kind } from '#lib/session/session.ts';

/** `all` opens to every signed-in person, `user` to a person acting as themselves. */
export type RouteAccess = 'all' | 'user';

/** Milliseconds before an expired account is redirected to its subscription. */
export const EXPIRED_DELAY_MS = 500;

export type Decision =
  | { kind: 'wait' }
  | { kind: 'go'; to: string; delayMs: number; keepsScreen: boolean }
  | { kind: 'show' };

interface Situation {
  token: string | null | undefined;
  isExpired: boolean;
  person: Kind;
  access: RouteAccess;
  /** Whether the person's role may make the screen's call. */
  mayOpen: boolean;
  pathname: string;
}

const isOpenWhileExpired = (pathname: string): boolean => OPEN_WHILE_EXPIRED.some((open) => pathname.startsWith(open));

/** All rules of the guard for protected routes. */
export const decide = ({ token, isExpired, person, access, mayOpen, pathname }: Situation): Decision => {
  if (token === undefined) return { kind: 'wait' };
  if (token === null) return { kind: 'go', to: paths.signIn, delayMs: 0, keepsScreen: false };
  if ((access === 'user' && person !== 'user') || !mayOpen) {
    return { kind: 'go', to: paths.unauthorized, delayMs: 0, keepsScreen: false };
  }
  if (isExpired && !isOpenWhileExpired(pathname)) {
    return { kind: 'go', to: `${paths.subscription}?expired=true`, delayMs: EXPIRED_DELAY_MS, keepsScreen: true };
  }
  return { kind: 'show' };
};
