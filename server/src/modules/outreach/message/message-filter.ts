import type { MessageFilter, MessageStatus } from '@rainmaker/contract';
import { LIMITS, MESSAGE_STATUSES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

export interface MailFilter {
  search?: string | undefined;
  filter?: MessageFilter[] | undefined;
  campaign_id?: string | undefined;
  contact_id?: string | undefined;
  step?: number | undefined;
  excluded_ids?: string[] | undefined;
}

const SEARCH_CAP = 10_000;

const isStatus = (filter: MessageFilter): filter is MessageStatus =>
  (MESSAGE_STATUSES as readonly string[]).includes(filter);

/** A rejected message is a cancelled one, yet "cancelled" and "rejected" are told apart in the lists. */
const oneFilter = (filter: MessageFilter): RawBuilder<boolean> => {
  if (filter === 'rejected') return sql<boolean>`m.cancel_reason = 'rejected'`;
  if (filter === 'replied') return sql<boolean>`m.replied_at is not null`;
  if (filter === 'ready') return sql<boolean>`(m.status = 'draft' and cardinality(m.missing) = 0)`;
  if (filter === 'incomplete') return sql<boolean>`(m.status = 'draft' and cardinality(m.missing) > 0)`;
  return sql<boolean>`m.status = ${filter}`;
};

const statusSql = (filters: readonly MessageFilter[]): RawBuilder<boolean> => {
  const [only] = filters;
  if (filters.length === 1 && only !== undefined) return oneFilter(only);
  if (filters.every(isStatus)) return sql<boolean>`m.status = any(${[...filters]}::text[])`;
  return sql<boolean>`(${sql.join(filters.map(oneFilter), sql` or `)})`;
};

/** The condition of a filter over messages `m`, the workspace included. */
export const messageFilterSql = (filter: MailFilter): RawBuilder<boolean> => {
  const parts = [sql<boolean>`m.workspace_id = app.workspace_id() and m.hidden_at is null`];
  if (filter.filter?.length) parts.push(statusSql(filter.filter));
  if (filter.campaign_id) parts.push(sql`m.campaign_id = ${filter.campaign_id}`);
  if (filter.contact_id) parts.push(sql`m.contact_id = ${filter.contact_id}`);
  if (filter.step) parts.push(sql`m.step_no = ${filter.step}`);
  // A list goes without a search of fewer letters, which would read the whole index; a call over many has refused it.
  if (filter.search && filter.search.length >= LIMITS.searchCharacters) {
    parts.push(sql`m.id in (select app.search_messages(${filter.search}, ${SEARCH_CAP}))`);
  }
  if (filter.excluded_ids?.length) parts.push(sql`not (m.id = any(${filter.excluded_ids}::uuid[]))`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};
