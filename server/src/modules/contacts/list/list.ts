import {
  type AnyContactFilter,
  type ContactRow,
  LIMITS,
  type Stage,
  STATUSES,
  type TabCount,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { encodeCursor } from '#platform/db/cursor.ts';
import type { Db, Statement } from '#platform/db/database.ts';
import type { Page } from '#platform/db/page.ts';
import { own } from '#platform/own.ts';
import { filterArms, isCounted, isProbed, walkedFilterSql } from './contact-filter.ts';
import { stageCounts } from './counts.ts';
import { customOrder } from './custom-order.ts';
import { LISTED_COLUMNS, OWNER_JOIN, toRow } from './contact-row.ts';
import {
  customColumns,
  customSort,
  DEFAULT_SORT,
  type ListedWithKey,
  type ListRequest,
  pageOrder,
  peopleOfFilter,
  shownColumns,
} from './page-parts.ts';
import { isWalkedFirst, walkedPeople } from './walk-first.ts';

export type { ListRequest };
export type ContactPage = Page<ContactRow>;

const EVERY = 1_000_000_000;

const customStatement = (
  stage: Stage,
  filter: AnyContactFilter,
  request: ListRequest,
  field: string,
): Statement<ListedWithKey> => {
  const { sort = DEFAULT_SORT } = request;
  const order = { order: `${stage}:${sort}`, field, isDown: sort.startsWith('-') };
  const { prelude, page } = customOrder(stage, filter, request, order);
  return sql<ListedWithKey>`${prelude}
    select ${LISTED_COLUMNS}, p.sort_key${customColumns(request.custom_columns)} from (${page}) p
      join contacts c on c.workspace_id = app.workspace_id() and c.id = p.id ${OWNER_JOIN} order by p.place`;
};

/**
 * One page of a list. Not a named statement: a plan cached from a workspace of three people would sort the million rows
 * of another. With `after` its cost doesn't depend on the depth (0.5 ms at a million rows); `page` uses OFFSET and is
 * linear. It doesn't use the platform's `readPage`, because a filter may have several arms, each with its own walk and
 * limit, and the count may come from counters.
 */
export const listStatement = (
  stage: Stage,
  filter: AnyContactFilter,
  request: ListRequest,
): Statement<ListedWithKey> => {
  const custom = customSort(request.sort);
  if (custom !== undefined) return customStatement(stage, filter, request, custom);
  const order = pageOrder(stage, request);
  const { prelude, people } = isWalkedFirst(filter, request)
    ? walkedPeople(stage, filter, request, order)
    : peopleOfFilter(stage, filter, request, order);
  return sql<ListedWithKey>`${prelude} select ${shownColumns(order, request)} from ${people} ${OWNER_JOIN} ${order.order}`;
};

interface CountRow {
  count: number;
  is_whole: boolean;
}

const matchesOf = (conditions: readonly RawBuilder<boolean>[], most: number, columns: RawBuilder<unknown>) =>
  sql.join(
    conditions.map(
      (condition) =>
        sql`(select ${columns} from contacts c where ${condition} order by c.created_at limit ${sql.lit(most)})`,
    ),
    sql` union all `,
  );

/**
 * Columns of the people who match, up to a number, as a query for a `from`. The order does not matter to a count; it keeps
 * the walk inside this workspace's part of an index, where a scan of the whole table would look through every other
 * workspace first.
 */
export const matchesUpTo = (stage: Stage, filter: AnyContactFilter, most: number, columns = sql`c.id`) => {
  const { prelude, conditions } = filterArms(stage, filter);
  return { prelude, matches: matchesOf(conditions, most, columns) };
};

/** Finds the ids that match a filter, up to a number. */
export const findIds = async (db: Db, stage: Stage, filter: AnyContactFilter, most: number): Promise<string[]> => {
  const { prelude, matches } = matchesUpTo(stage, filter, most);
  const rows = await db.rows(sql<{ id: string }>`${prelude} select id from (${matches}) found`);
  return rows.map(({ id }) => id);
};

/** The last match in order of id; null if no one matches. */
export const lastId = async (db: Db, stage: Stage, filter: AnyContactFilter): Promise<string | null> => {
  const last = await db.maybe(sql<{ id: string }>`
    select c.id from contacts c where ${walkedFilterSql(stage, filter)} order by c.id desc limit 1`);
  return last?.id ?? null;
};

/** How many people match, as an expression; counting stops at `most`. */
export const countUpTo = (stage: Stage, filter: AnyContactFilter, most: number): RawBuilder<number> => {
  const { prelude, matches } = matchesUpTo(stage, filter, most);
  return sql<number>`(${prelude} select count(*) from (${matches}) counted)`;
};

/** The exact number of matches; linear in that number. */
export const countEvery = async (db: Db, stage: Stage, filter: AnyContactFilter): Promise<number> =>
  (await db.one(sql<{ count: number }>`select ${countUpTo(stage, filter, EVERY)} as count`)).count;

/** Uses the counters if they can answer (any size, exact), otherwise counts up to 10,000. */
export const countStatement = (stage: Stage, filter: AnyContactFilter): Statement<CountRow> => {
  if (!isCounted(filter))
    return sql<CountRow>`select ${countUpTo(stage, filter, LIMITS.countedUpTo + 1)} as count, false as is_whole`;
  const status = filter.status?.length ? sql`and n.status = any(${filter.status}::text[])` : sql``;
  return sql<CountRow>`
    select case when (select app.sees_all()) is not null
      then (select coalesce(sum(n.delta), 0) from contact_counts n where n.workspace_id = app.workspace_id() and n.stage = ${stage} ${status})
      else ${countUpTo(stage, filter, LIMITS.countedUpTo + 1)} end as count,
      (select app.sees_all()) is not null as is_whole`;
};

const countOf = ({ count, is_whole }: CountRow): { count: number; count_is_exact: boolean } =>
  is_whole || count <= LIMITS.countedUpTo
    ? { count, count_is_exact: true }
    : { count: LIMITS.countedUpTo, count_is_exact: false };

type ProbedRow = (ListedWithKey | { id: null }) & { total: number; statuses: Record<string, number> | null };

const isListed = (row: ProbedRow): row is ListedWithKey & ProbedRow => row.id !== null;

/**
 * A page, its count and, for tabs, that of each status in one statement, where all three begin with the same search in an index:
 * it is made once. There is one row at least; without a match its `id` is null.
 */
export const probedStatement = (
  stage: Stage,
  filter: AnyContactFilter,
  { hasTabs = false, ...request }: ListRequest & { hasTabs?: boolean },
): Statement<ProbedRow> => {
  const { conditions } = filterArms(stage, filter);
  const order = pageOrder(stage, request);
  const { prelude, people } = peopleOfFilter(stage, filter, request, order);
  const most = LIMITS.countedUpTo + 1;
  const everyStatus = filterArms(stage, { ...filter, status: undefined }).conditions;
  const statuses = hasTabs
    ? sql`(select jsonb_object_agg(status, matches) from (
        select status, count(*) as matches from (${matchesOf(everyStatus, most, sql`c.status`)}) m group by status) s)`
    : sql`null::jsonb`;
  return sql<ProbedRow>`${prelude},
    listed as (select ${shownColumns(order, request)}, row_number() over (${order.order}) as place
      from ${people} ${OWNER_JOIN}),
    total as (select count(*) as total, ${statuses} as statuses from (${matchesOf(conditions, most, sql`c.id`)}) counted)
    select * from total left join listed on true order by place`;
};

/** The number of matches, exact up to 10,000. */
export const countContacts = async (
  db: Db,
  stage: Stage,
  filter: AnyContactFilter,
): Promise<{ count: number; count_is_exact: boolean }> => countOf(await db.one(countStatement(stage, filter)));

const tabsOf = (stage: Stage, counts: Readonly<Record<string, number>>): TabCount[] =>
  STATUSES[stage].map((tab) => ({ tab, count: own(counts, tab) ?? 0, count_is_exact: true }));

/** The same from counts that stop at 10,000 in all. */
const boundedTabsOf = (stage: Stage, counts: Readonly<Record<string, number>>): TabCount[] | undefined =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) > LIMITS.countedUpTo ? undefined : tabsOf(stage, counts);

/**
 * How many each status would list with the other filters: from the counters where they can tell. Undefined above 10,000, where
 * counting stops before it knows how they divide.
 */
const statusTabs = async (db: Db, stage: Stage, filter: AnyContactFilter): Promise<TabCount[] | undefined> => {
  const others = { ...filter, status: undefined };
  const isAll = isCounted(others);
  const { prelude, matches } = matchesUpTo(stage, others, LIMITS.countedUpTo + 1, sql`c.status`);
  const rows = isAll
    ? (await stageCounts(db)).filter((row) => row.stage === stage)
    : await db.rows(sql<{ status: string; count: number }>`
        ${prelude} select status, count(*) as count from (${matches}) found group by status`);
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return isAll ? tabsOf(stage, counts) : boundedTabsOf(stage, counts);
};

interface Found {
  records: ListedWithKey[];
  /** Undefined where it wasn't asked for. */
  count: CountRow | undefined;
  tabs: TabCount[] | undefined;
}

type TabbedRequest = ListRequest & {
  hasTabs?: boolean;
  /** Without the number of matches, which costs more than a page of them. */
  isUncounted?: boolean;
};

const findProbed = async (db: Db, stage: Stage, filter: AnyContactFilter, request: TabbedRequest): Promise<Found> => {
  const rows = await db.rows(probedStatement(stage, filter, request));
  const [first] = rows;
  const tabs = request.hasTabs ? boundedTabsOf(stage, first?.statuses ?? {}) : undefined;
  return { records: rows.filter(isListed), count: { count: first?.total ?? 0, is_whole: false }, tabs };
};

const findPlain = async (
  db: Db,
  stage: Stage,
  filter: AnyContactFilter,
  { hasTabs = false, isUncounted = false, ...request }: TabbedRequest,
): Promise<Found> => {
  const [records, count, tabs] = await Promise.all([
    db.rows(listStatement(stage, filter, request)),
    isUncounted ? undefined : db.one(countStatement(stage, filter)),
    hasTabs ? statusTabs(db, stage, filter) : undefined,
  ]);
  return { records, count, tabs };
};

/** As many as a page shows there are: itself, those before it, and one more where another follows. */
const seenCount = (
  request: ListRequest,
  shown: number,
  hasMore: boolean,
): Pick<ContactPage, 'count' | 'count_is_exact'> => {
  const isDeep = request.after !== undefined || (shown === 0 && request.page > 1);
  const before = isDeep ? 0 : (request.page - 1) * request.page_size;
  return { count: before + shown, count_is_exact: !hasMore && !isDeep };
};

/**
 * A page with its count: in two statements that leave together, and a third where its tabs are counted; or in one where it begins
 * with a search in an index.
 */
export const listContacts = async (
  db: Db,
  stage: Stage,
  filter: AnyContactFilter,
  request: TabbedRequest,
): Promise<ContactPage & { tabs?: TabCount[] }> => {
  const isOneStatement = isProbed(stage, filter) && customSort(request.sort) === undefined && !request.isUncounted;
  const find = isOneStatement ? findProbed : findPlain;
  const { records, count, tabs } = await find(db, stage, filter, request);
  const shown = records.slice(0, request.page_size);
  const last = shown.at(-1);
  const order = `${stage}:${request.sort ?? DEFAULT_SORT}`;
  const hasMore = records.length > shown.length;
  return {
    ...(count ? countOf(count) : seenCount(request, shown.length, hasMore)),
    page: request.page,
    page_size: request.page_size,
    next: hasMore && last ? encodeCursor({ order, key: last.sort_key, id: last.id }) : null,
    results: shown.map(toRow),
    ...(tabs && { tabs }),
  };
};
