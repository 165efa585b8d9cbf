import {
  LIMITS,
  MESSAGE_STATUSES,
  type MessageFilter,
  type MessageStatus,
  type SentChannel,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '#modules/accounts/index.ts';
import { IS_DELIVERED } from './delivered.ts';
import { isBeingWritten, isIncomplete, isReady } from './draft-kinds.ts';

export interface MailFilter {
  search?: string | undefined;
  channel?: SentChannel | undefined;
  filter?: MessageFilter[] | undefined;
  campaign_id?: string | undefined;
  announcement_id?: string | undefined;
  contact_id?: string | undefined;
  mailbox_id?: string | undefined;
  sequence_id?: string | undefined;
  step?: number | undefined;
  step_key?: string | undefined;
  variant_key?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  excluded_ids?: string[] | undefined;
}

const SEARCH_CAP = 10_000;

const isStatus = (filter: MessageFilter): filter is MessageStatus =>
  (MESSAGE_STATUSES as readonly string[]).includes(filter);

/** Filters that are moments of a message, each with its column. */
const MOMENTS: Partial<Record<MessageFilter, string>> = {
  left: 'sent_at',
  delivered: 'sent_at',
  opened: 'opened_at',
  clicked: 'clicked_at',
  replied: 'replied_at',
  unsubscribed: 'unsubscribed_at',
};

/** The moment by which `from` and `to` look for what a filter lists. */
const DATED: Partial<Record<MessageFilter, string>> = {
  ...MOMENTS,
  sent: 'sent_at',
  bounced: 'bounced_at',
  approved: 'send_at',
  scheduled: 'send_at',
  sending: 'send_at',
};

/** Lists what was sent, and so from the newest by default. */
export const isOfWhatLeft = (filter: MessageFilter): boolean =>
  ['sent', 'left', 'delivered', 'opened', 'clicked', 'unsubscribed'].includes(filter);

/** Rejected messages are cancelled ones, but lists separate "cancelled" from "rejected". */
const kindSql = (filter: MessageFilter): RawBuilder<boolean> => {
  const moment = MOMENTS[filter];
  if (filter === 'rejected') return sql<boolean>`m.cancel_reason = 'rejected'`;
  if (filter === 'delivered') return IS_DELIVERED;
  if (filter === 'ready') return isReady;
  if (filter === 'incomplete') return isIncomplete;
  if (filter === 'writing') return isBeingWritten;
  return moment === undefined
    ? sql<boolean>`m.status = ${filter}`
    : sql<boolean>`${sql.ref(`m.${moment}`)} is not null`;
};

const daysSql = (column: string, { from, to }: Pick<MailFilter, 'from' | 'to'>): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(`m.${column}`)} >= ${startOfDay(from, 0)}`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(`m.${column}`)} < ${startOfDay(to, 1)}`]),
];

const all = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(parts, sql` and `)})`;

const oneFilter = (filter: MessageFilter, days: Pick<MailFilter, 'from' | 'to'>): RawBuilder<boolean> =>
  all([kindSql(filter), ...daysSql(DATED[filter] ?? 'created_at', days)]);

const filtersSql = (filters: readonly MessageFilter[], days: Pick<MailFilter, 'from' | 'to'>): RawBuilder<boolean> => {
  const [only] = filters;
  if (filters.length === 1 && only !== undefined) return oneFilter(only, days);
  const [column, ...columns] = new Set(filters.map((filter) => DATED[filter] ?? 'created_at'));
  const isUndated = days.from === undefined && days.to === undefined;
  if (column !== undefined && (isUndated || columns.length === 0) && filters.every(isStatus))
    return all([sql<boolean>`m.status = any(${[...filters]}::text[])`, ...daysSql(column, days)]);
  return sql<boolean>`(${sql.join(
    filters.map((filter) => oneFilter(filter, days)),
    sql` or `,
  )})`;
};

/** A list goes without a search of fewer letters, which would read the whole index; a call over many has refused it. */
export const isSearch = (search: string | undefined): search is string =>
  search !== undefined && search.length >= LIMITS.searchCharacters;

/** Whether a message `m` is on a channel; on any where none is asked for. */
export const isOn = (channel: SentChannel | undefined): RawBuilder<boolean> =>
  channel === undefined ? sql<boolean>`true` : sql<boolean>`m.channel = ${channel}`;

/** The messages that a search finds, by their ids. */
export const foundSql = (search: string): RawBuilder<unknown> =>
  sql`select app.search_messages(${search}, ${SEARCH_CAP})`;

/** The condition of a filter over messages `m`, the workspace included; those deleted from the lists are left out. */
export const messageFilterSql = (
  filter: MailFilter,
  isHidden: RawBuilder<boolean> = sql<boolean>`m.hidden_at is null`,
): RawBuilder<boolean> => {
  const parts = [sql<boolean>`m.workspace_id = app.workspace_id() and ${isHidden}`];
  if (filter.filter?.length) parts.push(filtersSql(filter.filter, filter));
  else parts.push(...daysSql('created_at', filter));
  if (filter.channel) parts.push(isOn(filter.channel));
  if (filter.campaign_id) parts.push(sql`m.campaign_id = ${filter.campaign_id}`);
  if (filter.announcement_id) parts.push(sql`m.announcement_id = ${filter.announcement_id}`);
  if (filter.contact_id) parts.push(sql`m.contact_id = ${filter.contact_id}`);
  if (filter.mailbox_id) parts.push(sql`m.account_id = ${filter.mailbox_id}`);
  if (filter.sequence_id) parts.push(sql`m.sequence_id = ${filter.sequence_id}`);
  if (filter.step) parts.push(sql`m.step_no = ${filter.step}`);
  if (filter.step_key) parts.push(sql`m.step_key = ${filter.step_key}`);
  if (filter.variant_key) parts.push(sql`m.variant_key = ${filter.variant_key}`);
  if (isSearch(filter.search)) parts.push(sql`m.id in (${foundSql(filter.search)})`);
  if (filter.excluded_ids?.length) parts.push(sql`not (m.id = any(${filter.excluded_ids}::uuid[]))`);
  return all(parts);
};
