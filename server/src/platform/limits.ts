import { sql } from 'kysely';
import { sha256 } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { tooManyRequests } from '#platform/errors.ts';

/** So many tries in so many seconds, counted from the first. */
export interface Limit {
  /** What is tried, such as `sign-in`. */
  name: string;
  most: number;
  seconds: number;
}

const keyOf = (limit: Limit, who: string): Buffer => sha256(`${limit.name}\n${limit.seconds}\n${who}`);

/** Counts one try; answers the seconds to wait, or 0 where it is allowed. A count of its own, kept on any failure after. */
export const secondsToWait = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<number> => {
  const row = await transact(null, (db) =>
    db.one(
      sql<{ wait: number }>`select app.take_try(${keyOf(limit, who)}, ${limit.most}, ${limit.seconds}, ${now}) as wait`,
    ),
  );
  return row.wait;
};

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Counts one try and throws 429 where it is one too many. */
export const takeTry = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<void> => {
  const wait = await secondsToWait(transact, limit, who, now);
  if (wait > 0) throw tooManyRequests(`That was too often. Try again in ${inWords(wait)}.`, wait);
};

/** Begins the count anew, after a success. */
export const forgetTries = async (transact: Transact, limit: Limit, who: string): Promise<void> => {
  await transact(null, (db) => db.run(sql`select app.forget_tries(${keyOf(limit, who)})`));
};
