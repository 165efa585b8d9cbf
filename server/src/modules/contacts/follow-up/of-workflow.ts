import type { FollowUpKind } from '@rainmaker/contract';
import { sql } from 'kysely';
import { listColleagues } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { recordEvents } from '../timeline/timeline.ts';
import type { FollowUpRecord } from './follow-up-row.ts';
import { keepingChange } from './kept-change.ts';
import { eventOf } from './write.ts';

/** What a step of a workflow asks someone to do for a person. */
export interface WorkflowTask {
  enrolmentId: string;
  stepKey: string;
  contactId: string;
  kind: FollowUpKind;
  title: string;
  note: string | null;
  dueAt: Date;
  /** Whose it is if the person's owner can't have follow-ups; null for nobody's. */
  makerId: string | null;
}

type Told = Pick<FollowUpRecord, 'contact_id' | 'kind' | 'title'>;

/**
 * Adds what workflows ask for as follow-ups of the people's owners, due at a time that may be past. A step that is asked for
 * already isn't asked for again.
 */
export const addWorkflowTasks = async (db: Db, tasks: readonly WorkflowTask[], at: Date): Promise<void> => {
  if (tasks.length === 0) return;
  const able = (await listColleagues(db)).filter(({ is_gone, role }) => !is_gone && role !== 'viewer');
  const rows = tasks.map((task) => ({
    enrolment_id: task.enrolmentId,
    step_key: task.stepKey,
    contact_id: task.contactId,
    kind: task.kind,
    title: task.title,
    note: task.note,
    due_at: task.dueAt,
    maker_id: able.find(({ id }) => id === task.makerId)?.id ?? null,
  }));
  const added = await db.rows(sql<Told>`
    insert into follow_ups (workspace_id, contact_id, kind, title, due_at, assignee_id, reminder, note, source,
      enrolment_id, step_key, created_at, updated_at)
    select app.workspace_id(), t.contact_id, t.kind, t.title, t.due_at,
      case when c.owner_id = any(${able.map(({ id }) => id)}::uuid[]) then c.owner_id else t.maker_id end, 0, t.note, 'workflow',
      t.enrolment_id, t.step_key, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(enrolment_id uuid, step_key text, contact_id uuid, kind text,
      title text, note text, due_at timestamptz, maker_id uuid)
    join contacts c on c.workspace_id = app.workspace_id() and c.id = t.contact_id
    where not exists (select 1 from follow_ups f where f.workspace_id = c.workspace_id and f.enrolment_id = t.enrolment_id
      and f.step_key = t.step_key and f.state = 'open')
    returning contact_id, kind, title`);
  const writer = { userId: null, at };
  await recordEvents(
    db,
    added.map((row) => eventOf(row, writer, { kind: 'follow_up_added', what: 'The workflow asks' })),
  );
};

/** The enrolments of those steps that someone has done or skipped before: index follow_ups_of_closed_step. */
export const closedTasks = async (
  db: Db,
  steps: readonly { enrolmentId: string; stepKey: string }[],
): Promise<string[]> => {
  if (steps.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select distinct a.id
    from unnest(${steps.map(({ enrolmentId }) => enrolmentId)}::uuid[], ${steps.map(({ stepKey }) => stepKey)}::text[]) as a(id, key)
    join follow_ups f on f.workspace_id = app.workspace_id() and f.enrolment_id = a.id and f.step_key = a.key
    where f.state <> 'open'`);
  return rows.map(({ id }) => id);
};

/** Skips what workflows still ask for about people who left them, or went on; with `undoId` an undo asks again. */
export const endWorkflowTasks = async (
  db: Db,
  enrolmentIds: readonly string[],
  {
    at,
    undoId,
    what = 'No longer asked for, the workflow ended',
  }: { at: Date; undoId: string | undefined; what?: string },
): Promise<void> => {
  if (enrolmentIds.length === 0) return;
  const ids = sql`${[...enrolmentIds]}::uuid[]`;
  const open = await db.rows(sql<Told & { id: string }>`
    select f.id, f.contact_id, f.kind, f.title from follow_ups f
    where f.workspace_id = app.workspace_id() and f.enrolment_id = any(${ids}) and f.state = 'open'`);
  if (open.length === 0) return;
  const skipped = sql`
    update follow_ups f set state = 'skipped', done_at = ${at}, version = f.version + 1, updated_at = ${at}
    where f.workspace_id = app.workspace_id() and f.id = any(${open.map(({ id }) => id)}::uuid[]) and f.state = 'open'`;
  await db.run(undoId === undefined ? skipped : keepingChange(skipped, undoId));
  const writer = { userId: null, at };
  await recordEvents(
    db,
    open.map((row) => eventOf(row, writer, { kind: 'follow_up_skipped', what })),
  );
};
