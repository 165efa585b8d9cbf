import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';

/** The account's versions are multiples of it; after so many they begin anew, so that it all stays an integer. */
const OF_ACCOUNT = 10_000;
const MOST_OF_ACCOUNT = 200_000;

/**
 * What clients read as the version of message `m`: a new one as well where its account was changed, since the account's name and
 * signature are part of what they read.
 */
export const READ_VERSION = sql<number>`(m.version % ${sql.lit(OF_ACCOUNT)} + ${sql.lit(OF_ACCOUNT)} * coalesce((
  select v.version % ${sql.lit(MOST_OF_ACCOUNT)} from ${ACCOUNTS} v where v.workspace_id = m.workspace_id and v.id = m.account_id), 0))`;

/** Whether message `m` has that version; true for a caller that gives none. */
export const isReadVersion = (read: number | undefined): RawBuilder<boolean> =>
  read === undefined ? sql<boolean>`true` : sql<boolean>`${READ_VERSION} = ${read}`;

/** Starts saving a message, as `takeVersion` does for other records. */
export const takeReadVersion = async (db: Db, id: string, read: number | undefined): Promise<boolean> =>
  (await db.run(sql`
    update messages m set version = m.version + 1
    where m.workspace_id = app.workspace_id() and m.id = ${id} and ${isReadVersion(read)}`)) > 0;
