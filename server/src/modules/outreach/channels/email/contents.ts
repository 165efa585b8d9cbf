import type { Attachment } from '@rainmaker/contract';
import { sql } from 'kysely';
import { sendingAccounts, TRACKING_HOST } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Footer, footerOf } from '../../compose/writer.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import type { Keeping } from '../channel.ts';
import type { OutgoingMail } from './ports.ts';
import type { Tracking } from './tracking/track-html.ts';

/** What an email says beside its subject, which is the title of its row. */
export interface EmailContent {
  body: string;
  attachments?: readonly Attachment[] | null;
  /** Message-IDs of what left before it in its thread; read with it, and never written. */
  earlier?: readonly string[];
  /** Of an answer that a person writes: the Message-IDs of the thread that it goes on with. */
  thread?: readonly string[] | null;
  /** As it was approved; null for what wasn't since this is kept. Read with it, and written by `keepApproved`. */
  footer?: Footer | null;
  /** What its workflow or announcement tracks, and did when it was approved; read with it, and written by `keepApproved`. */
  tracking?: Tracking;
}

interface ContentRow extends Pick<Tracking, 'host'> {
  id: string;
  body: string;
  attachments: Attachment[] | null;
  earlier: string[];
  thread: string[] | null;
  footer: Footer | null;
  tracking: Tracked | null;
  approved_tracking: Tracked | null;
}

type Tracked = Pick<Tracking, 'opens' | 'clicks'>;

/** Of messages `m`; without a workflow or announcement nothing. */
const TRACKED = sql`
  coalesce((select s.tracking from sequences s where s.workspace_id = m.workspace_id and s.id = m.sequence_id),
    (select an.tracking from announcements an where an.workspace_id = m.workspace_id and an.id = m.announcement_id))`;

/** What was switched on after the approval isn't part of it; what was switched off since is off. */
const trackingOf = (now: Tracked, approved: Tracked | null): Tracked =>
  approved === null ? now : { opens: now.opens && approved.opens, clicks: now.clicks && approved.clicks };

/**
 * The texts of messages by their keys alone: with joins the planner, where it has no statistics yet, reads all texts of the
 * workspace for each chunk that is sent.
 */
export const readContents = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EmailContent>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<ContentRow>(sql`
    select m.id, ec.body, ec.attachments, ec.thread, ec.footer, ec.tracking as approved_tracking, ${TRACKING_HOST} as host,
      ${TRACKED} as tracking,
      coalesce((select json_agg(a.rfc_message_id order by a.at) from messages p
        cross join lateral (select rfc_message_id, at from email_attempts
          where workspace_id = app.workspace_id() and message_id = p.id offset 0) a
        where p.workspace_id = m.workspace_id and p.enrolment_id = m.enrolment_id and p.step_no < m.step_no
          and p.sent_at is not null), '[]') as earlier
    from unnest(${[...ids]}::uuid[]) asked(id)
    cross join lateral (select * from messages where workspace_id = app.workspace_id() and id = asked.id offset 0) m
    cross join lateral (select * from email_contents
      where workspace_id = app.workspace_id() and message_id = asked.id offset 0) ec`);
  return new Map(
    rows.map(({ id, tracking, approved_tracking: approved, host, ...content }) => [
      id,
      { ...content, ...(tracking && { tracking: { ...trackingOf(tracking, approved), host } }) },
    ]),
  );
};

export const writeContents = async (
  db: Db,
  contents: readonly { id: string; content: EmailContent }[],
): Promise<void> => {
  if (contents.length === 0) return;
  const rows = contents.map(({ id, content: { body, attachments, thread = null } }) => ({
    id,
    body,
    attachments: attachments?.length ? attachments : null,
    thread,
  }));
  await db.run(sql`
    insert into email_contents (workspace_id, message_id, body, attachments, thread)
    select app.workspace_id(), r.id, r.body, r.attachments, r.thread
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, body text, attachments jsonb, thread text[])
    on conflict (workspace_id, message_id) do update set body = excluded.body, attachments = excluded.attachments,
      thread = coalesce(excluded.thread, email_contents.thread)`);
};

/**
 * Keeps with these emails what stands below them, of their mailboxes as they are now or as they were at the given approval, and what is
 * tracked of them.
 */
export const keepApproved = async (
  db: Db,
  ids: readonly string[],
  workspace: Pick<OutreachWorkspace, 'postalAddress'>,
  { footers: approved, footerOnly = false }: Keeping = {},
): Promise<void> => {
  if (ids.length === 0) return;
  const accounts = await sendingAccounts(db);
  const footers = accounts.map((account) => ({
    account_id: account.id,
    footer: approved?.[account.id] ?? footerOf(account, workspace),
  }));
  await db.run(sql`
    update email_contents ec set footer = f.footer, tracking = case when ${footerOnly} then ec.tracking
      else coalesce(${TRACKED}, '{"opens": false, "clicks": false}') end
    from messages m join json_to_recordset(${JSON.stringify(footers)}::json) as f(account_id uuid, footer jsonb)
      on f.account_id = m.account_id
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])
      and ec.workspace_id = m.workspace_id and ec.message_id = m.id`);
};

/** Messages that will never leave name no files any more. */
export const dropFiles = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.run(sql`update email_contents set attachments = null
    where workspace_id = app.workspace_id() and message_id = any(${[...ids]}::uuid[])`);
};

export const forgetContents = async (db: Db, ids: readonly string[]): Promise<void> => {
  const theirs = sql`workspace_id = app.workspace_id() and message_id = any(${[...ids]}::uuid[])`;
  await db.run(sql`delete from email_contents where ${theirs}`);
  await db.run(sql`delete from email_attempts where ${theirs}`);
  await db.run(sql`delete from tracked_links where ${theirs}`);
  await db.run(sql`delete from tracking_hits where ${theirs}`);
};

/** Where the links of attempts lead, and which messages can tell of an opening or a click. */
const keepTracked = async (
  db: Db,
  attempts: readonly { id: string; attempt: number; wire: OutgoingMail }[],
): Promise<void> => {
  const tracked = attempts.flatMap(({ id, attempt, wire }) =>
    wire.tracked === undefined ? [] : [{ id, attempt, ...wire.tracked }],
  );
  if (tracked.length === 0) return;
  await db.run(sql`
    update messages m set tracks_opens = m.tracks_opens or r.opens, tracks_clicks = m.tracks_clicks or r.clicks
    from json_to_recordset(${JSON.stringify(tracked)}::json) as r(id uuid, opens boolean, clicks boolean)
    where m.workspace_id = app.workspace_id() and m.id = r.id`);
  const links = tracked.flatMap(({ id, attempt, links: urls }) =>
    urls.map((url, index) => ({ message_id: id, attempt, number: index + 1, url })),
  );
  await db.run(sql`
    insert into tracked_links (workspace_id, message_id, attempt, number, url)
    select app.workspace_id(), r.* from json_to_recordset(${JSON.stringify(links)}::json)
      as r(message_id uuid, attempt integer, number integer, url text)
    on conflict (workspace_id, message_id, attempt, number) do update set url = excluded.url`);
};

/** The exact text, by attempt. */
export const keepAttempts = async (
  db: Db,
  attempts: readonly { id: string; attempt: number; wire: OutgoingMail }[],
): Promise<void> => {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ id, attempt, wire: mail }) => ({
    message_id: id,
    attempt,
    rfc_message_id: mail.messageId,
    from_address: `${mail.from.name} <${mail.from.address}>`,
    to_address: mail.to.address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    at: mail.at,
  }));
  await db.run(sql`
    insert into email_attempts (workspace_id, message_id, attempt, rfc_message_id, from_address, to_address, subject,
      text, html, headers, at)
    select app.workspace_id(), r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(message_id uuid, attempt integer,
      rfc_message_id text, from_address text, to_address text, subject text, text text, html text, headers jsonb,
      at timestamptz)
    on conflict (workspace_id, message_id, attempt) do update set rfc_message_id = excluded.rfc_message_id,
      from_address = excluded.from_address, to_address = excluded.to_address, subject = excluded.subject,
      text = excluded.text, html = excluded.html, headers = excluded.headers, at = excluded.at`);
  await keepTracked(db, attempts);
};

/** Where the tracked links of a message lead, by attempt and number. */
export const trackedAddresses = async (db: Db, id: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<{ attempt: number; number: number; url: string }>(sql`
    select attempt, number, url from tracked_links
    where workspace_id = app.workspace_id() and message_id = ${id}`);
  return new Map(rows.map(({ attempt, number, url }) => [`${attempt}.${number}`, url]));
};

export interface Attempt {
  rfc_message_id: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** As it was handed over the last time. */
export const lastAttempt = (db: Db, id: string): Promise<Attempt | undefined> =>
  db.maybe<Attempt>(sql`
    select rfc_message_id, text, html, headers from email_attempts
    where workspace_id = app.workspace_id() and message_id = ${id} order by attempt desc limit 1`);
