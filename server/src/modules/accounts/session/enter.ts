import type { AuditAction, Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit, type AuditActor } from '../audit/record-audit.ts';
import type { RequestFacts } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { deactivated, type UserRow } from '../account-queries.ts';
import { rememberBrowser } from './known-browser.ts';
import { beginSession } from './session.ts';

/** The response of every sign-in method. */
export type SignedIn = Output<Contract['login']>;

export const personOf = (user: UserRow) => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  user_role: user.role,
});

/** A person as the audit log names them. */
export const actorOf = (user: UserRow): AuditActor => ({
  userId: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
});

/** Rejects deactivated people; only called after they have proved who they are. */
export const refuseDeactivated = (user: UserRow): void => {
  if (user.deactivated_at !== null) throw deactivated();
};

/** Starts a session after a sign-in and audits the method used. An unknown browser becomes known. */
export const enter = async (
  db: Db,
  user: UserRow,
  request: RequestFacts,
  { action, now, isKnown = false }: { action: AuditAction; now: Date; isKnown?: boolean },
): Promise<SignedIn> => {
  await recordAudit(db, actorOf(user), request, { action, at: now });
  const token = await beginSession(db, user.id, request, now);
  const known = isKnown ? {} : { known_browser: await rememberBrowser(db, user.id, now, { hasEntered: true }) };
  return { ...personOf(user), token, email_verified: true, ...known };
};

/** Audits a rejected sign-in if the person exists: one statement either way. */
export const recordRefusal = async (db: Db, userId: string, request: RequestFacts, at: Date): Promise<void> => {
  await db.run(sql`
    insert into audit_log (workspace_id, at, user_id, user_name, action, ip, user_agent)
    select u.workspace_id, ${at}, u.id, concat_ws(' ', u.first_name, nullif(u.last_name, '')), 'sign_in_refused',
      ${request.ip}, ${request.userAgent.slice(0, 400)}
    from users u where u.workspace_id = app.workspace_id() and u.id = ${userId}`);
};
