import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export const INBOX = 'INBOX';
/** The one with the flag \\Sent (RFC 6154), whatever its name. */
export const SENT = 'SENT';
export type Folder = typeof INBOX | typeof SENT;

/** How far a folder was read (RFC 3501: unique ids grow within a validity). */
export interface FolderPlace {
  /** Null: it was never read. */
  uidValidity: number | null;
  lastUid: number;
}

interface MailboxToRead {
  workspaceId: string;
  mailboxId: string;
}

/** The mailboxes of every workspace that are to be read now: they have a server for it, and aren't signed out. */
export const mailboxesToRead = (db: Db, now: Date): Promise<MailboxToRead[]> =>
  db.rows(sql<MailboxToRead>`
    select workspace_id as "workspaceId", mailbox_id as "mailboxId" from app.mailboxes_to_read(${now})`);

/** Where to go on reading. */
export const findFolderPlace = async (db: Db, mailboxId: string, folder: Folder = INBOX): Promise<FolderPlace> =>
  (await db.maybe(sql<FolderPlace>`
    select uid_validity as "uidValidity", last_uid as "lastUid" from mailbox_folders
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and name = ${folder}`)) ?? {
    uidValidity: null,
    lastUid: 0,
  };

/**
 * Moves on to another place, in the transaction that records what was read up to there; false if the folder isn't where `from` says any
 * more, because another worker read it meanwhile: nothing may be recorded then.
 */
export const moveFolderPlace = async (
  db: Db,
  mailboxId: string,
  from: FolderPlace,
  to: FolderPlace,
  folder: Folder = INBOX,
): Promise<boolean> =>
  (await db.run(sql`
    insert into mailbox_folders as f (workspace_id, mailbox_id, name, uid_validity, last_uid)
    select b.workspace_id, b.id, ${folder}, ${to.uidValidity}, ${to.lastUid} from mailboxes b
    where b.workspace_id = app.workspace_id() and b.id = ${mailboxId}
    on conflict (workspace_id, mailbox_id, name) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid
    where f.uid_validity is not distinct from ${from.uidValidity} and f.last_uid = ${from.lastUid}`)) > 0;

/** It was read to its end, with a sentence on what of it isn't kept, if anything; true if it says something else than before. */
export const noteRead = async (db: Db, mailboxId: string, at: Date, notice: string | null = null): Promise<boolean> =>
  (
    await db.maybe(sql<{ is_new: boolean }>`
    with before as (
      select problem from mailbox_folders
      where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and name = ${INBOX} for update)
    update mailbox_folders f set read_at = ${at}, problem = ${notice}, failed_since = null, next_at = null from before
    where f.workspace_id = app.workspace_id() and f.mailbox_id = ${mailboxId} and f.name = ${INBOX}
    returning before.problem is distinct from f.problem as is_new`)
  )?.is_new ?? false;

const MINUTE_MS = 60_000;
/** A quarter of the time that it has failed for, up to an hour; a rejected sign-in waits the hour from the start. */
const waitMs = (failedMs: number, isFinal: boolean): number =>
  isFinal ? 60 * MINUTE_MS : Math.min(60 * MINUTE_MS, Math.max(MINUTE_MS, failedMs / 4));

/** It can't be read, in a sentence; true if that is new. */
export const noteReadProblem = async (
  db: Db,
  mailboxId: string,
  { detail, isFinal }: { detail: string; isFinal: boolean },
  at: Date,
): Promise<boolean> => {
  const before = await db.maybe(sql<{ failed_since: Date | null }>`
    insert into mailbox_folders as f (workspace_id, mailbox_id, name) select b.workspace_id, b.id, ${INBOX} from mailboxes b
    where b.workspace_id = app.workspace_id() and b.id = ${mailboxId}
    on conflict (workspace_id, mailbox_id, name) do update set name = excluded.name
    returning failed_since`);
  if (before === undefined) return false;
  const since = before.failed_since ?? at;
  const next = new Date(at.getTime() + waitMs(at.getTime() - since.getTime(), isFinal));
  await db.run(sql`
    update mailbox_folders set problem = ${detail}, failed_since = ${since}, next_at = ${next}
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and name = ${INBOX}`);
  return before.failed_since === null;
};

/** The server or its user changed: its folder is another one, which is read anew. */
export const forgetFolders = async (db: Db, mailboxId: string): Promise<void> => {
  await db.run(sql`delete from mailbox_folders where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}`);
  await db.run(sql`delete from unreadable_mails where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}`);
};

/** Renews which mailboxes a worker watches, and takes up to `most` that nobody watches; returns all that are its own. */
export const watchMailboxes = (
  db: Db,
  worker: string,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<MailboxToRead[]> =>
  db.rows(sql<MailboxToRead>`
    select workspace_id as "workspaceId", mailbox_id as "mailboxId"
    from app.watch_mailboxes(${worker}, ${at}, ${until}, ${most})`);

/** Leaves them to other workers. */
export const stopWatching = async (db: Db, worker: string): Promise<void> => {
  await db.run(sql`select app.stop_watching(${worker})`);
};

/** What was read of the Sent folder: since when, and when last to its end; undefined if it never was. */
export const sentRead = (db: Db, mailboxId: string): Promise<{ begunAt: Date; readAt: Date } | undefined> =>
  db.maybe(sql<{ begunAt: Date; readAt: Date }>`
    select begun_at as "begunAt", read_at as "readAt" from mailbox_folders
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and name = ${SENT} and read_at is not null`);

export const noteSentRead = async (db: Db, mailboxId: string, at: Date): Promise<void> => {
  await db.run(sql`update mailbox_folders set read_at = ${at}, begun_at = coalesce(begun_at, ${at})
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and name = ${SENT}`);
};
