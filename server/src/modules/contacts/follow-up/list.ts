import {
  type Contract,
  type FollowUp,
  type FollowUpSort,
  type FollowUpTab,
  type Input,
  LIMITS,
  type Output,
  type TabCount,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Page, type PageRequest, readPage } from '#platform/db/page.ts';
import { FOLLOW_UP_COLUMNS, FOLLOW_UPS, type FollowUpRecord, toFollowUp } from './follow-up-row.ts';
import { type FollowUpFilter, followUpFilterSql, tabSql, type Reading, readingAt } from './follow-up-filter.ts';

const SORT_COLUMNS: Record<FollowUpSort, RawBuilder<unknown>> = { due_at: sql`f.due_at`, done_at: sql`f.done_sort` };
const DEFAULT_SORT = 'due_at';

type Sort = FollowUpSort | `-${FollowUpSort}`;

/** A page of follow-ups; each sort walks an index. */
const pageOf = async (
  db: Db,
  filter: FollowUpFilter,
  { sort = DEFAULT_SORT, ...request }: PageRequest & { sort?: Sort | undefined },
  reading: Reading,
): Promise<Page<FollowUp>> => {
  const source = sql`${FOLLOW_UPS} where ${followUpFilterSql(filter, reading)}`;
  const found = await readPage<FollowUpRecord>(
    db,
    {
      order: `follow_ups:${sort}`,
      columns: FOLLOW_UP_COLUMNS,
      source,
      counted: source,
      // The enum of sorts has each name with and without the minus.
      sortBy: SORT_COLUMNS[sort.replace(/^-/, '') as FollowUpSort],
      sortType: 'timestamptz',
      idColumn: sql`f.id`,
      isDown: sort.startsWith('-'),
    },
    request,
  );
  return { ...found, results: found.results.map((row) => toFollowUp(row, reading.now)) };
};

/** How many each tab would list, up to 10,000: one statement, each part by its own index. */
const countTabs = async (
  db: Db,
  filter: FollowUpFilter,
  tabs: readonly FollowUpTab[],
  reading: Reading,
): Promise<TabCount[]> => {
  if (tabs.length === 0) return [];
  const most = LIMITS.countedUpTo;
  const parts = tabs.map(
    (tab) => sql`select ${tab}::text as tab, (select count(*) from (
      select 1 ${FOLLOW_UPS} where ${tabSql(filter, tab, reading)} limit ${most + 1}) counted) as count`,
  );
  const rows = await db.rows(sql<{ tab: FollowUpTab; count: number }>`${sql.join(parts, sql` union all `)}`);
  return rows.map(({ tab, count }) => ({ tab, count: Math.min(count, most), count_is_exact: count <= most }));
};

/** The list call: a page with its count and, where asked for, those of its tabs. */
export const listFollowUps = async (
  db: Db,
  { page, page_size, after, sort, tabs, ...filter }: Input<Contract['getFollowUps']>,
  { now, timezone, isRep }: { now: Date; timezone: string; isRep: boolean },
): Promise<Output<Contract['getFollowUps']>> => {
  const reading = readingAt(now, timezone, isRep);
  const [found, counts] = await Promise.all([
    pageOf(db, filter, { page, page_size, after, sort }, reading),
    tabs === undefined ? undefined : countTabs(db, filter, tabs, reading),
  ]);
  return counts === undefined ? found : { ...found, tabs: counts };
};

/** Someone's open follow-ups that are due by the end of the workspace's day: their number, and the first of them. */
export const dueFollowUps = async (
  db: Db,
  userId: string,
  { now, timezone, most }: { now: Date; timezone: string; most: number },
): Promise<{ count: number; results: FollowUp[] }> => {
  const filter: FollowUpFilter = { assignee_id: [userId], due: ['overdue', 'today'] };
  return pageOf(db, filter, { page: 1, page_size: most }, readingAt(now, timezone, false));
};
