import type { contract, ConversationState, Input, TabCount, Thread } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOfLivePerson, isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Page, readPage } from '#platform/db/page.ts';
import { REPLY_ACCOUNT, type ThreadRecord, THREAD_COLUMNS, THREAD_JOINS, toThread } from './thread-row.ts';

type Request = Input<typeof contract.getInbox>;

const SEARCH_CAP = 10_000;

/** What concerns the reply that decides, or its message, is asked of them by their keys. */
const ofReply = (which: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from inbound_messages i left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
  where i.workspace_id = v.workspace_id and i.id = v.reply_id and ${which})`;

/** Conversations `v` that the caller may see, and that a filter lists; put off are those that come back later. */
const threadsSql = (
  request: Omit<Request, 'state'> & { state?: readonly ConversationState[] | undefined },
  now: Date,
): RawBuilder<boolean> => {
  const { search, label, state, unread, snoozed, assignee_id: assignee, mailbox_id: mailbox } = request;
  const parts = [
    sql<boolean>`v.workspace_id = app.workspace_id() and v.last_reply_at is not null and ${isOfOwnPerson(sql`v.contact_id`)}
      and ${isOfLivePerson(sql`v.contact_id`)}`,
  ];
  if (snoozed === 'true') parts.push(sql`v.snoozed_until > ${now}`);
  else if (!search) parts.push(sql`(v.snoozed_until is null or v.snoozed_until <= ${now})`);
  if (state?.length) parts.push(sql`v.state = any(${[...state]}::text[])`);
  if (unread !== undefined) parts.push(sql`v.is_unread = ${unread === 'true'}`);
  if (assignee !== undefined) parts.push(sql`v.assignee_id = ${assignee}`);
  if (label?.length) parts.push(ofReply(sql`i.class = any(${label}::text[])`));
  if (mailbox !== undefined) parts.push(ofReply(sql`${REPLY_ACCOUNT} = ${mailbox}`));
  if (search !== undefined && search.length >= LIMITS.searchCharacters)
    parts.push(sql`v.id in (select app.search_conversations(${search}, ${SEARCH_CAP}))`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** How many conversations each state would list: indexes conversations_state and conversations_list. */
const countStates = async (
  db: Db,
  request: Request,
  states: readonly ConversationState[],
  now: Date,
): Promise<TabCount[]> => {
  if (states.length === 0) return [];
  const most = LIMITS.countedUpTo;
  const arms = states.map(
    (state) => sql`select ${state}::text as tab, (select count(*) from (select 1 from conversations v
      where ${threadsSql({ ...request, state: [state] }, now)} limit ${most + 1}) counted) as count`,
  );
  const rows = await db.rows<{ tab: string; count: number }>(sql.join(arms, sql` union all `) as never);
  return rows.map(({ tab, count }) => ({ tab, count: Math.min(count, most), count_is_exact: count <= most }));
};

/** A page of conversations, by the last reply: indexes conversations_state and conversations_list. */
export const listThreads = async (
  db: Db,
  request: Request,
  now: Date,
): Promise<Page<Thread> & { tabs?: TabCount[] }> => {
  const sort = request.sort ?? '-last_reply_at';
  const where = threadsSql(request, now);
  const [page, tabs] = await Promise.all([
    readPage<ThreadRecord>(
      db,
      {
        order: `inbox:${sort}`,
        columns: THREAD_COLUMNS,
        source: sql`from conversations v ${THREAD_JOINS} where ${where}`,
        counted: sql`from conversations v where ${where}`,
        sortBy: sql`v.last_reply_at`,
        sortType: 'timestamptz',
        idColumn: sql`v.id`,
        isDown: sort.startsWith('-'),
      },
      request,
    ),
    request.tabs && countStates(db, request, request.tabs, now),
  ]);
  return { ...page, results: page.results.map(toThread), ...(tabs && { tabs }) };
};
