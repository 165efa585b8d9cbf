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

/** What is left after a try that was allowed. */
export interface TriesLeft {
  tries: number;
  /** Seconds until the count begins anew. */
  resetsIn: number;
}

/** Counts one try; below zero tries are left where it is one too many. A count of its own, kept on any failure after. */
const countTry = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<TriesLeft> => {
  const row = await transact(null, (db) =>
    db.one(
      sql<{ tries: number; resets_in: number }>`
        select tries, resets_in from app.count_try(${keyOf(limit, who)}, ${limit.seconds}, ${now})`,
    ),
  );
  return { tries: limit.most - row.tries, resetsIn: row.resets_in };
};

/** Counts one try; answers the seconds to wait, or 0 where it is allowed. */
export const secondsToWait = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<number> => {
  const { tries, resetsIn } = await countTry(transact, limit, who, now);
  return tries < 0 ? resetsIn : 0;
};

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Counts one try and throws 429 where it is one too many; answers what is left. */
export const takeTry = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<TriesLeft> => {
  const left = await countTry(transact, limit, who, now);
  if (left.tries < 0)
    throw tooManyRequests(`Too many attempts. Try again in ${inWords(left.resetsIn)}.`, left.resetsIn);
  return left;
};

/** What is left, as a sentence behind one that says that a code is wrong. */
export const leftInWords = ({ tries, resetsIn }: TriesLeft): string =>
  tries === 0
    ? `No attempts left. Try again in ${inWords(resetsIn)}.`
    : `${tries} ${tries === 1 ? 'attempt' : 'attempts'} left.`;

/** Takes back one try that turned out to be right; the others stay counted. */
export const returnTry = async (transact: Transact, limit: Limit, who: string): Promise<void> => {
  await transact(null, (db) => db.run(sql`select app.return_try(${keyOf(limit, who)})`));
};

/** Begins the count anew, after a success. */
export const forgetTries = async (transact: Transact, limit: Limit, who: string): Promise<void> => {
  await transact(null, (db) => db.run(sql`select app.forget_tries(${keyOf(limit, who)})`));
};
