import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { restorableRows } from '#platform/bulk/undo.ts';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';

const MEGABYTE = 1024 ** 2;
const ALL_BYTES = LIMITS.fileGigabytes * 1024 * MEGABYTE;
const ADDER_BYTES = LIMITS.fileMegabytesOfAdder * MEGABYTE;
const FULL = `Files take up ${LIMITS.fileGigabytes} GB at most. Delete some first.`;
const SHARE_FULL = `Files that you added take up ${LIMITS.fileMegabytesOfAdder} MB at most. Delete some first.`;
const TOO_MANY = `At most ${LIMITS.filesOfPerson} files can be kept with a person. Delete one first.`;

/** Until the end of the transaction, no one else adds files to the workspace: what two have measured at once would not hold. */
export const lockRoom = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('contact_files ' || app.workspace_id(), 0))`);

/**
 * Whether file `f` of person `c` can't come back: it was deleted, or its person was, and nothing undoes that any more. A merge keeps
 * rows of both its people, so that files that it moved wait for its undo as well.
 */
const isGone = (at: Date): RawBuilder<boolean> => sql<boolean>`(
  (f.deleted_at is not null and f.id not in ${restorableRows('file', at)})
  or (c.deleted_at is not null and c.id not in ${restorableRows('contact', at)}))`;

/**
 * Throws where a file finds no room. What can't come back takes none, because it gives way to new files: otherwise anyone could fill
 * the workspace for a month by adding and deleting. What can come back counts for everybody, so that the disk is bounded as well.
 */
export const assertRoom = async (
  db: Db,
  { userId, role }: Session,
  { contactId, bytes, at }: { contactId: string; bytes: number; at: Date },
): Promise<void> => {
  const { files, total, own } = await db.one(sql<{ files: number; total: number; own: number }>`
    select (select count(*) from contact_files f
        where f.workspace_id = app.workspace_id() and f.contact_id = ${contactId} and f.deleted_at is null) as files,
      coalesce(sum(f.bytes), 0)::bigint as total,
      coalesce(sum(f.bytes) filter (where f.added_by = ${userId}), 0)::bigint as own
    from contact_files f join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
    where f.workspace_id = app.workspace_id() and not ${isGone(at)}`);
  if (files >= LIMITS.filesOfPerson) throw notAllowedNow(TOO_MANY);
  if (total + bytes > ALL_BYTES) throw notAllowedNow(FULL);
  if (role !== 'owner' && own + bytes > ADDER_BYTES) throw notAllowedNow(SHARE_FULL);
};

const TOO_MANY_TOGETHER = `Together they would have more than ${LIMITS.filesOfMerged} files, which is as many as a person’s page shows. Delete some first.`;

/** Throws where two records would have more files together than a list shows. */
export const assertFilesFit = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  const { files } = await db.one(sql<{ files: number }>`
    select count(*)::int as files from contact_files f where f.workspace_id = app.workspace_id()
      and f.contact_id = any(${[...contactIds]}::uuid[]) and f.deleted_at is null`);
  if (files > LIMITS.filesOfMerged) throw notAllowedNow(TOO_MANY_TOGETHER);
};

/** Each may have 20 MB. */
const FORGOTTEN_AT_ONCE = 20;

/**
 * Removes files that can't come back, some at a time: with each that is added, more than that make room. The largest first, or small
 * ones would keep them on the disk.
 */
export const forgetDeleted = (db: Db, at: Date): Promise<number> =>
  db.run(sql`
    delete from contact_files where workspace_id = app.workspace_id() and id = any(array(
      select f.id from contact_files f join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
      where f.workspace_id = app.workspace_id() and (f.deleted_at is not null or c.deleted_at is not null) and ${isGone(at)}
      order by f.bytes desc limit ${FORGOTTEN_AT_ONCE} for update of f skip locked))`);
