import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, tooManyRequests } from '#platform/errors.ts';
import { lockRoom } from '#platform/room.ts';

const MEGABYTE = 1024 ** 2;
const MOST_WAITING = LIMITS.importWaitingMegabytes * MEGABYTE;
const MOST_WAITING_OF_PERSON = LIMITS.importWaitingMegabytesOfPerson * MEGABYTE;
const MOST_KEPT = LIMITS.importKeptMegabytes * MEGABYTE;

const OWN_FULL = `Files that you import take up ${LIMITS.importWaitingMegabytesOfPerson} MB at most until they’re done. Split this file, or wait until your other imports are done.`;
const FULL = `Files that your workspace imports take up ${LIMITS.importWaitingMegabytes / 1_024} GB at most until they’re done. Wait until other imports are done, or try again tomorrow.`;
const RETRY_SECONDS = 3_600;

/** Those whose rows are on the disk to be imported. Served by `imports_waiting`. */
const WAITING = sql`from imports i where i.workspace_id = app.workspace_id() and i.state in ('uploading', 'uploaded', 'running')`;

/** Until the end of the transaction, no one else puts a whole file into the workspace's room for imports at once. */
export const lockWaitingRoom = (db: Db): Promise<void> => lockRoom(db, 'imports_waiting').then(() => undefined);

/** What an import has on the disk while it waits; what is beside its rows changes with each choice, so that it is looked at. */
const WAITING_BYTES = sql`(i.waiting_bytes + pg_column_size(i.names) + pg_column_size(i.edits) + pg_column_size(i.mapping))`;

/** Adds what the chunks of an import from a row on take on the disk, where they are compressed. */
export const countChunks = (db: Db, importId: string, firstRow: number): Promise<number> =>
  db.run(sql`
    update imports set waiting_bytes = waiting_bytes + (
      select coalesce(sum(pg_column_size(c.records)), 0) from import_chunks c
      where c.workspace_id = app.workspace_id() and c.import_id = ${importId} and c.first_row >= ${firstRow})
    where workspace_id = app.workspace_id() and id = ${importId}`);

/** A person's files that nobody has started give way to their newer ones, as they do where they are too many. */
const giveOwnWay = (db: Db, { importId, userId }: { importId: string; userId: string }): Promise<number> =>
  db.run(sql`
    delete from imports where workspace_id = app.workspace_id() and state = 'uploaded' and id <> ${importId} and id in (
      select w.id from (
        select i.id, sum(${WAITING_BYTES}) over (
          order by i.state = 'uploaded' and i.id <> ${importId}, i.created_at desc, i.id desc) as so_far
        ${WAITING} and i.created_by = ${userId}) w
      where w.so_far > ${MOST_WAITING_OF_PERSON})`);

const waitingBytes = (db: Db, userId: string): Promise<{ own: number; all: number }> =>
  db.one(sql`
    select coalesce(sum(${WAITING_BYTES}) filter (where i.created_by = ${userId}), 0)::float8 as own,
      coalesce(sum(${WAITING_BYTES}), 0)::float8 as all ${WAITING}`);

/**
 * Throws where the rows of an import, of which some are stored, find no room on the disk: a file of some kilobytes unpacks to hundreds of
 * megabytes. Comes after each chunk, so that what arrives at once goes beyond it by a few of them at most.
 */
export const assertWaitingRoom = async (db: Db, of: { importId: string; userId: string }): Promise<void> => {
  let { own, all } = await waitingBytes(db, of.userId);
  if (own > MOST_WAITING_OF_PERSON) {
    await giveOwnWay(db, of);
    ({ own, all } = await waitingBytes(db, of.userId));
  }
  if (own > MOST_WAITING_OF_PERSON) throw notAllowedNow(OWN_FULL);
  if (all > MOST_WAITING) throw tooManyRequests(FULL, RETRY_SECONDS);
};

/** Those with rows to be looked at. Served by `imports_with_rows`. */
const WITH_ROWS = sql`from imports i where i.workspace_id = app.workspace_id() and i.kept_bytes > 0`;

const hasRoomFor = async (db: Db, bytes: number): Promise<boolean> => {
  const { all } = await db.one(sql<{ all: number }>`select coalesce(sum(i.kept_bytes), 0)::float8 as all ${WITH_ROWS}`);
  return all + bytes <= MOST_KEPT;
};

/** Removes the kept rows of ended imports, the oldest first, until so many bytes have room. One that somebody undoes just now is left. */
const letOldestGo = async (db: Db, bytes: number): Promise<void> => {
  const gone = await db.rows(sql<{ id: string }>`
    select o.id from imports o where o.workspace_id = app.workspace_id() and o.state in ('done', 'stopped', 'failed') and o.id in (
      select w.id from (
        select i.id, sum(i.kept_bytes) over (
          order by i.state in ('done', 'stopped', 'failed'), i.created_at desc, i.id desc) as so_far
        ${WITH_ROWS}) w
      where w.so_far > ${MOST_KEPT - bytes})
    order by o.id for update skip locked`);
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.run(sql`
    delete from import_refusals where workspace_id = app.workspace_id() and import_id = any(${ids}::uuid[])`);
  await db.run(sql`
    update imports set kept_bytes = 0, has_kept_all = false, names = '[]'
    where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);
};

/**
 * Takes room for rows that an import keeps; false where there is none, and then the import says so. Nobody chooses what is rejected, so
 * the import itself goes on. Only holds under `lockImports`.
 */
export const takeKeptRoom = async (db: Db, importId: string, bytes: number): Promise<boolean> => {
  let hasRoom = await hasRoomFor(db, bytes);
  if (!hasRoom) {
    await letOldestGo(db, bytes);
    hasRoom = await hasRoomFor(db, bytes);
  }
  const change = hasRoom ? sql`kept_bytes = kept_bytes + ${bytes}::bigint` : sql`has_kept_all = false`;
  await db.run(sql`update imports set ${change} where workspace_id = app.workspace_id() and id = ${importId}`);
  return hasRoom;
};
