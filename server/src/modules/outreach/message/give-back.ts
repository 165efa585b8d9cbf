import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { move, type MoveRow } from './move.ts';

/** A claim is over. */
export const UNCLAIMED: RawBuilder<unknown> = sql`claimed_at = null, claimed_by = null`;

/**
 * Back to `scheduled`: nothing was handed over, so the attempt counts for nothing and its Message-ID is used again, which
 * a provider that knows it already takes for the same message.
 */
export const giveBack = (db: Db, rows: readonly MoveRow[], at: Date): Promise<string[]> =>
  move(db, {
    action: 'release',
    at,
    event: 'held',
    actorUserId: null,
    rows,
    also: sql`${UNCLAIMED}, attempt = greatest(m.attempt - 1, 0)`,
  });
