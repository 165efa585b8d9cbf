import type { FollowUp } from '@rainmaker/contract';
import { sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { CallContext } from '#platform/context.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { notFound } from '#platform/errors.ts';
import { PERSON_NAME } from '../sql.ts';

const STORED = [
  'id',
  'contact_id',
  'kind',
  'title',
  'due_at',
  'priority',
  'assignee_id',
  'reminder',
  'repeats',
  'repeats_from',
  'series_id',
  'note',
  'state',
  'outcome',
  'source',
  'enrolment_id',
  'step_key',
  'version',
  'created_by',
  'created_at',
  'updated_at',
  'done_at',
  'talked_seconds',
] as const;

export interface FollowUpRecord extends Row<'follow_ups', (typeof STORED)[number]> {
  contact_name: string;
  stage: FollowUp['contact']['stage'];
  company_name: string | null;
  assignee_name: string | null;
  maker_name: string | null;
}

/**
 * Follow-ups with their people, as aliases `f` and `c`. `offset 0` keeps PostgreSQL from joining the other way round: an index of
 * follow-ups is walked, and each person is found by the primary key, however few people there are.
 */
export const FOLLOW_UPS = sql`from follow_ups f cross join lateral (
  select p.stage, p.first_name, p.last_name, p.company_name, p.owner_id, p.deleted_at, p.search from contacts p
  where p.workspace_id = f.workspace_id and p.id = f.contact_id offset 0) c`;

/** Whether the caller may see one: a rep sees those of their own people, and those assigned to them. */
export const VISIBLE = sql<boolean>`f.workspace_id = app.workspace_id() and c.deleted_at is null
  and ((select app.sees_all()) is not null or f.assignee_id = app.user_id() or c.owner_id = app.user_id())`;

/** The columns of `FollowUpRecord`. */
export const FOLLOW_UP_COLUMNS = sql`${columnsOf('f', STORED)}, ${PERSON_NAME} as contact_name, c.stage, c.company_name,
  ${nameOf(sql`f.assignee_id`)} as assignee_name, ${nameOf(sql`f.created_by`)} as maker_name`;

const personOf = (id: string | null, name: string | null): FollowUp['assignee'] =>
  id === null ? null : { id, name: name ?? '' };

/** A follow-up as calls return it; whether it is overdue depends on the workspace's clock. */
export const toFollowUp = (row: FollowUpRecord, now: Date): FollowUp => ({
  id: row.id,
  contact: { id: row.contact_id, name: row.contact_name, stage: row.stage, company_name: row.company_name },
  kind: row.kind,
  title: row.title,
  due_at: row.due_at.toISOString(),
  is_overdue: row.state === 'open' && row.due_at < now,
  priority: row.priority,
  assignee: personOf(row.assignee_id, row.assignee_name),
  // The table allows no other number.
  reminder: row.reminder as FollowUp['reminder'],
  repeats: row.repeats,
  note: row.note,
  state: row.state,
  outcome: row.outcome,
  source: row.source,
  version: row.version,
  created_by: personOf(row.created_by, row.maker_name),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  talked_seconds: row.talked_seconds,
});

/** A follow-up that the caller may see; throws 404 otherwise. */
export const getRecord = async (db: Db, id: string, lock = sql``): Promise<FollowUpRecord> => {
  const row = await db.maybe(
    sql<FollowUpRecord>`select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS} where ${VISIBLE} and f.id = ${id} ${lock}`,
  );
  if (row === undefined) throw notFound('follow-up');
  return row;
};

/**
 * The same for a change, locked until the transaction ends: the person first, as everywhere, since their next date follows
 * and they may be transferred or deleted at this moment; then the workflow that asks for it, which may end at this moment.
 */
export const takeRecord = async (
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  events: DomainEvents,
  id: string,
): Promise<FollowUpRecord> => {
  const { contact_id: contactId, enrolment_id: enrolmentId } = await getRecord(db, id);
  await db.run(sql`select 1 from contacts c where c.workspace_id = app.workspace_id() and c.id = ${contactId}
    for no key update of c`);
  await events.emit(db, { type: 'follow_up.taken', workspaceId: session.workspaceId, contactId, enrolmentId });
  return getRecord(db, id, sql`for update of f`);
};
