import type { AuditAction, AuditRecord } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RequestFacts, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';

/** Who acted: a session, or a person who is just signing in. */
export type AuditActor = Pick<Session, 'userId' | 'firstName' | 'lastName'> &
  Partial<Pick<Session, 'actingUserId' | 'actingName'>>;

export interface AuditEntry {
  action: AuditAction;
  /** Who or what was changed, as text; SQL if a name must be looked up. */
  subject?: string | RawBuilder<string> | null;
  /** The contact named in the subject, whose name is removed when the contact is purged. */
  person?: { id: RawBuilder<string>; name: RawBuilder<string> } | undefined;
  /** Set if the subject is a single record. */
  record?: { type: AuditRecord; id: string } | undefined;
  /** On the real clock: the log ignores the simulator's clock. */
  at: Date;
}

/**
 * Audits who did what, in the same transaction. While someone acts as another person, the row has both names.
 * The server's role can't change rows; purging a contact removes its name from them.
 */
export const recordAudit = async (
  db: Db,
  actor: AuditActor,
  request: Pick<RequestFacts, 'ip' | 'userAgent'>,
  { action, subject, person, record, at }: AuditEntry,
): Promise<void> => {
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  await db.run(sql`
    insert into audit_log (workspace_id, at, user_id, user_name, acting_user_id, acting_user_name, action, subject,
      contact_id, person_name, record_type, record_id, ip, user_agent)
    values (app.workspace_id(), ${at}, ${actor.userId}, ${name}, ${actor.actingUserId ?? null}, ${actor.actingName ?? null},
      ${action}, left(${subject ?? null}::text, 500), ${person?.id ?? null},
      ${person?.name ?? null}, ${record?.type ?? null}, ${record?.id ?? null},
      ${request.ip}, ${request.userAgent.slice(0, 400)})`);
};

/** Audits a change made while acting as someone else; `deed` says what was done, after the name. */
export const recordActing = (
  db: Db,
  session: Session,
  request: RequestFacts,
  { deed, at }: { deed: string; at: Date },
): Promise<void> => recordAudit(db, session, request, { action: 'acted', subject: deed, at });

/** Removes the names of purged contacts from the workspace's log. */
export const forgetInAudit = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  await db.run(sql`select app.forget_in_audit(${[...contactIds]}::uuid[])`);
};
