import { sql } from 'kysely';
import { KEEP_ROWS, KEPT_ROWS, undoImage } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { FollowUpRecord } from './follow-up-row.ts';
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
 * Undoes what an action did to the follow-ups of these people: deleted ones are back, and transferred ones go back to whoever had
 * them, unless they were done or given to someone else since.
 */
export const restoreFollowUps = async (
  db: Db,
  actionId: string,
  contactIds: readonly string[],
  writer: Writer,
): Promise<void> => {
  const { at } = writer;
  const kept = sql`r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'follow_up'
    and r.subject_id = any(${[...contactIds]}::uuid[])`;
  await db.run(sql`
    update follow_ups f set assignee_id = (r.before ->> 'assignee_id')::uuid, version = f.version + 1, updated_at = ${at}
    from ${KEPT_ROWS} r
    where ${kept} and r.after ? 'assignee_id' and f.workspace_id = r.workspace_id and f.id = r.row_id and f.state = 'open'
      and f.assignee_id is not distinct from (r.after ->> 'assignee_id')::uuid`);
  const back = await db.rows(sql<Pick<FollowUpRecord, 'contact_id' | 'kind' | 'title'>>`
    insert into follow_ups (workspace_id, id, contact_id, kind, title, due_at, priority, assignee_id, reminder, note, state,
      outcome, source, version, created_by, created_at, updated_at, done_at, reminded_of, reminder_dismissed,
      repeats, repeats_from, series_id)
    select b.workspace_id, b.id, b.contact_id, b.kind, b.title, b.due_at, b.priority, b.assignee_id, b.reminder, b.note,
      b.state, b.outcome, b.source, b.version + 1, b.created_by, b.created_at, ${at}, b.done_at,
      b.reminded_of, coalesce(b.reminder_dismissed, false), b.repeats, b.repeats_from, b.series_id
    from ${KEPT_ROWS} r, lateral jsonb_populate_record(null::follow_ups, r.before) b
    where ${kept} and r.after = '{}'
    returning contact_id, kind, title`);
  // One call deletes one, so there is at most one.
  for (const row of back) await tell(db, row, writer, { kind: 'follow_up_restored', what: 'Follow-up restored' });
};
