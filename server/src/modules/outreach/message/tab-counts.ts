import { LIMITS, type MessageFilter, type TabCount } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { foundSql, isSearch, type MailFilter, messageFilterSql } from './message-filter.ts';

export interface MailTabs {
  tabs: TabCount[];
  deleted?: number;
}

const upTo = (where: RawBuilder<boolean>): RawBuilder<number> => sql<number>`
  (select count(*) from (select 1 from messages m where ${where} and ${isOfOwnPerson(sql`m.contact_id`)}
    limit ${LIMITS.countedUpTo + 1}) counted)`;

/**
 * How many messages each filter would list with the list's other filters, and how many of a campaign's or workflow's are deleted
 * from the list: one statement, which searches once and counts each filter by its own index up to 10,000.
 */
export const mailTabs = async (db: Db, list: MailFilter, tabs: readonly MessageFilter[]): Promise<MailTabs> => {
  const { search, ...others } = list;
  const isFound = isSearch(search) ? sql<boolean>`m.id in (select id from found)` : sql<boolean>`true`;
  const prelude = isSearch(search) ? sql`with found(id) as materialized (${foundSql(search)})` : sql``;
  const counts = [
    ...tabs.map((tab) => ({ tab, where: messageFilterSql({ ...others, filter: [tab] }) })),
    ...(list.campaign_id === undefined && list.sequence_id === undefined
      ? []
      : [{ tab: 'deleted', where: messageFilterSql(others, sql<boolean>`m.hidden_at is not null`) }]),
  ];
  const arms = counts.map(
    ({ tab, where }) => sql`select ${tab}::text as tab, ${upTo(sql`${where} and ${isFound}`)} as count`,
  );
  const rows =
    arms.length === 0
      ? []
      : await db.rows(sql<{ tab: string; count: number }>`${prelude} ${sql.join(arms, sql` union all `)}`);
  const most = LIMITS.countedUpTo;
  const deleted = rows.find(({ tab }) => tab === 'deleted')?.count;
  return {
    tabs: rows
      .filter(({ tab }) => tab !== 'deleted')
      .map(({ tab, count }) => ({ tab, count: Math.min(count, most), count_is_exact: count <= most })),
    ...(deleted !== undefined && { deleted }),
  };
};
