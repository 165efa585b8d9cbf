import { FOLLOW_UP_KINDS, type Output, type Contract } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEEP_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { EventKind } from '../timeline/event-kinds.ts';
import { type NewEvent, recordEvents } from '../timeline/timeline.ts';
import { type FollowUpRecord, getRecord } from './follow-up-row.ts';

type FollowUp = Output<Contract['getFollowUp']>;

export interface NewFollowUp extends Pick<FollowUp, 'kind' | 'title' | 'priority' | 'reminder' | 'repeats' | 'note'> {
  /** Of one that goes on repeating; a new one begins with itself. */
  series?: { id: string; from: Date };
  /** The step of a workflow that asks for it. */
  ofStep?: { enrolmentId: string; stepKey: string } | undefined;
  /** By hand if left out. */
  source?: FollowUp['source'];
  contactId: string;
  dueAt: Date;
  assigneeId: string;
}

/** Who writes, and when on the workspace's clock; nobody if the program does. */
export interface Writer {
  userId: string | null;
  at: Date;
}

/** An entry of the person's timeline about a follow-up; `what` is its beginning, such as “Follow-up done”. */
export const eventOf = (
  { contact_id: contactId, kind, title }: Pick<FollowUpRecord, 'contact_id' | 'kind' | 'title'>,
  { userId, at }: Writer,
  entry: { kind: EventKind; what: string; detail?: string | null },
): NewEvent => ({
  contactId,
  at,
  kind: entry.kind,
  actorUserId: userId,
  channel: FOLLOW_UP_KINDS[kind].channel,
  summary: `${entry.what}: ${title}`,
  detail: entry.detail ?? null,
});

/** Adds such an entry. */
export const tell = (db: Db, ...about: Parameters<typeof eventOf>): Promise<void> =>
  recordEvents(db, [eventOf(...about)]);

/** Adds a follow-up for a person who is locked, with its entry on the timeline. With `undoId` the action's undo removes it. */
export const insertFollowUp = async (
  db: Db,
  fields: NewFollowUp,
  writer: Writer,
  undoId?: string,
): Promise<FollowUpRecord> => {
  const id = newId();
  const { userId, at } = writer;
  const { repeats, series = { id: newId(), from: fields.dueAt }, ofStep } = fields;
  await db.run(sql`
    insert into follow_ups (workspace_id, id, contact_id, kind, title, due_at, priority, assignee_id, reminder, note,
      source, enrolment_id, step_key, repeats, repeats_from, series_id, created_by, created_at, updated_at)
    values (app.workspace_id(), ${id}, ${fields.contactId}, ${fields.kind}, ${fields.title}, ${fields.dueAt},
      ${fields.priority}, ${fields.assigneeId}, ${fields.reminder}, ${fields.note},
      ${fields.source ?? (ofStep ? 'workflow' : 'manual')}, ${ofStep?.enrolmentId ?? null}, ${ofStep?.stepKey ?? null},
      ${repeats}, ${repeats === null ? null : series.from}, ${repeats === null ? null : series.id}, ${userId}, ${at}, ${at})`);
  const row = await getRecord(db, id);
  if (undoId !== undefined)
    await db.run(sql`
      ${KEEP_ROWS} values (app.workspace_id(), ${undoId}::uuid, ${fields.contactId}::uuid, 'follow_up', ${id}::uuid, '{}',
        jsonb_build_object('version', ${row.version}::int))`);
  await tell(db, row, writer, { kind: 'follow_up_added', what: 'Follow-up added' });
  return row;
};
