import type { MailboxState, SendingWindow, WhatsappProviderName, WhatsappQuality } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { ACCOUNT_WITHIN_REACH, ACCOUNTS } from '#modules/mailboxes/index.ts';
import { intakeFullUntil } from '#platform/intake/daily-intake.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { intakeOfMessages, intakeOfReports, MOST_REPORTS } from '../daily-reports.ts';
import type { SenderFacts } from '../ports.ts';

/** A sender with its account. */
export interface SenderRow extends Row<
  'whatsapp_senders',
  | 'workspace_id'
  | 'id'
  | 'phone_number_id'
  | 'waba_id'
  | 'secret'
  | 'app_secret'
  | 'previous_app_secret'
  | 'previous_until'
  | 'verified_name'
  | 'people_per_day'
  | 'per_second'
  | 'checked_at'
> {
  user_id: string;
  number: string;
  name: string;
  provider: WhatsappProviderName;
  quality: WhatsappQuality;
  state: MailboxState;
  state_reason: string | null;
  daily_limit: number | null;
  timezone: string | null;
  window: SendingWindow | null;
  version: number;
  /** The limit of a day was reached until then; may be past. */
  full_until: Date | null;
}

const COLUMNS = sql.raw(`s.workspace_id, s.id, s.phone_number_id, s.waba_id, s.secret, s.app_secret,
  s.previous_app_secret, s.previous_until, s.verified_name, s.quality, s.people_per_day, s.per_second, s.checked_at,
  a.user_id, a.address as number, a.name, a.provider, a.state, a.state_reason, a.daily_limit, a.timezone,
  a.sending_window as window, a.version`);

const USER = sql<string>`a.user_id`;
const FULL_UNTIL = intakeFullUntil([intakeOfMessages(USER), intakeOfReports(USER)], MOST_REPORTS);

/** Senders are a handful; found by their keys. */
const listWhere = (db: Db, which: RawBuilder<boolean>): Promise<SenderRow[]> =>
  db.rows<SenderRow>(sql`
    select ${COLUMNS}, ${FULL_UNTIL} as full_until from whatsapp_senders s join ${ACCOUNTS} a on a.workspace_id = s.workspace_id and a.id = s.id
    where s.workspace_id = app.workspace_id() and a.deleted_at is null and ${which} order by a.created_at, a.id`);

/** The senders this person may see, with disconnected ones. */
export const listSenders = (db: Db): Promise<SenderRow[]> => listWhere(db, ACCOUNT_WITHIN_REACH);

/** A sender that this person may change. */
export const findSender = async (db: Db, id: string): Promise<SenderRow | undefined> =>
  (await listWhere(db, sql<boolean>`s.id = ${id} and ${ACCOUNT_WITHIN_REACH}`))[0];

/** A sender, whoever asks; for jobs, webhooks, and templates, which are the whole workspace's. */
export const loadSender = async (db: Db, id: string): Promise<SenderRow | undefined> =>
  (await listWhere(db, sql<boolean>`s.id = ${id}`))[0];

/** The same for several. */
export const loadSenders = (db: Db, ids: readonly string[]): Promise<SenderRow[]> =>
  listWhere(db, sql<boolean>`s.id = any(${[...ids]}::uuid[])`);

/** Every number of WhatsApp that the workspace has, whoever's sender it is. */
export const listAllNumbers = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ address: string }>(sql`
    select a.address from ${ACCOUNTS} a where a.workspace_id = app.workspace_id() and a.channel = 'whatsapp'`);
  return rows.map(({ address }) => address);
};

/** Every sender that isn't disconnected. */
export const connectedSenders = (db: Db): Promise<SenderRow[]> => listWhere(db, sql<boolean>`a.state <> 'signed_out'`);

/**
 * How many people a sender may start conversations with in 24 hours, and the senders that share this limit: Meta counts it for the
 * whole business account. Null: no limit, or not known.
 */
export const peopleLimitOf = async (db: Db, id: string): Promise<{ limit: number | null; accountIds: string[] }> => {
  const row = await db.maybe<{ limit: number | null; accountIds: string[] }>(sql`
    select s.people_per_day as "limit", array(select o.id from whatsapp_senders o where o.workspace_id = s.workspace_id
      and (o.id = s.id or o.waba_id = s.waba_id)) as "accountIds"
    from whatsapp_senders s where s.workspace_id = app.workspace_id() and s.id = ${id}`);
  return row ?? { limit: null, accountIds: [id] };
};

/** What signs in, sealed. */
export interface SealedSender {
  phoneNumberId: string | null;
  wabaId: string | null;
  secret: string;
  appSecret: string | null;
  pin: string | null;
  verifyHash: Buffer | null;
}

/** Keeps a sender for an account, new or connected again. */
export const keepSender = async (db: Db, id: string, sealed: SealedSender, facts: SenderFacts, at: Date) => {
  await db.run(sql`
    insert into whatsapp_senders (workspace_id, id, phone_number_id, waba_id, secret, app_secret, pin, verify_hash,
      verified_name, quality, people_per_day, per_second, checked_at)
    values (app.workspace_id(), ${id}, ${sealed.phoneNumberId}, ${sealed.wabaId}, ${sealed.secret}, ${sealed.appSecret},
      ${sealed.pin}, ${sealed.verifyHash}, ${facts.verifiedName}, ${facts.quality}, ${facts.peoplePerDay},
      ${facts.perSecond}, ${at})
    on conflict (workspace_id, id) do update set phone_number_id = excluded.phone_number_id, waba_id = excluded.waba_id,
      secret = excluded.secret, app_secret = excluded.app_secret, pin = excluded.pin,
      verify_hash = excluded.verify_hash, verified_name = excluded.verified_name, quality = excluded.quality,
      people_per_day = excluded.people_per_day, per_second = excluded.per_second, checked_at = excluded.checked_at`);
};

/** What its provider says of it now. */
export const keepFacts = async (db: Db, id: string, facts: SenderFacts, at: Date): Promise<void> => {
  await db.run(sql`
    update whatsapp_senders set verified_name = ${facts.verifiedName}, quality = ${facts.quality},
      people_per_day = ${facts.peoplePerDay}, per_second = ${facts.perSecond}, checked_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

export const noteChecked = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.run(sql`update whatsapp_senders set checked_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** New credentials; the secret before stays valid for webhooks until `previousUntil`. */
export interface NewSecrets {
  secret?: string | undefined;
  appSecret?: string | undefined;
  verifyHash?: Buffer | undefined;
}

export const changeSecrets = async (db: Db, id: string, next: NewSecrets, previousUntil: Date): Promise<void> => {
  const set = [
    ...(next.secret === undefined ? [] : [sql`secret = ${next.secret}`]),
    ...(next.verifyHash === undefined ? [] : [sql`verify_hash = ${next.verifyHash}`]),
    ...(next.appSecret === undefined
      ? []
      : [
          sql`app_secret = ${next.appSecret}, previous_app_secret = app_secret,
            previous_until = case when app_secret is null then null else ${previousUntil}::timestamptz end`,
        ]),
  ];
  if (set.length === 0) return;
  await db.run(sql`update whatsapp_senders set ${sql.join(set)}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

export const forgetSecrets = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    update whatsapp_senders set secret = null, app_secret = null, previous_app_secret = null, previous_until = null,
      pin = null, verify_hash = null
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Whether another workspace of this server has a number: its webhooks could go to one of them only. */
export const isNumberElsewhere = async (db: Db, phoneNumberId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from app.whatsapp_senders_of(array[${phoneNumberId}]::text[], '{}')
    where workspace_id <> app.workspace_id()`)) !== undefined;

/** Those of every workspace that weren't asked about since, the longest ago first. */
export const sendersToCheck = (db: Db, since: Date, most: number): Promise<{ workspaceId: string; id: string }[]> =>
  db.rows(sql<{ workspaceId: string; id: string }>`
    select workspace_id as "workspaceId", id from app.whatsapp_senders_to_check(${since}, ${most})`);
