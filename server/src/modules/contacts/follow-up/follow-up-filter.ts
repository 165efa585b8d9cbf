import type { Contract, FollowUpDue, FollowUpTab, Input } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOfNextDay } from '#platform/zoned-time.ts';
import { VISIBLE } from './follow-up-row.ts';

export type FollowUpFilter = Pick<
  Input<Contract['getFollowUps']>,
  'contact_id' | 'lead_id' | 'assignee_id' | 'state' | 'due' | 'search'
>;

/** The workspace's present moment, and the end of its day. */
export interface Today {
  now: Date;
  /** The start of the next day. */
  end: Date;
}

export const todayAt = (now: Date, timezone: string): Today => ({ now, end: startOfNextDay(now, timezone) });

const OPEN = sql<boolean>`f.state = 'open'`;

const dueSql = (due: FollowUpDue, { now, end }: Today): RawBuilder<boolean> => {
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
const anyDueSql = (due: readonly FollowUpDue[], today: Today): RawBuilder<boolean> =>
  due.length === 2 && due.includes('overdue') && due.includes('today')
    ? sql<boolean>`f.due_at < ${today.end}`
    : sql<boolean>`(${sql.join(
        due.map((each) => dueSql(each, today)),
        sql` or `,
      )})`;

// With a single value the index is walked in order, which a list of one isn't.
const assigneeSql = (ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql<boolean>`f.assignee_id = ${ids[0]}::uuid` : sql<boolean>`f.assignee_id = any(${ids}::uuid[])`;

const searchSql = (search: string): RawBuilder<boolean> => {
  const needle = search.toLowerCase();
  return sql<boolean>`(strpos(lower(f.title), ${needle}) > 0 or strpos(c.search, ${needle}) > 0)`;
};

/** The filters that a list's tabs share. */
const commonParts = ({
  contact_id,
  lead_id,
  assignee_id: assignees,
  search,
}: FollowUpFilter): RawBuilder<boolean>[] => {
  const parts = [VISIBLE];
  const contactId = contact_id ?? lead_id;
  if (contactId !== undefined) parts.push(sql`f.contact_id = ${contactId}::uuid`);
  if (assignees?.length) parts.push(assigneeSql(assignees));
  if (search) parts.push(searchSql(search));
  return parts;
};

const all = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(parts, sql` and `)}`;

/** The condition of a list over aliases `f` and `c`, within what the caller may see. */
export const followUpFilterSql = (filter: FollowUpFilter, today: Today): RawBuilder<boolean> => {
  const parts = commonParts(filter);
  if (filter.state?.length)
    parts.push(
      filter.state.length === 1 && filter.state[0] === 'open' ? OPEN : sql`f.state = any(${filter.state}::text[])`,
    );
  if (filter.due?.length) parts.push(OPEN, anyDueSql(filter.due, today));
  return all(parts);
};

/** The condition of one tab: the list's other filters with the tab's own state and time. */
export const tabSql = (filter: FollowUpFilter, tab: FollowUpTab, today: Today): RawBuilder<boolean> => {
  const parts = commonParts(filter);
  if (tab === 'done' || tab === 'skipped') return all([...parts, sql`f.state = ${tab}`]);
  return all([...parts, OPEN, ...(tab === 'open' ? [] : [dueSql(tab, today)])]);
};
