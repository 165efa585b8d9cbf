import type { MailboxDns, MailboxKind, MailboxProvider, MailboxState, SendingWindow } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { lockUser } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { IS_WITHIN_REACH } from './rights.ts';

/** A server that mail is sent through or read from. */
export interface MailServerSettings {
  host: string;
  port: number;
  secure: 'tls' | 'starttls' | 'none';
  user: string | null;
}

/** The DKIM settings of a mailbox; the encrypted private key is stored separately. */
export interface DkimSettings {
  domain: string;
  selector: string;
  /** Base64 of the SubjectPublicKeyInfo, as in the DNS record. */
  publicKey: string;
}

type AccountColumn =
  | 'workspace_id'
  | 'id'
  | 'user_id'
  | 'timezone'
  | 'daily_limit'
  | 'min_gap_seconds'
  | 'ramp_started_on'
  | 'state'
  | 'state_reason'
  | 'version'
  | 'deleted_at'
  | 'created_at';

export interface MailboxRow
  extends
    Row<'sending_accounts', AccountColumn>,
    Row<'mailboxes', 'kind' | 'secret' | 'imap_secret' | 'signature' | 'dkim_secret'> {
  email: string;
  from_name: string;
  provider: MailboxProvider;
  smtp: MailServerSettings | null;
  /** Null: replies aren't read. */
  imap: MailServerSettings | null;
  read_at: Date | null;
  read_problem: string | null;
  /** What the DNS says of its domain, and when that was asked. */
  dns: MailboxDns | null;
  sending_window: SendingWindow | null;
  dkim: DkimSettings | null;
}

/** Columns of an account `a` and its mailbox `b`. */
const columns =
  sql.raw(`a.workspace_id, a.id, a.user_id, a.address as email, a.name as from_name, a.provider, b.kind, b.smtp, b.secret,
  b.imap, b.imap_secret,
  a.timezone, b.signature, a.daily_limit, a.min_gap_seconds, a.ramp_started_on::text, a.sending_window, a.state, a.state_reason, a.version,
  b.dkim, b.dkim_secret, a.deleted_at, a.created_at,
  (select f.read_at from mailbox_folders f where f.workspace_id = a.workspace_id and f.mailbox_id = a.id and f.name = 'INBOX') as read_at,
  (select f.problem from mailbox_folders f where f.workspace_id = a.workspace_id and f.mailbox_id = a.id and f.name = 'INBOX')
    as read_problem,
  (select d.found || jsonb_build_object('checked_at', to_char(d.checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from mailbox_dns d where d.workspace_id = a.workspace_id and d.mailbox_id = a.id) as dns`);

const FROM = sql.raw(`from sending_accounts a join mailboxes b on b.workspace_id = a.workspace_id and b.id = a.id`);

const listWhere = (db: Db, which: RawBuilder<boolean>): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} ${FROM}
    where a.workspace_id = app.workspace_id() and ${which} order by a.created_at, a.id`);

/** Every mailbox of the workspace except signed-out ones; a handful. */
export const listMailboxes = (db: Db): Promise<MailboxRow[]> => listWhere(db, sql<boolean>`a.state <> 'signed_out'`);

/** The mailboxes this person may see, including signed-out ones, which can be reconnected, but not deleted ones. */
export const listKnownMailboxes = (db: Db): Promise<MailboxRow[]> =>
  listWhere(db, sql<boolean>`a.deleted_at is null and ${IS_WITHIN_REACH}`);

/** A mailbox that this person may change and test. */
export const findMailbox = async (db: Db, id: string): Promise<MailboxRow | undefined> =>
  (await listWhere(db, sql<boolean>`a.id = ${id} and a.deleted_at is null and ${IS_WITHIN_REACH}`))[0];

/** Includes signed-out mailboxes, for messages they sent before. */
export const loadMailbox = async (db: Db, id: string): Promise<MailboxRow | undefined> =>
  (await listWhere(db, sql<boolean>`a.id = ${id}`))[0];

export const jsonOrNull = (value: unknown): RawBuilder<unknown> =>
  sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

export interface NewMailbox {
  userId: string;
  email: string;
  fromName: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  smtp: MailServerSettings | null;
  secret: string | null;
  imap: MailServerSettings | null;
  /** Null: that of the sending server. */
  imapSecret: string | null;
  timezone: string | null;
  signature: string | null;
  dailyLimit: number | null;
  minGapSeconds: number;
  rampStartedOn: string | null;
  dkim: DkimSettings | null;
  dkimSecret: string | null;
  state: MailboxState;
  at: Date;
}

/** The number of mailboxes a person has signed in; connecting is serialised per person. */
export const countMailboxesOf = async (db: Db, userId: string): Promise<number> => {
  await lockUser(db, userId);
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count ${FROM}
    where a.workspace_id = app.workspace_id() and a.user_id = ${userId} and a.state <> 'signed_out'`);
  return count;
};

/** Undefined if this address is already connected. */
export const insertMailbox = (db: Db, box: NewMailbox): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`
    with account as (
      insert into sending_accounts (workspace_id, channel, user_id, address, name, provider, timezone, daily_limit,
        min_gap_seconds, ramp_started_on, state, created_at, updated_at)
      values (app.workspace_id(), 'email', ${box.userId}, ${box.email}, ${box.fromName}, ${box.provider}, ${box.timezone},
        ${box.dailyLimit}, ${box.minGapSeconds}, ${box.rampStartedOn}::date, ${box.state}, ${box.at}, ${box.at})
      on conflict (workspace_id, channel, address, provider) where state <> 'signed_out' do nothing
      returning *
    ), mailbox as (
      insert into mailboxes (workspace_id, id, kind, smtp, secret, imap, imap_secret, signature, dkim, dkim_secret)
      select workspace_id, id, ${box.kind}, ${jsonOrNull(box.smtp)}, ${box.secret}, ${jsonOrNull(box.imap)}, ${box.imapSecret}, ${box.signature},
        ${jsonOrNull(box.dkim)}, ${box.dkimSecret} from account
      returning *
    )
    select ${columns} from account a join mailbox b on b.id = a.id`);

/** Changes to a mailbox: to its account and to its own columns. */
export interface MailboxChanges {
  account: RawBuilder<unknown>[];
  mailbox: RawBuilder<unknown>[];
}

/** Updates the mailbox that `which` selects, over account `a`. */
const change = (
  db: Db,
  which: RawBuilder<boolean>,
  at: Date,
  { account, mailbox }: MailboxChanges,
): Promise<MailboxRow[]> => {
  const own = sql`b.workspace_id = a.workspace_id and b.id = a.id`;
  const changed =
    mailbox.length === 0
      ? sql`select b.* from mailboxes b, account a where ${own}`
      : sql`update mailboxes b set ${sql.join(mailbox)} from account a where ${own} returning b.*`;
  return db.rows<MailboxRow>(sql`
    with account as (
      update sending_accounts a set ${sql.join([...account, sql`updated_at = ${at}`])}
      where a.workspace_id = app.workspace_id() and a.channel = 'email' and ${which} returning *
    ), mailbox as (${changed})
    select ${columns} from account a join mailbox b on b.id = a.id`);
};

/**
 * Restores the person's signed-out mailbox with this address, so that threads, people and today's count continue;
 * undefined if there is none. Its ramp-up continues too.
 */
export const reviveMailbox = async (db: Db, box: NewMailbox): Promise<MailboxRow | undefined> => {
  const newest = sql<boolean>`a.id = (
    select o.id from sending_accounts o where o.workspace_id = app.workspace_id() and o.user_id = ${box.userId}
      and o.channel = 'email' and o.address = ${box.email} and o.provider = ${box.provider} and o.state = 'signed_out'
      and not exists (select 1 from sending_accounts l where l.workspace_id = o.workspace_id and l.channel = o.channel
        and l.address = o.address and l.provider = o.provider and l.state <> 'signed_out')
    order by o.deleted_at desc nulls first, o.updated_at desc, o.id limit 1)`;
  const [row] = await change(db, newest, box.at, {
    account: [
      sql`name = ${box.fromName}, timezone = ${box.timezone}, daily_limit = ${box.dailyLimit},
        min_gap_seconds = ${box.minGapSeconds}, state = ${box.state}, state_reason = null, deleted_at = null,
        version = a.version + 1`,
      sql`ramp_started_on = case when ${box.rampStartedOn}::date is null then null
        else coalesce(a.ramp_started_on, ${box.rampStartedOn}::date) end`,
    ],
    mailbox: [
      sql`kind = ${box.kind}, smtp = ${jsonOrNull(box.smtp)}, secret = ${box.secret}, imap = ${jsonOrNull(box.imap)},
        imap_secret = ${box.imapSecret}, signature = ${box.signature},
        dkim = ${jsonOrNull(box.dkim)}, dkim_secret = ${box.dkimSecret}`,
    ],
  });
  return row;
};

/** Updates columns of one mailbox; undefined if no signed-in mailbox has this id. */
export const changeMailbox = async (
  db: Db,
  id: string,
  at: Date,
  changes: MailboxChanges,
): Promise<MailboxRow | undefined> =>
  (
    await change(
      db,
      // The simulator needs no password, so it can be turned on again directly.
      sql<boolean>`a.id = ${id} and a.deleted_at is null and ${IS_WITHIN_REACH}
        and (a.state <> 'signed_out' or a.provider = 'simulator')`,
      at,
      changes,
    )
  )[0];

/** A known mailbox is signed in to with its provider again: what waited may go on, unless someone has paused it. */
export const changeToSignedIn = async (
  db: Db,
  id: string,
  { provider, smtp, imap }: Pick<NewMailbox, 'provider' | 'smtp' | 'imap'>,
  at: Date,
): Promise<MailboxRow | undefined> =>
  (
    await change(db, sql<boolean>`a.id = ${id} and a.deleted_at is null and ${IS_WITHIN_REACH}`, at, {
      account: [
        sql`provider = ${provider}, version = a.version + 1, state = case when a.state = 'paused' then 'paused'
          when a.ramp_started_on is not null then 'ramping' else 'active' end`,
        sql`state_reason = case when a.state = 'paused' then a.state_reason end`,
      ],
      mailbox: [
        sql`smtp = ${jsonOrNull(smtp)}, imap = ${jsonOrNull(imap)}, secret = null, imap_secret = null, dkim = null,
          dkim_secret = null`,
      ],
    })
  )[0];

const SIGNED_OUT = sql`state = 'signed_out', state_reason = null`;

/** Deletes the passwords of a person's mailboxes; returns the ids of those that were signed in. */
export const signOutMailboxes = async (db: Db, userId: string, at: Date): Promise<string[]> => {
  const theirs = sql<boolean>`a.user_id = ${userId} and a.state <> 'signed_out'`;
  const rows = await change(db, theirs, at, {
    account: [SIGNED_OUT],
    mailbox: [sql`secret = null, imap_secret = null`],
  });
  return rows.map(({ id }) => id);
};

/** Removes a mailbox from every list; the row stays for its sent messages, without secrets. */
export const deleteMailboxRow = async (db: Db, id: string, at: Date): Promise<MailboxRow | undefined> =>
  (
    await change(db, sql<boolean>`a.id = ${id} and a.deleted_at is null and ${IS_WITHIN_REACH}`, at, {
      account: [sql`${SIGNED_OUT}, deleted_at = ${at}`],
      mailbox: [sql`secret = null, smtp = null, imap = null, imap_secret = null, dkim = null, dkim_secret = null`],
    })
  )[0];
