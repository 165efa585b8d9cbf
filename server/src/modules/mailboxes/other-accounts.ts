// Sending accounts of channels that aren't email: what differs is kept by the channel's module, beside the account.
import type { MailboxState, SendingWindow } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { IS_WITHIN_REACH } from './rights.ts';

interface NewAccount {
  channel: string;
  userId: string;
  /** As recipients see it: a number. */
  address: string;
  name: string;
  provider: string;
  at: Date;
}

/**
 * Adds an account, or activates the person's disconnected one with this address again, so that people and threads continue. Undefined
 * if it is connected already.
 */
export const connectAccount = async (db: Db, account: NewAccount): Promise<string | undefined> => {
  const { channel, userId, address, name, provider, at } = account;
  const again = await db.maybe<{ id: string }>(sql`
    update sending_accounts a set name = ${name}, state = 'active', state_reason = null, updated_at = ${at},
      version = a.version + 1
    where a.workspace_id = app.workspace_id() and a.channel = ${channel} and a.user_id = ${userId}
      and a.address = ${address} and a.provider = ${provider} and a.state = 'signed_out' and a.deleted_at is null
      and not exists (select 1 from sending_accounts l where l.workspace_id = a.workspace_id and l.channel = a.channel
        and l.address = a.address and l.provider = a.provider and l.state <> 'signed_out')
    returning a.id`);
  if (again !== undefined) return again.id;
  const added = await db.maybe<{ id: string }>(sql`
    insert into sending_accounts (workspace_id, channel, user_id, address, name, provider, created_at, updated_at)
    values (app.workspace_id(), ${channel}, ${userId}, ${address}, ${name}, ${provider}, ${at}, ${at})
    on conflict (workspace_id, channel, address, provider) where state <> 'signed_out' do nothing
    returning id`);
  return added?.id;
};

/** What a person may change; what is left out stays. */
export interface AccountChange {
  name?: string | undefined;
  dailyLimit?: number | null | undefined;
  window?: SendingWindow | null | undefined;
  timezone?: string | null | undefined;
  state?: MailboxState | undefined;
}

/** False if someone saved the account after the version that was read. */
export const takeAccountVersion = (db: Db, id: string, read: number | undefined): Promise<boolean> =>
  takeVersion(db, 'sending_accounts', id, read);

/** Changes an account within reach that isn't disconnected; false if there is none. */
export const changeAccount = async (db: Db, id: string, change: AccountChange, at: Date): Promise<boolean> => {
  const set = [sql`updated_at = ${at}`];
  if (change.name !== undefined) set.push(sql`name = ${change.name}`);
  if (change.dailyLimit !== undefined) set.push(sql`daily_limit = ${change.dailyLimit}`);
  if (change.timezone !== undefined) set.push(sql`timezone = ${change.timezone}`);
  if (change.window !== undefined)
    set.push(sql`sending_window = ${change.window === null ? null : JSON.stringify(change.window)}::jsonb`);
  if (change.state !== undefined) set.push(sql`state = ${change.state}, state_reason = null`);
  const changed = await db.run(sql`
    update sending_accounts a set ${sql.join(set)}
    where a.workspace_id = app.workspace_id() and a.id = ${id} and a.state <> 'signed_out' and a.deleted_at is null
      and ${IS_WITHIN_REACH}`);
  return changed > 0;
};

/** Disconnects an account, and with `isDeleted` removes it from every list; false if there is none within reach. */
export const disconnectAccount = async (
  db: Db,
  id: string,
  { isDeleted, at }: { isDeleted: boolean; at: Date },
): Promise<boolean> => {
  const changed = await db.run(sql`
    update sending_accounts a set state = 'signed_out', state_reason = null, updated_at = ${at},
      deleted_at = ${isDeleted ? at : null}::timestamptz
    where a.workspace_id = app.workspace_id() and a.id = ${id} and a.deleted_at is null and ${IS_WITHIN_REACH}`);
  return changed > 0;
};

/** Its provider takes it again after `markSignInRefused`; one that someone paused stays so. */
export const markSignInTaken = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const changed = await db.run(sql`
    update sending_accounts set state = 'active', state_reason = null, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and state = 'auth_failed'`);
  return changed > 0;
};
