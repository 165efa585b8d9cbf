import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, notAllowedNow } from '#platform/errors.ts';
import { purgeAttachments } from './purge-attachments.ts';

const MEGABYTE = 1024 ** 2;
const DAY_MS = 86_400_000;
/** Uploads that make room at once. */
const MOST_AT_ONCE = 2_000;
const FULL = `Attachments take up ${LIMITS.attachmentMegabytes} MB at most. Remove some from workflows and announcements first, or send a link to the file.`;
const SHARE_FULL = `Files that you attached take up ${LIMITS.attachmentMegabytesOfAdder} MB at most. Send a link to the file instead, or ask the owner of the workspace to attach it.`;

/**
 * Documents that the program makes take no room: there is one for each estimate that was sent, whoever uploaded how much. Those of messages
 * that were cancelled before they left are removed with that.
 */
const whyNoRoom = async (db: Db, { userId, role }: Session, bytes: number): Promise<AppError | undefined> => {
  const { total, own } = await db.one(sql<{ total: number; own: number }>`
    select coalesce(sum(bytes), 0)::bigint as total,
      coalesce(sum(bytes) filter (where added_by = ${userId}), 0)::bigint as own
    from attachments where workspace_id = app.workspace_id() and sha256 is null`);
  if (role !== 'owner' && own + bytes > LIMITS.attachmentMegabytesOfAdder * MEGABYTE) return notAllowedNow(SHARE_FULL);
  return total + bytes > LIMITS.attachmentMegabytes * MEGABYTE ? notAllowedNow(FULL) : undefined;
};

/** What is uploaded, by whom and when. */
interface Upload {
  session: Session;
  bytes: number;
  at: Date;
}

/**
 * Where an upload finds no room, removes those that nothing has named for a day. In a transaction of its own, so that it holds even if
 * the upload is refused. An editor that is open for longer asks for the file again when its text is saved.
 */
export const makeRoom = async (
  db: Db,
  { session, bytes, at }: Upload,
  elsewhere: RawBuilder<unknown>,
): Promise<void> => {
  if ((await whyNoRoom(db, session, bytes)) === undefined) return;
  await purgeAttachments(db, new Date(at.getTime() - DAY_MS), MOST_AT_ONCE, elsewhere);
};

/** Throws where an upload finds no room. Until the end of the transaction no one else adds one: what two have measured at once would not hold. */
export const assertRoom = async (db: Db, { session, bytes }: Omit<Upload, 'at'>): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('attachments ' || app.workspace_id(), 0))`);
  const problem = await whyNoRoom(db, session, bytes);
  if (problem !== undefined) throw problem;
};
