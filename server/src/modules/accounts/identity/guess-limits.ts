import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { forgetTries, returnTry, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';

/**
 * Limits on guessing one account's secret. A known browser has its own counter, so that strangers can't use it up. All
 * others are counted by network address and together; the last number limits all addresses combined.
 */
interface Limits {
  byBrowser: Limit;
  byClient: Limit;
  byStrangers: Limit;
}

/**
 * Passwords: at most 40 guesses an hour and 960 a day from all addresses. One address gets half of that, so that it
 * can't lock the owner out of a browser that is new to the account.
 */
const PASSWORD: Limits = {
  byBrowser: { name: 'sign-in in', most: 10, seconds: 900 },
  byClient: { name: 'sign-in as', most: 10, seconds: 1800 },
  byStrangers: { name: 'sign-in as, all', most: 40, seconds: 3600 },
};

/**
 * Authenticator codes, which only someone with the password can guess: 30 an hour and 720 a day in all, however many
 * sign-ins are started.
 */
const SECOND_STEP: Limits = {
  byBrowser: { name: 'second step in', most: LIMITS.authenticatorTries, seconds: 600 },
  byClient: { name: 'second step as', most: LIMITS.authenticatorTries, seconds: 1200 },
  byStrangers: { name: 'second step as, all', most: 30, seconds: 3600 },
};

/**
 * Repeated proof from a signed-in person, counted by account and by the sign-in that the session descends from. A
 * stolen token gets half of the account's total, so it can't keep the owner from changing the password. The same limit
 * applies to all sessions that came from a linked account, because its password allows any number of sign-ins.
 * Passwords: 40 an hour in all; codes: 30.
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
  /** The first code during two-factor setup. */
  firstCode: {
    bySession: { name: 'first code in', most: LIMITS.authenticatorTries, seconds: 600 },
    bySwitched: { name: 'first code of, switched', most: 30, seconds: 3600 },
    byAll: { name: 'first code of, all', most: 60, seconds: 3600 },
  },
} satisfies Record<string, Record<'bySession' | 'bySwitched' | 'byAll', Limit>>;

/** Who is guessing. */
export interface Guesser {
  /** The account's key for counting: its address, known or not, or its id. */
  account: string;
  /** The network address. */
  client: string;
  /** The known browser, or another proof that a stranger can't have. */
  browser: string | undefined;
  /** Set if a stranger could have many such proofs, each with its own attempts: these also count toward the total. */
  isCountedInAll?: boolean;
}

/** A counted attempt. */
export interface CountedTry {
  left: TriesLeft;
  /** It was correct: resets the guesser's own counter only. */
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

/** Counts an attempt at a password; throws 429 above the limit. */
export const takePasswordTry = (transact: Transact, guesser: Guesser, now: Date): Promise<CountedTry> =>
  take(transact, PASSWORD, guesser, now);

/** Counts an attempt at an authenticator or recovery code; throws 429 above the limit. */
export const takeSecondStepTry = (transact: Transact, guesser: Guesser, now: Date): Promise<CountedTry> =>
  take(transact, SECOND_STEP, guesser, now);

/**
 * The sign-in that a session descends from: switching to a linked account starts a session, but grants no new attempts.
 */
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
  // Also by account: the right password of a linked account grants no new attempts for this one.
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
