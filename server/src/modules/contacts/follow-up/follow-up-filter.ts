import type { Contract, FollowUpDue, FollowUpTab, Input } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOfNextDay } from '#platform/zones/zoned-time.ts';
import { VISIBLE } from './follow-up-row.ts';

export type FollowUpFilter = Pick<
  Input<Contract['getFollowUps']>,
  'contact_id' | 'lead_id' | 'assignee_id' | 'kind' | 'state' | 'due_from' | 'due_before' | 'due' | 'search'
>;

/** When and for whom a list is read. */
export interface Reading {
  /** On the workspace's clock. */
  now: Date;
  /** The start of the workspace's next day. */
  end: Date;
  /** The caller sees only a part of the workspace's follow-ups. */
  isRep: boolean;
}

export const readingAt = (now: Date, timezone: string, isRep: boolean): Reading => ({
  now,
  end: startOfNextDay(now, timezone),
  isRep,
});

const OPEN = sql<boolean>`f.state = 'open'`;

const dueSql = (due: FollowUpDue, { now, end }: Reading): RawBuilder<boolean> => {
  switch (due) {
    case 'overdue':
      return sql<boolean>`f.due_at < ${now}`;
    case 'today':
      return sql<boolean>`(f.due_at >= ${now} and f.due_at < ${end})`;
    case 'upcoming':
      return sql<boolean>`f.due_at >= ${end}`;
  }
};

/** Overdue and today together are one part of the index, which two conditions wouldn't be. */
const anyDueSql = (due: readonly FollowUpDue[], reading: Reading): RawBuilder<boolean> =>
  due.length === 2 && due.includes('overdue') && due.includes('today')
    ? sql<boolean>`f.due_at < ${reading.end}`
    : sql<boolean>`(${sql.join(
        due.map((each) => dueSql(each, reading)),
        sql` or `,
      )})`;

// With a single value the index is walked in order, which a list of one isn't.
const assigneeSql = (ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql<boolean>`f.assignee_id = ${ids[0]}::uuid` : sql<boolean>`f.assignee_id = any(${ids}::uuid[])`;

/**
 * Of a colleague's person, whom a rep has a follow-up with, only what the list shows is searched. Their name is part of what is stored
 * folded, so that it is folded here only for the few whose stored text has the words: folding a name takes milliseconds.
 */
const searchSql = (search: string): RawBuilder<boolean> => {
  const folded = sql`app.fold(${search})`;
  return sql<boolean>`(strpos(lower(f.title), ${search.toLowerCase()}) > 0
    or (strpos(c.search, ${folded}) > 0 and ((select app.sees_all()) is not null or c.owner_id = app.user_id()
      or strpos(app.fold(concat_ws(' ', c.first_name, c.last_name, c.company_name)), ${folded}) > 0)))`;
};

const all = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;

/**
 * The rows that a rep may see, found by their two indexes: a walk along a list would meet everyone else's on its way. Who may see
 * what is for `VISIBLE` to say; `parts`, over alias `f` alone, only make this shorter.
 */
const ofRepSql = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => sql<boolean>`f.id = any(array(
  select f.id from follow_ups f
  where f.workspace_id = app.workspace_id() and f.assignee_id = app.user_id() and ${all(parts)}
  union all
  select f.id from contacts o join follow_ups f on f.workspace_id = o.workspace_id and f.contact_id = o.id
  where o.workspace_id = app.workspace_id() and o.owner_id = app.user_id() and ${all(parts)}))`;

/** The filters that a list's tabs share, and those of its own state and time. */
const listSql = (
  { contact_id, lead_id, assignee_id: assignees, kind: kinds, search }: FollowUpFilter,
  ofState: readonly RawBuilder<boolean>[],
  { isRep }: Reading,
): RawBuilder<boolean> => {
  const parts = [VISIBLE, ...ofState];
  const contactId = contact_id ?? lead_id;
  if (contactId !== undefined) parts.push(sql`f.contact_id = ${contactId}::uuid`);
  if (assignees?.length) parts.push(assigneeSql(assignees));
  if (isRep && contactId === undefined && !assignees?.length) parts.push(ofRepSql(ofState));
  if (kinds?.length) parts.push(sql`f.kind = any(${kinds}::text[])`);
  if (search) parts.push(searchSql(search));
  return all(parts);
};

/** The condition of a list over aliases `f` and `c`, within what the caller may see. */
export const followUpFilterSql = (filter: FollowUpFilter, reading: Reading): RawBuilder<boolean> => {
  const { state, due, due_from: from, due_before: before } = filter;
  const ofState: RawBuilder<boolean>[] = [];
  if (state?.length)
    ofState.push(state.length === 1 && state[0] === 'open' ? OPEN : sql`f.state = any(${state}::text[])`);
  if (due?.length) ofState.push(OPEN, anyDueSql(due, reading));
  if (from !== undefined) ofState.push(sql`f.due_at >= ${from}::timestamptz`);
  if (before !== undefined) ofState.push(sql`f.due_at < ${before}::timestamptz`);
  return listSql(filter, ofState, reading);
};

/** The condition of one tab: the list's other filters with the tab's own state and time. */
export const tabSql = (filter: FollowUpFilter, tab: FollowUpTab, reading: Reading): RawBuilder<boolean> => {
  if (tab === 'done' || tab === 'skipped') return listSql(filter, [sql`f.state = ${tab}`], reading);
  return listSql(filter, tab === 'open' ? [OPEN] : [OPEN, dueSql(tab, reading)], reading);
};
