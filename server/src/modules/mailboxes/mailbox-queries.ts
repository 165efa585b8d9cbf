import type { MailboxKind, MailboxProvider, MailboxState, SendingWindow } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { IS_WITHIN_REACH } from './rights.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  secure: 'tls' | 'starttls' | 'none';
  user: string | null;
}

/** What signs a mailbox's mail; the private key is sealed, beside it. */
export interface DkimSettings {
  domain: string;
  selector: string;
  /** Base64 of the SubjectPublicKeyInfo, as it stands in the DNS. */
  publicKey: string;
}

export interface MailboxRow {
  id: string;
  user_id: string;
  email: string;
  from_name: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  smtp: SmtpSettings | null;
  secret: string | null;
  timezone: string | null;
  signature: string | null;
  daily_limit: number | null;
  min_gap_seconds: number;
  ramp_started_on: string | null;
  sending_window: SendingWindow | null;
  state: MailboxState;
  state_reason: string | null;
  dkim: DkimSettings | null;
  dkim_secret: string | null;
  deleted_at: Date | null;
  created_at: Date;
}

const columns = sql.raw(`id, user_id, email, from_name, provider, kind, smtp, secret, timezone, signature, daily_limit,
  min_gap_seconds, ramp_started_on::text, sending_window, state, state_reason, dkim, dkim_secret,
  deleted_at, created_at`);

/** Every mailbox of the workspace but those signed out; a workspace has a handful. */
export const listMailboxes = (db: Db): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and state <> 'signed_out' order by created_at, id`);

/** What this person may send from, the own ones first. */
export const listReachableMailboxes = (db: Db): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and state <> 'signed_out' and ${IS_WITHIN_REACH}
    order by user_id = app.user_id() desc, created_at, id`);

/** What this person may see: signed-out ones too, which can be connected again; not those taken out for good. */
export const listKnownMailboxes = (db: Db): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and deleted_at is null and ${IS_WITHIN_REACH} order by created_at, id`);

/** One that this person may change and test. */
export const findMailbox = (db: Db, id: string): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and id = ${id} and deleted_at is null and ${IS_WITHIN_REACH}`);

/** Signed-out ones included, for what they sent before. */
export const loadMailboxes = (db: Db, ids: readonly string[]): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);

const jsonOrNull = (value: unknown): RawBuilder<unknown> =>
  sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

export interface NewMailbox {
  userId: string;
  email: string;
  fromName: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  smtp: SmtpSettings | null;
  secret: string | null;
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

/** How many mailboxes a person has signed in; those of one person are connected one after another. */
export const countMailboxesOf = async (db: Db, userId: string): Promise<number> => {
  await db.run(sql`select 1 from users where workspace_id = app.workspace_id() and id = ${userId} for no key update`);
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from mailboxes
    where workspace_id = app.workspace_id() and user_id = ${userId} and state <> 'signed_out'`);
  return count;
};

/** Undefined where this address is connected already. */
export const insertMailbox = (db: Db, box: NewMailbox): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`
    insert into mailboxes (workspace_id, user_id, email, from_name, provider, kind, smtp, secret, timezone, signature,
      daily_limit, min_gap_seconds, ramp_started_on, dkim, dkim_secret, state, created_at, updated_at)
    values (app.workspace_id(), ${box.userId}, ${box.email}, ${box.fromName}, ${box.provider}, ${box.kind},
      ${jsonOrNull(box.smtp)}, ${box.secret}, ${box.timezone}, ${box.signature}, ${box.dailyLimit}, ${box.minGapSeconds},
      ${box.rampStartedOn}::date, ${jsonOrNull(box.dkim)}, ${box.dkimSecret}, ${box.state}, ${box.at}, ${box.at})
    on conflict (workspace_id, email, provider) where state <> 'signed_out' do nothing
    returning ${columns}`);

/**
 * Brings back the person's signed-out mailbox of this address, so that threads, people and what it has sent today go on
 * with it; undefined where there is none. Its ramp-up goes on where it was.
 */
export const reviveMailbox = (db: Db, box: NewMailbox): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`
    update mailboxes m set from_name = ${box.fromName}, kind = ${box.kind}, smtp = ${jsonOrNull(box.smtp)}, secret = ${box.secret},
      timezone = ${box.timezone}, signature = ${box.signature}, daily_limit = ${box.dailyLimit},
      min_gap_seconds = ${box.minGapSeconds},
      ramp_started_on = case when ${box.rampStartedOn}::date is null then null
        else coalesce(m.ramp_started_on, ${box.rampStartedOn}::date) end,
      dkim = ${jsonOrNull(box.dkim)}, dkim_secret = ${box.dkimSecret}, state = ${box.state}, state_reason = null,
      deleted_at = null, updated_at = ${box.at}
    where m.workspace_id = app.workspace_id() and m.id = (
      select o.id from mailboxes o where o.workspace_id = app.workspace_id() and o.user_id = ${box.userId}
        and o.email = ${box.email} and o.provider = ${box.provider} and o.state = 'signed_out'
        and not exists (select 1 from mailboxes l where l.workspace_id = o.workspace_id and l.email = o.email
          and l.provider = o.provider and l.state <> 'signed_out')
      order by o.deleted_at desc nulls first, o.updated_at desc, o.id limit 1)
    returning ${columns}`);

/** Changes columns of one mailbox; undefined where there is none with this id that is signed in. */
export const changeMailbox = (
  db: Db,
  id: string,
  at: Date,
  changes: RawBuilder<unknown>[],
): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`
    update mailboxes set ${sql.join([...changes, sql`updated_at = ${at}`])}
    where workspace_id = app.workspace_id() and id = ${id} and deleted_at is null and ${IS_WITHIN_REACH}
      -- The simulator asks for no password: it can be turned on again by itself.
      and (state <> 'signed_out' or provider = 'simulator')
    returning ${columns}`);

/** Forgets the passwords of a person's mailboxes; answers the ids of those that were signed in. */
export const signOutMailboxes = async (db: Db, userId: string, at: Date): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      update mailboxes set state = 'signed_out', state_reason = null, secret = null, updated_at = ${at}
      where workspace_id = app.workspace_id() and user_id = ${userId} and state <> 'signed_out'
      returning id`)
  ).map(({ id }) => id);

/** Takes a mailbox out of every list; the row stays for what it has sent, without anything secret. */
export const deleteMailboxRow = (db: Db, id: string, at: Date): Promise<{ email: string } | undefined> =>
  db.maybe(sql<{ email: string }>`
    update mailboxes set state = 'signed_out', state_reason = null, secret = null, smtp = null, dkim = null,
      dkim_secret = null, deleted_at = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and deleted_at is null and ${IS_WITHIN_REACH}
    returning email`);
