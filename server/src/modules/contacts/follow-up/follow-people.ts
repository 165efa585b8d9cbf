import { sql } from 'kysely';
import { KEEP_ROWS, KEPT_ROWS, undoImage } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { currentRecord } from '../survivor.ts';
import type { FollowUpRecord } from './follow-up-row.ts';
import { WRITTEN } from './kept-change.ts';
import { tell, type Writer } from './write.ts';

/** The open follow-ups of people who have another owner now go to that owner; with `undoId` an undo gives them back. */
export const giveOpenFollowUps = async (
  db: Db,
  contactIds: readonly string[],
  { toUserId, at, undoId }: { toUserId: string; at: Date; undoId?: string },
): Promise<void> => {
  const given = sql`
    update follow_ups f set assignee_id = ${toUserId}::uuid, version = f.version + 1, updated_at = ${at}
    where f.workspace_id = app.workspace_id() and f.contact_id = any(${[...contactIds]}::uuid[]) and f.state = 'open'
      and f.assignee_id is distinct from ${toUserId}::uuid`;
  if (undoId === undefined) {
    await db.run(given);
    return;
  }
  await db.run(sql`
    with given as (
      ${given} returning f.id, f.contact_id, ${undoImage('old', ['assignee_id'])} as before,
        ${undoImage('new', ['assignee_id'])} as after)
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}::uuid, g.contact_id, 'follow_up', g.id, g.before, g.after from given g`);
};

/**
 * Undoes what an action did to the follow-ups of these people, and returns the people whose follow-ups have changed since, in what it
 * did: those stay. Deleted ones are back, with the record that took the person's over if one has; moved, ended and given ones are as before; the next ones that it made are gone.
 */
export const restoreFollowUps = async (
  db: Db,
  actionId: string,
  contactIds: readonly string[],
  writer: Writer,
): Promise<string[]> => {
  const { at } = writer;
  const kept = sql`r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'follow_up'
    and r.subject_id = any(${[...contactIds]}::uuid[])`;
  const isMade = sql`r.before = '{}'`;
  const rows = await db.rows(sql<{ contact_id: string; is_back: boolean }>`
    with rows as materialized (select r.* from ${KEPT_ROWS} r where ${kept} and r.after <> '{}'),
    touched as (
      select r.subject_id from rows r join follow_ups n on n.workspace_id = app.workspace_id() and n.id = r.row_id
      where ${isMade} and n.version <> (r.after ->> 'version')::int),
    gone as (
      delete from follow_ups n using rows r where ${isMade} and n.workspace_id = app.workspace_id() and n.id = r.row_id
        and not (r.subject_id in (select subject_id from touched))),
    back as (
      update follow_ups f set ${sql.join(WRITTEN.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`))},
        version = f.version + 1, updated_at = ${at}
      from rows r, follow_ups was, lateral jsonb_populate_record(was, r.before) b
      where not ${isMade} and was.workspace_id = app.workspace_id() and was.id = r.row_id
        and jsonb_populate_record(was, r.after) is not distinct from was and (r.after ? 'state' or was.state = 'open')
        and not (r.subject_id in (select subject_id from touched))
        and f.workspace_id = was.workspace_id and f.id = was.id
      returning f.id)
    select r.subject_id as contact_id, r.row_id in (select id from back) as is_back from rows r where not ${isMade}`);
  const back = await db.rows(sql<Pick<FollowUpRecord, 'contact_id' | 'kind' | 'title'>>`
    insert into follow_ups (workspace_id, id, contact_id, kind, title, due_at, priority, assignee_id, reminder, note, state,
      outcome, source, version, created_by, created_at, updated_at, done_at, reminded_of, reminder_dismissed,
      repeats, repeats_from, series_id, enrolment_id, step_key)
    select b.workspace_id, b.id, ${currentRecord(sql`b.contact_id`)}, b.kind, b.title, b.due_at, b.priority, b.assignee_id, b.reminder, b.note,
      b.state, b.outcome, b.source, b.version + 1, b.created_by, b.created_at, ${at}, b.done_at,
      b.reminded_of, coalesce(b.reminder_dismissed, false), b.repeats, b.repeats_from, b.series_id,
      b.enrolment_id, b.step_key
    from ${KEPT_ROWS} r, lateral jsonb_populate_record(null::follow_ups, r.before) b
    where ${kept} and r.after = '{}'
    returning contact_id, kind, title`);
  // One call deletes one, so there is at most one.
  for (const row of back) await tell(db, row, writer, { kind: 'follow_up_restored', what: 'Follow-up restored' });
  return rows.flatMap((row) => (row.is_back ? [] : [row.contact_id]));
};
