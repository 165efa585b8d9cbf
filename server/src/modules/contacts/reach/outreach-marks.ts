import {
  AFTER_DO_NOT_CONTACT,
  DO_NOT_CONTACT,
  STAGES,
  STATUSES,
  type Status,
  statusesBefore,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { KEEP_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { HAS_OPTED_OUT } from './opted-out.ts';
import { recordEvents } from '../timeline/timeline.ts';

/** One person or many. */
type Ids = string | readonly string[];

interface Moved {
  id: string;
  workspace_id: string;
  stage: string;
  was: string;
  status: string;
}

/** The statuses from which the program may move a prospect to another. */
const before = (to: Status): RawBuilder<boolean> =>
  sql<boolean>`c.stage = 'prospect' and c.status = any(${statusesBefore('prospect', to, 'system')}::text[])`;

interface Mark {
  ids: Ids;
  at: Date;
  changes: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  why: string;
  /** The action that keeps statuses for its undo. */
  undoId?: string | undefined;
}

const keepStatuses = async (db: Db, undoId: string, moved: readonly Moved[]): Promise<void> => {
  await db.run(sql`
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}::uuid, m.id, 'contact', m.id,
      jsonb_build_object('stage', m.stage, 'status', m.was), jsonb_build_object('stage', m.stage, 'status', m.status)
    from json_to_recordset(${JSON.stringify(moved)}::json) as m(id uuid, stage text, was text, status text)`);
};

/** Changes people in one statement, and records automatic status changes with their reason. */
const mark = async (
  db: Db,
  events: DomainEvents,
  { ids, at, changes, where = sql`true`, why, undoId }: Mark,
): Promise<void> => {
  const rows = await db.rows(sql<Moved>`
    update contacts c set ${changes}
    where c.workspace_id = app.workspace_id() and c.id = any(${[ids].flat()}::uuid[]) and c.deleted_at is null and ${where}
    returning new.id, new.workspace_id, new.stage, old.status as was, new.status`);
  const moved = rows.filter(({ was, status }) => was !== status);
  if (undoId !== undefined && moved.length > 0) await keepStatuses(db, undoId, moved);
  await recordEvents(
    db,
    moved.map(({ id, was, status }) => ({
      contactId: id,
      at,
      kind: 'status_changed',
      summary: `Status changed from ${was} to ${status}: ${why}`,
    })),
  );
  for (const [status, group] of Map.groupBy(moved, (each) => each.status)) {
    const workspaceId = group[0]?.workspace_id ?? '';
    const contactIds = group.map(({ id }) => id);
    await events.emit(db, { type: 'contact.status_changed', workspaceId, contactIds, status });
  }
};

/** Messages were sent: saves the time, and a new prospect becomes Contacted. */
export const markContacted = (
  db: Db,
  events: DomainEvents,
  ids: Ids,
  at: Date,
  why = 'the first message was sent',
): Promise<void> =>
  mark(db, events, {
    ids,
    at,
    changes: sql`last_contacted_at = greatest(c.last_contacted_at, ${at}),
      status = case when ${before('Contacted')} and c.status = 'New' then 'Contacted' else c.status end`,
    why,
  });

/** People replied: saves the time, and a contacted prospect becomes Engaged. */
export const markReplied = (db: Db, events: DomainEvents, ids: Ids, at: Date, undoId?: string): Promise<void> =>
  mark(db, events, {
    ids,
    at,
    changes: sql`last_replied_at = greatest(c.last_replied_at, ${at}),
      status = case when ${before('Engaged')} then 'Engaged' else c.status end`,
    why: 'they replied',
    undoId,
  });

/** An email bounced for good: the address is marked, and a prospect without a phone number becomes Bad Data. */
export const markBounced = (db: Db, events: DomainEvents, ids: Ids, at: Date): Promise<void> =>
  mark(db, events, {
    ids,
    at,
    changes: sql`email_status = 'bounced', version = c.version + 1, updated_at = ${at},
      status = case when ${before('Bad Data')} and c.phone is null and c.whatsapp is null then 'Bad Data' else c.status end`,
    why: 'an email bounced and there’s no phone number',
  });

/** No reply long after the last step: a contacted prospect becomes Unresponsive. */
export const markUnresponsive = (db: Db, events: DomainEvents, ids: Ids, at: Date): Promise<void> =>
  mark(db, events, {
    ids,
    at,
    changes: sql`status = 'Unresponsive', version = c.version + 1, updated_at = ${at}`,
    where: before('Unresponsive'),
    why: 'no reply for 14 days after the last step',
  });

/** People opted out: Do Not Contact in any stage. */
export const markOptedOut = (
  db: Db,
  events: DomainEvents,
  ids: Ids,
  at: Date,
  why: string,
  undoId?: string,
): Promise<void> =>
  mark(db, events, {
    ids,
    at,
    changes: sql`status = ${DO_NOT_CONTACT}, version = c.version + 1, updated_at = ${at}`,
    where: sql`c.status <> ${DO_NOT_CONTACT}`,
    why,
    undoId,
  });

/**
 * A person resubscribed: restores their previous status, or the one that follows Do Not Contact in their current stage.
 * If another opt-out or a complaint still blocks them, they stay Do Not Contact.
 */
export const undoOptOut = (
  db: Db,
  events: DomainEvents,
  ids: Ids,
  at: Date,
  statusBefore: string | null,
): Promise<void> => {
  const perStage = STAGES.map((stage) => {
    const isKnown = (STATUSES[stage] as readonly string[]).includes(statusBefore ?? '');
    return sql`when ${stage} then ${isKnown ? statusBefore : AFTER_DO_NOT_CONTACT[stage]}`;
  });
  return mark(db, events, {
    ids,
    at,
    changes: sql`status = case c.stage ${sql.join(perStage, sql` `)} end, version = c.version + 1, updated_at = ${at}`,
    where: sql`c.status = ${DO_NOT_CONTACT} and not ${HAS_OPTED_OUT}`,
    why: 'they resubscribed',
  });
};
