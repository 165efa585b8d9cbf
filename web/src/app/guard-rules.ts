import { OPEN_WHILE_EXPIRED, paths } from '#lib/paths.ts';
import type { Kind } from '#lib/session/session.ts';

/** `all` opens to every signed-in person, `user` to a person acting as themselves (spec section 6). */
export type RouteAccess = 'all' | 'user';

/** Milliseconds before an expired account is taken to its subscription (spec section 9). */
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
  /** Whether the person's role may do what the screen is there for. */
  mayOpen: boolean;
  pathname: string;
}

const isOpenWhileExpired = (pathname: string): boolean => OPEN_WHILE_EXPIRED.some((open) => pathname.startsWith(open));

/** The whole of the spec's "Route guard" for a protected route. */
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
