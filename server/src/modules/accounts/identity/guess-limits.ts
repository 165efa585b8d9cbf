import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { forgetTries, returnTry, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';

/**
 * How often a secret of one account may be guessed. A known browser has a count of its own, so that no stranger can use it up.
 * All others are counted by their network address, and together: what many addresses may guess in all is the last number.
 */
interface Limits {
  byBrowser: Limit;
  byClient: Limit;
  byStrangers: Limit;
}

/**
 * Passwords. From however many addresses, at most 40 an hour are guessed, 960 a day; one address has half of that, so that it
 * cannot keep the owner out of a browser that is new to the account.
 */
const PASSWORD: Limits = {
  byBrowser: { name: 'sign-in in', most: 10, seconds: 900 },
  byClient: { name: 'sign-in as', most: 10, seconds: 1800 },
  byStrangers: { name: 'sign-in as, all', most: 40, seconds: 3600 },
};

/**
 * Codes of the authenticator app, which only those guess who know the password: 30 an hour in all, 720 a day, however many
 * sign-ins are begun.
 */
const SECOND_STEP: Limits = {
  byBrowser: { name: 'second step in', most: LIMITS.authenticatorTries, seconds: 600 },
  byClient: { name: 'second step as', most: LIMITS.authenticatorTries, seconds: 1200 },
  byStrangers: { name: 'second step as, all', most: 30, seconds: 3600 },
};

/**
 * What somebody who is signed in is asked for again, each counted by the account and the sign-in that the session goes back to:
 * whoever holds a stolen token has half of what all sessions have together, and cannot keep the owner from changing the password
 * in theirs. So do all together who came from a linked account, whose password brings any number of sign-ins. Passwords are 40
 * an hour in all, codes 30.
 */
const PROOF = {
  password: {
    bySession: { name: 'prove in', most: 10, seconds: 1800 },
    bySwitched: { name: 'prove as, switched', most: 20, seconds: 3600 },
    byAll: { name: 'prove as, all', most: 40, seconds: 3600 },
  },
  code: {
    bySession: { name: 'code in', most: LIMITS.authenticatorTries, seconds: 1200 },
    bySwitched: { name: 'code of, switched', most: 15, seconds: 3600 },
    byAll: { name: 'code of, all', most: 30, seconds: 3600 },
  },
  /** The first code of an app that is being set up. */
  firstCode: {
    bySession: { name: 'first code in', most: LIMITS.authenticatorTries, seconds: 600 },
    bySwitched: { name: 'first code of, switched', most: 30, seconds: 3600 },
    byAll: { name: 'first code of, all', most: 60, seconds: 3600 },
  },
} satisfies Record<string, Record<'bySession' | 'bySwitched' | 'byAll', Limit>>;

/** Who tries. */
export interface Guesser {
  /** What the account is counted by: its address, known or not, or its id. */
  account: string;
  /** The network address. */
  client: string;
  /** The known browser, or another proof that a stranger cannot have. */
  browser: string | undefined;
  /** Where a stranger may have many such proofs, each with tries of its own: its tries count among those of strangers as well. */
  isCountedInAll?: boolean;
}

/** A try that was counted. */
export interface CountedTry {
  left: TriesLeft;
  /** It was right: the guesser's own count begins anew, and those of others stay. */
  succeed(): Promise<void>;
}

const take = async (
  transact: Transact,
  { byBrowser, byClient, byStrangers }: Limits,
  { account, client, browser, isCountedInAll = browser === undefined }: Guesser,
  now: Date,
): Promise<CountedTry> => {
  const own = browser === undefined ? byClient : byBrowser;
  const who = `${account}\n${browser ?? client}`;
  const left = await takeTry(transact, own, who, now);
  if (isCountedInAll) await takeTry(transact, byStrangers, account, now);
  return {
    left,
    async succeed() {
      await forgetTries(transact, own, who);
      if (isCountedInAll) await returnTry(transact, byStrangers, account);
    },
  };
};

/** Counts a try at a password; throws 429 where it is one too many. */
export const takePasswordTry = (transact: Transact, guesser: Guesser, now: Date): Promise<CountedTry> =>
  take(transact, PASSWORD, guesser, now);

/** Counts a try at a code of the authenticator app, or at a recovery code; throws 429 where it is one too many. */
export const takeSecondStepTry = (transact: Transact, guesser: Guesser, now: Date): Promise<CountedTry> =>
  take(transact, SECOND_STEP, guesser, now);

/** The sign-in that a session goes back to: each switch to a linked account begins a session, and none brings new tries. */
const lineOf = async (transact: Transact, id: string): Promise<string> => {
  const found = await transact(null, (db) =>
    db.one(sql<{ origin: string | null }>`select app.session_origin(${id}) as origin`),
  );
  return found.origin ?? id;
};

/** Counts an attempt of a signed-in person; throws 429 if it exceeds the limit. */
export const takeProofTry = async (
  transact: Transact,
  what: keyof typeof PROOF,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  now: Date,
): Promise<CountedTry> => {
  const { bySession, bySwitched, byAll } = PROOF[what];
  const line = await lineOf(transact, id);
  // By account as well: the right password of a linked account brings no new tries at this one.
  const who = `${line}\n${userId}`;
  const ofAccount = line === id ? [byAll] : [bySwitched, byAll];
  const left = await takeTry(transact, bySession, who, now);
  for (const limit of ofAccount) await takeTry(transact, limit, userId, now);
  return {
    left,
    async succeed() {
      await forgetTries(transact, bySession, who);
      for (const limit of ofAccount) await returnTry(transact, limit, userId);
    },
  };
};
