import type { ReceiverSetting } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { BudgetSettings } from './limits.ts';

/** What the workspace has set; a handful of rows. */
export const loadSettings = async (db: Db): Promise<BudgetSettings> => {
  const rows = await db.rows<{ kind: 'domain' | 'receiver'; name: string; daily_limit: number | null }>(sql`
    select kind, name, daily_limit from sending_budgets where workspace_id = app.workspace_id()`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    domains: new Map(of('domain').map((row) => [row.name, row.daily_limit])),
    receivers: new Map(of('receiver').map((row) => [row.name as ReceiverSetting, row.daily_limit])),
  };
};

/** What a domain sends on a day; `receiver` null: to everyone. */
export interface DayUse {
  domain: string;
  receiver: string | null;
  day: string;
  planned: number;
  sending: number;
  sent: number;
}

/** What domains send from a day on, in all and to some receivers: index sending_counts_sum. */
export const loadUse = (
  db: Db,
  domains: readonly string[],
  receivers: readonly string[],
  from: string,
): Promise<DayUse[]> =>
  db.rows<DayUse>(sql`
    with counted as (
      select sender_domain as domain, case when receiver = any(${[...receivers]}::text[]) then receiver end as receiver, day,
        sum(planned)::int as planned, sum(sending)::int as sending, sum(sent)::int as sent
      from sending_counts
      where workspace_id = app.workspace_id() and sender_domain = any(${[...domains]}::text[]) and day >= ${from}::date
      group by 1, 2, 3)
    select domain, receiver, day::text, planned, sending, sent from counted where receiver is not null
    union all
    select domain, null, day::text, sum(planned)::int, sum(sending)::int, sum(sent)::int from counted group by domain, day`);

/** What a domain has sent on a day to each receiver, the most first. */
export const loadDay = (db: Db, domains: readonly string[], day: string, most: number): Promise<DayUse[]> =>
  db.rows<DayUse>(sql`
    select sender_domain as domain, receiver, day::text, sum(planned)::int as planned, sum(sending)::int as sending,
      sum(sent)::int as sent
    from sending_counts
    where workspace_id = app.workspace_id() and sender_domain = any(${[...domains]}::text[]) and day = ${day}::date
    group by 1, 2, 3 having sum(planned) > 0 or sum(sending) > 0 or sum(sent) > 0
    order by sum(planned) + sum(sending) + sum(sent) desc, 1, 2 limit ${most}`);

/** Days that nobody asks for any more. */
const KEPT_DAYS = 7;

/** Counters that one pass folds; the next ones take the rest. */
const FOLDED_AT_ONCE = 20_000;

/**
 * Merges new counters into one row a day and receiver, and forgets old days. Rows that another transaction holds are left for
 * the next time; a day that is folded twice has two rows, which count the same. Indexes sending_counts_new and
 * sending_counts_sum: the cost follows what is new.
 */
export const foldBudgets = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.run(sql`delete from sending_counts where workspace_id = app.workspace_id() and day < ${before}::date`);
  await db.run(sql`
    with fresh as materialized (
      select n.id, n.sender_domain, n.day, n.receiver from sending_counts n
      where n.workspace_id = app.workspace_id() and not n.is_folded limit ${FOLDED_AT_ONCE} for update skip locked),
    folded as materialized (
      select o.id from (select distinct sender_domain, day, receiver from fresh) f cross join lateral (
        select n.id from sending_counts n where n.workspace_id = app.workspace_id() and n.sender_domain = f.sender_domain
          and n.day = f.day and n.receiver = f.receiver and n.is_folded for update skip locked) o),
    gone as (
      delete from sending_counts n using (select id from fresh union all select id from folded) taken
      where n.workspace_id = app.workspace_id() and n.id = taken.id
      returning n.sender_domain, n.receiver, n.day, n.planned, n.sending, n.sent)
    insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent, is_folded)
    select app.workspace_id(), sender_domain, receiver, day, sum(planned), sum(sending), sum(sent), true from gone
    group by 2, 3, 4 having sum(planned) <> 0 or sum(sending) <> 0 or sum(sent) <> 0`);
};

/**
 * Until the transaction ends only one worker counts what a domain may still send: two of its mailboxes can't both take the
 * last of a budget. Asked for right after the account, and by senders alone.
 */
export const holdDomain = async (db: Db, domain: string): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('sending budget ' || app.workspace_id() || ' ' || ${domain}, 0))`,
  );
};
