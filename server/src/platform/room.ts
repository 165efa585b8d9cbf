import { type RawBuilder, sql } from 'kysely';
import type { Session } from './context.ts';
import type { Db } from './db/database.ts';
import { notAllowedNow } from './errors.ts';

/** How many records of a kind there may be. */
export interface Room {
  /** From and where: those that count, which an index must serve. */
  rows: RawBuilder<unknown>;
  most: number;
  /** Says that there is no room, and what to do. */
  full: string;
}

/** Until the end of the transaction, nobody else adds records of this kind to the workspace: what two have counted at once wouldn't hold. */
export const lockRoom = (db: Db, kind: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${kind} || ' ' || app.workspace_id(), 0))`);

/** Throws `not_allowed_now` unless each of these has room for one more. Counts no further than to the limits, and only holds under `lockRoom`. */
export const assertRoom = async (db: Db, rooms: readonly Room[]): Promise<void> => {
  const isFull = rooms.map(({ rows, most }) => sql`exists (select 1 ${rows} offset ${most - 1} limit 1)`);
  const { full } = await db.one(sql<{ full: boolean[] }>`select array[${sql.join(isFull)}] as full`);
  const found = rooms.find((_, at) => full[at]);
  if (found !== undefined) throw notAllowedNow(found.full);
};

/** The same, after `lockRoom`, and with a room of the caller's own unless they are an owner: so that no colleague fills all of it alone. */
export const takeRoom = async (
  db: Db,
  { role }: Pick<Session, 'role'>,
  { kind, all, own }: { kind: string; all: Room; own: Room },
): Promise<void> => {
  await lockRoom(db, kind);
  await assertRoom(db, role === 'owner' ? [all] : [all, own]);
};
