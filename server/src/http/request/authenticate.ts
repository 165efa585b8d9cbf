import { ROLES, type Endpoint, type Permission, type Role } from '@rainmaker/contract';
import type { RequestFacts, Session } from '#platform/context.ts';
import type { Db, PlainStatement } from '#platform/db/database.ts';
import { sha256 } from '#platform/crypto.ts';
import { AppError, forbidden, unauthenticated } from '#platform/errors.ts';

/** How a token is looked up; the accounts module says, since sessions are its tables. */
export interface Authenticator {
  /** Finds the session and sets the transaction's workspace in one statement. */
  statement(tokenHash: Buffer, now: Date): PlainStatement;
  /** Audits a change made while acting as someone else, in the same transaction as the change. */
  recordActing(db: Db, session: Session, request: RequestFacts, what: { deed: string; at: Date }): Promise<void>;
}

/** The hash of the token of `Authorization: Token …`; undefined where none was sent. */
export const tokenHashOf = (header: string | undefined): Buffer | undefined => {
  if (header === undefined) return undefined;
  const [, token] = /^Token\s+(\S{1,200})\s*$/i.exec(header) ?? [];
  if (token === undefined) throw unauthenticated();
  return sha256(token);
};

const ROLE_NAMES: Record<Role, string> = {
  owner: 'the owner',
  manager: 'a manager',
  rep: 'a sales person',
  viewer: 'a viewer',
};

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why a role is turned away: who may, in words. */
const refusalOf = (permission: Permission): string => {
  const allowed = ROLES.filter((role) => permission[role] !== 'none');
  if (permission.viewer === 'none' && allowed.length === ROLES.length - 1)
    return 'You have view-only access and can’t make changes.';
  return `Only ${inWords.format(allowed.map((role) => ROLE_NAMES[role]))} can do this.`;
};

/** Refuses what this session may not call: 401, 403 for act-as tokens and for roles, 402 where the plan has run out. */
export const authorize = (
  endpoint: Endpoint,
  permission: Permission | undefined,
  session: Session | undefined,
): Session => {
  if (!session) throw unauthenticated();
  if (endpoint.access === 'user' && session.actingUserId !== null)
    throw forbidden('You can’t do this while acting as someone else. Return to your own account first.');
  // Closed by default: a call without a permission row is refused.
  if (!permission) throw forbidden();
  if (permission[session.role] === 'none') throw forbidden(refusalOf(permission));
  if (endpoint.expired === 402 && session.isExpired)
    throw new AppError('subscription_expired', 'Your plan has ended. Renew it to continue.');
  return session;
};
