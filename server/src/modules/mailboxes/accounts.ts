import { LIMITS, type MailboxState, type SendingWindow } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { startOfDay } from '#platform/zones/zoned-time.ts';
import { IS_WITHIN_REACH } from './rights.ts';

/** What planning, gate and dispatch need to know about an account, on any channel. */
export interface SendingAccount {
  id: string;
  channel: string;
  userId: string;
  /** The sender's address as recipients see it: an email address, a number. */
  address: string;
  name: string;
  provider: string;
  /** Its messages never leave the machine. */
  isSimulated: boolean;
  /** Accepts many messages at once; a person's own mailbox takes one after another. */
  takesMany: boolean;
  timezone: string | null;
  timezoneChangedAt: Date | null;
  signature: string | null;
  window: SendingWindow | null;
  state: MailboxState;
  minGapSeconds: number;
  dailyLimit: number | null;
  rampStartedOn: string | null;
  /** How often it was changed: its name and signature with it. */
  version: number;
}

const COLUMNS = sql.raw(`a.id, a.channel, a.user_id as "userId", a.address, a.name, a.provider,
  a.provider = 'simulator' as "isSimulated", a.provider = 'simulator' or a.channel = 'whatsapp' or b.kind is not distinct from 'relay' as "takesMany",
  a.timezone, a.timezone_changed_at as "timezoneChangedAt", b.signature, a.sending_window as window, a.state, a.min_gap_seconds as "minGapSeconds",
  a.daily_limit as "dailyLimit", a.ramp_started_on::text as "rampStartedOn", a.version`);

const FROM = sql.raw(`from sending_accounts a
  left join mailboxes b on b.workspace_id = a.workspace_id and b.id = a.id`);

const listAccounts = (db: Db, which: RawBuilder<boolean>, order: RawBuilder<unknown>): Promise<SendingAccount[]> =>
  db.rows<SendingAccount>(sql`select ${COLUMNS} ${FROM}
    where a.workspace_id = app.workspace_id() and ${which} order by ${order} a.created_at, a.id`);

/** Every account of the workspace that isn't signed out; a handful. */
export const sendingAccounts = (db: Db): Promise<SendingAccount[]> =>
  listAccounts(db, sql<boolean>`a.state <> 'signed_out'`, sql``);

/** The accounts the caller may send from, their own first. */
export const reachableAccounts = (db: Db): Promise<SendingAccount[]> =>
  listAccounts(db, sql<boolean>`a.state <> 'signed_out' and ${IS_WITHIN_REACH}`, sql`a.user_id = app.user_id() desc,`);

/** The accounts with these ids, including signed-out ones. */
export const sendingAccountsOf = (db: Db, ids: readonly string[]): Promise<SendingAccount[]> =>
  listAccounts(db, sql<boolean>`a.id = any(${ids}::uuid[])`, sql``);

/**
 * One account, locked until the transaction ends, so that two workers can't both count the remaining daily limit, and
 * no pause happens in between.
 */
export const holdAccount = (db: Db, id: string): Promise<SendingAccount | undefined> =>
  db.maybe<SendingAccount>(sql`select ${COLUMNS} ${FROM}
    where a.workspace_id = app.workspace_id() and a.id = ${id} for no key update of a`);

/** A domain that mailboxes send from. */
export interface SendingDomain {
  domain: string;
  mailboxes: number;
  /** The first day of the ramp-up, if all of its mailboxes are in one; null: it has sent before. */
  rampStartedOn: string | null;
}

/**
 * The domains of the workspace's email accounts, without the simulator's. A mailbox without ramp-up says that its domain is
 * known already.
 */
export const sendingDomains = (db: Db): Promise<SendingDomain[]> =>
  db.rows<SendingDomain>(sql`
    select lower(split_part(a.address, '@', 2)) as domain, count(*)::int as mailboxes,
      case when bool_and(a.ramp_started_on is not null) then min(a.ramp_started_on)::text end as "rampStartedOn"
    from sending_accounts a
    where a.workspace_id = app.workspace_id() and a.channel = 'email' and a.provider <> 'simulator'
      and a.state <> 'signed_out'
    group by 1 order by 1`);

/** The provider rejected the sign-in: nothing more is tried until a person fixes it. */
export const markSignInRefused = async (db: Db, id: string, words: string, at: Date): Promise<void> => {
  await db.run(sql`update sending_accounts set state = 'auth_failed', state_reason = ${words}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and state <> 'signed_out' and deleted_at is null`);
};

const DAY_MS = 86_400_000;

/**
 * The messages an account may send on a day (`YYYY-MM-DD`): during ramp-up 10 on the first day and 2 more each day,
 * then its own limit. Null means no limit, for a relay or the simulator.
 */
export const limitOn = (account: Pick<SendingAccount, 'dailyLimit' | 'rampStartedOn'>, day: string): number | null => {
  if (account.dailyLimit === null || account.rampStartedOn === null) return account.dailyLimit;
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(account.rampStartedOn)) / DAY_MS));
  return Math.min(account.dailyLimit, LIMITS.rampUpStart + days * LIMITS.rampUpPerDay);
};

/**
 * Since when what an account sent counts against its limit of the day: since its day began, or, for 24 hours after its time zone
 * changed, since 24 hours ago. Otherwise each zone in which the day has just begun would give the whole limit again.
 */
export const limitCountsSince = (
  { timezone, timezoneChangedAt }: Pick<SendingAccount, 'timezone' | 'timezoneChangedAt'>,
  { now, workspaceZone }: { now: Date; workspaceZone: string },
): Date => {
  const dayBegan = startOfDay(now, timezone ?? workspaceZone);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const isLately = timezoneChangedAt !== null && timezoneChangedAt > dayAgo;
  return isLately && dayAgo < dayBegan ? dayAgo : dayBegan;
};
