import { ROLES, type Endpoint, type Permission, type Role } from '@rainmaker/contract';
import type { RequestFacts, Session } from '#platform/context.ts';
import type { Db, PlainStatement } from '#platform/db/database.ts';
import { sha256 } from '#platform/crypto.ts';
import { AppError, forbidden, unauthenticated } from '#platform/errors.ts';

/** How to look up a token; provided by the accounts module, which owns the session tables. */
export interface Authenticator {
  /** Finds the session and sets the transaction's workspace in one statement. */
  statement(tokenHash: Buffer, now: Date): PlainStatement;
  /** Audits a change made while acting as someone else, in the same transaction as the change. */
  recordActing(db: Db, session: Session, request: RequestFacts, what: { deed: string; at: Date }): Promise<void>;
}

/** The hash of the token in `Authorization: Token …`; undefined without one. */
export const tokenHashOf = (header: string | undefined): Buffer | undefined => {
  if (header === undefined) return undefined;
  const [, token] = /^Token\s+(\S{1,200})\s*$/i.exec(header) ?? [];
  if (token === undefined) throw unauthenticated();
  return sha256(token);
};

const ROLE_NAMES: Record<Role, string> = {
  owner: 'the owner',
  manager: 'a manager',
  rep: 'a salesperson',
  viewer: 'a viewer',
};

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why a role is rejected: names the roles that are allowed. */
const refusalOf = (permission: Permission): string => {
  const allowed = ROLES.filter((role) => permission[role] !== 'none');
  if (permission.viewer === 'none' && allowed.length === ROLES.length - 1)
    return 'You have view-only access and can’t make changes.';
  return `Only ${inWords.format(allowed.map((role) => ROLE_NAMES[role]))} can do this.`;
};

/** Rejects calls that this session may not make: 401, 403 for act-as tokens and roles, 402 for an expired plan. */
export const authorize = (
  endpoint: Endpoint,
  permission: Permission | undefined,
  session: Session | undefined,
): Session => {
  if (!session) throw unauthenticated();
  if (endpoint.access === 'user' && session.actingUserId !== null)
    throw forbidden('You can’t do this while acting as someone else. Return to your own account first.');
  // Denied by default: a call without a permission row is rejected.
  if (!permission) throw forbidden();
  if (permission[session.role] === 'none') throw forbidden(refusalOf(permission));
  if (endpoint.expired === 402 && session.isExpired)
    throw new AppError('subscription_expired', 'Your plan has ended. Renew it to continue.');
  return session;
};
