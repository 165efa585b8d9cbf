import type { MailboxKind, MailboxProvider, MailboxState, SendingWindow } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  secure: 'tls' | 'starttls' | 'none';
  user: string | null;
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
  created_at: Date;
}

const columns = sql.raw(`id, user_id, email, from_name, provider, kind, smtp, secret, timezone, signature, daily_limit,
  min_gap_seconds, ramp_started_on::text, sending_window, state, state_reason, created_at`);

/** Every mailbox of the workspace but those signed out; a workspace has a handful. */
export const listMailboxes = (db: Db): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and state <> 'signed_out' order by created_at, id`);

export const findMailbox = (db: Db, id: string): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`select ${columns} from mailboxes where workspace_id = app.workspace_id() and id = ${id}`);

/** Signed-out ones included, for what they sent before. */
export const loadMailboxes = (db: Db, ids: readonly string[]): Promise<MailboxRow[]> =>
  db.rows<MailboxRow>(sql`select ${columns} from mailboxes
    where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);

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
  state: MailboxState;
  at: Date;
}

/** Undefined where this address is connected already. */
export const insertMailbox = (db: Db, box: NewMailbox): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`
    insert into mailboxes (workspace_id, user_id, email, from_name, provider, kind, smtp, secret, timezone, signature,
      daily_limit, min_gap_seconds, ramp_started_on, state, created_at, updated_at)
    values (app.workspace_id(), ${box.userId}, ${box.email}, ${box.fromName}, ${box.provider}, ${box.kind},
      ${box.smtp === null ? null : JSON.stringify(box.smtp)}::jsonb, ${box.secret}, ${box.timezone}, ${box.signature},
      ${box.dailyLimit}, ${box.minGapSeconds}, ${box.rampStartedOn}::date, ${box.state}, ${box.at}, ${box.at})
    on conflict (workspace_id, email, provider) where state <> 'signed_out' do nothing
    returning ${columns}`);

/** Changes columns of one mailbox; undefined where there is none with this id. */
export const changeMailbox = (
  db: Db,
  id: string,
  at: Date,
  changes: RawBuilder<unknown>[],
): Promise<MailboxRow | undefined> =>
  db.maybe<MailboxRow>(sql`
    update mailboxes set ${sql.join([...changes, sql`updated_at = ${at}`])}
    where workspace_id = app.workspace_id() and id = ${id} and state <> 'signed_out'
    returning ${columns}`);
