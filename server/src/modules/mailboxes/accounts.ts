import { LIMITS, type MailboxState, type SendingWindow } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { IS_WITHIN_REACH } from './rights.ts';

/** What planning, gate and dispatch need of an account, whatever its channel. */
export interface SendingAccount {
  id: string;
  channel: string;
  userId: string;
  /** What people see it comes from: an email address, a number. */
  address: string;
  name: string;
  /** What it sends never leaves the machine. */
  isSimulated: boolean;
  /** It is handed many at once; a person's own mailbox one after another. */
  takesMany: boolean;
  timezone: string | null;
  signature: string | null;
  window: SendingWindow | null;
  state: MailboxState;
  minGapSeconds: number;
  dailyLimit: number | null;
  rampStartedOn: string | null;
}

const COLUMNS = sql.raw(`a.id, a.channel, a.user_id as "userId", a.address, a.name,
  a.provider = 'simulator' as "isSimulated", a.provider = 'simulator' or b.kind is not distinct from 'relay' as "takesMany",
  a.timezone, b.signature, a.sending_window as window, a.state, a.min_gap_seconds as "minGapSeconds",
  a.daily_limit as "dailyLimit", a.ramp_started_on::text as "rampStartedOn"`);

const FROM = sql.raw(`from sending_accounts a
  left join mailboxes b on b.workspace_id = a.workspace_id and b.id = a.id`);

const listAccounts = (db: Db, which: RawBuilder<boolean>, order: RawBuilder<unknown>): Promise<SendingAccount[]> =>
  db.rows<SendingAccount>(sql`select ${COLUMNS} ${FROM}
    where a.workspace_id = app.workspace_id() and ${which} order by ${order} a.created_at, a.id`);

/** Every account of the workspace that is not signed out; there are a handful. */
export const sendingAccounts = (db: Db): Promise<SendingAccount[]> =>
  listAccounts(db, sql<boolean>`a.state <> 'signed_out'`, sql``);

/** The accounts the caller may send from, the own ones first. */
export const reachableAccounts = (db: Db): Promise<SendingAccount[]> =>
  listAccounts(db, sql<boolean>`a.state <> 'signed_out' and ${IS_WITHIN_REACH}`, sql`a.user_id = app.user_id() desc,`);

/** The accounts with these ids, signed-out ones included. */
export const sendingAccountsOf = (db: Db, ids: readonly string[]): Promise<SendingAccount[]> =>
  listAccounts(db, sql<boolean>`a.id = any(${ids}::uuid[])`, sql``);

/**
 * One account, locked to the end of the transaction: two workers cannot both count what it may still send today, nor a pause
 * slip in between.
 */
export const holdAccount = (db: Db, id: string): Promise<SendingAccount | undefined> =>
  db.maybe<SendingAccount>(sql`select ${COLUMNS} ${FROM}
    where a.workspace_id = app.workspace_id() and a.id = ${id} for no key update of a`);

/** The provider refused the sign-in: nothing more is tried until a person mends it. */
export const markSignInRefused = async (db: Db, id: string, words: string, at: Date): Promise<void> => {
  await db.run(sql`update sending_accounts set state = 'auth_failed', state_reason = ${words}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and state <> 'signed_out' and deleted_at is null`);
};

const DAY_MS = 86_400_000;

/**
 * Messages an account may send on a day (`YYYY-MM-DD`): 10 on the first and 2 more on each day after while it ramps up, then
 * its own limit. Null: no limit, as for a relay and the simulator.
 */
export const limitOn = (account: Pick<SendingAccount, 'dailyLimit' | 'rampStartedOn'>, day: string): number | null => {
  if (account.dailyLimit === null || account.rampStartedOn === null) return account.dailyLimit;
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(account.rampStartedOn)) / DAY_MS));
  return Math.min(account.dailyLimit, LIMITS.rampUpStart + days * LIMITS.rampUpPerDay);
};
