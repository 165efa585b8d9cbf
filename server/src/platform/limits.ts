import { sql } from 'kysely';
import { sha256 } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { tooManyRequests } from '#platform/errors.ts';

/** A number of attempts in a number of seconds, counted from the first. */
export interface Limit {
  /** What is limited, such as `sign-in`. */
  name: string;
  most: number;
  seconds: number;
}

const keyOf = (limit: Limit, who: string): Buffer => sha256(`${limit.name}\n${limit.seconds}\n${who}`);

/** What is left after an allowed attempt. */
export interface TriesLeft {
  tries: number;
  /** Seconds until the counter resets. */
  resetsIn: number;
}

/** Counts one attempt in its own transaction, so it is kept if the call fails; negative above the limit. */
const countTry = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<TriesLeft> => {
  const row = await transact(null, (db) =>
    db.one(
      sql<{ tries: number; resets_in: number }>`
        select tries, resets_in from app.count_try(${keyOf(limit, who)}, ${limit.seconds}, ${now})`,
    ),
  );
  return { tries: limit.most - row.tries, resetsIn: row.resets_in };
};

/** Counts one attempt; returns the seconds to wait, or 0 if it is allowed. */
export const secondsToWait = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<number> => {
  const { tries, resetsIn } = await countTry(transact, limit, who, now);
  return tries < 0 ? resetsIn : 0;
};

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Counts one attempt and throws 429 above the limit; returns the attempts left. */
export const takeTry = async (transact: Transact, limit: Limit, who: string, now: Date): Promise<TriesLeft> => {
  const left = await countTry(transact, limit, who, now);
  if (left.tries < 0)
    throw tooManyRequests(`Too many attempts. Try again in ${inWords(left.resetsIn)}.`, left.resetsIn);
  return left;
};

/** The attempts left, as a sentence to follow an error about a wrong code. */
export const leftInWords = ({ tries, resetsIn }: TriesLeft): string =>
  tries === 0
    ? `No attempts left. Try again in ${inWords(resetsIn)}.`
    : `${tries} ${tries === 1 ? 'attempt' : 'attempts'} left.`;

/** Takes back one successful attempt; the others stay counted. */
export const returnTry = async (transact: Transact, limit: Limit, who: string): Promise<void> => {
  await transact(null, (db) => db.run(sql`select app.return_try(${keyOf(limit, who)})`));
};

/** Resets the counter after a success. */
export const forgetTries = async (transact: Transact, limit: Limit, who: string): Promise<void> => {
  await transact(null, (db) => db.run(sql`select app.forget_tries(${keyOf(limit, who)})`));
};
