import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { randomCode, sha256, type Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { forgetTries, leftInWords, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';

// The code for a forgotten password. Limits are counted by address, whether or not it has an account, so that a
// stranger sees the same either way. A code and its attempts belong to the client that requested it, so a stranger's
// requests and guesses don't affect the owner. With 15 codes per hour and address, strangers get 75 guesses per hour,
// at codes of their own; each known browser has 25 more.
const SOON: Limit = { name: 'send reset_password', most: 1, seconds: LIMITS.codeResendSeconds };
const HOURLY: Limit = { name: 'send reset_password', most: LIMITS.codesPerHour, seconds: 3600 };
const BY_ADDRESS: Limit = { name: 'send reset_password to', most: 3 * LIMITS.codesPerHour, seconds: 3600 };

/** Attempts per code. The window starts at the first attempt, so it never ends before the code expires. */
const TRIES: Limit = { name: 'try reset_password', most: LIMITS.codeTries, seconds: LIMITS.codeMinutes * 60 };

/** Who requests or tries a code. */
export interface Asker {
  email: string;
  /** A random value that the browser generates for this reset; undefined for other clients. */
  token: string | undefined;
  /** The id of a browser known to the account, which has its own limits. */
  browser: string | undefined;
  /** The network address. */
  client: string;
}

const senderOf = ({ email, browser, client }: Asker): string =>
  browser === undefined ? `${email}\nfrom ${client}` : `${email}\nin ${browser}`;

/**
 * The key that a code is stored under, in hex: a hash of the token, or without one of the browser or the network
 * address.
 */
export const askerHash = (asker: Asker): string =>
  sha256(asker.token === undefined ? senderOf(asker) : `${asker.email}\nwith ${asker.token}`).toString('hex');

/** Counts a code request and throws 429 above the limit; a new code has new attempts. */
export const takeSending = async (transact: Transact, asker: Asker, now: Date): Promise<void> => {
  await takeTry(transact, SOON, senderOf(asker), now);
  await takeTry(transact, HOURLY, senderOf(asker), now);
  if (asker.browser === undefined) await takeTry(transact, BY_ADDRESS, asker.email, now);
  await forgetCodeTries(transact, asker);
};

/** Counts an attempt and throws 429 above the limit. */
export const takeCodeTry = (transact: Transact, asker: Asker, now: Date): Promise<TriesLeft> =>
  takeTry(transact, TRIES, askerHash(asker), now);

/** Resets the attempt counter. */
export const forgetCodeTries = (transact: Transact, asker: Asker): Promise<void> =>
  forgetTries(transact, TRIES, askerHash(asker));

const hashOf = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.mac(`${userId}\n${code}`, 'one-time code reset_password');

/** Creates a code that replaces the client's previous one; only its keyed hash is stored. */
export const makeCode = async (
  db: Db,
  secrets: Secrets,
  { userId, asker }: { userId: string; asker: string },
  now: Date,
): Promise<string> => {
  const code = randomCode();
  const expiresAt = new Date(now.getTime() + LIMITS.codeMinutes * 60_000);
  await db.run(sql`
    insert into one_time_codes (workspace_id, user_id, purpose, asker, code_hash, created_at, expires_at)
    values (app.workspace_id(), ${userId}, 'reset_password', ${Buffer.from(asker, 'hex')}, ${hashOf(secrets, userId, code)}, ${now}, ${expiresAt})
    on conflict (workspace_id, user_id, purpose, asker) do update
      set code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`);
  return code;
};

/** The error for a correct but expired code. */
export const expiredCode = (): AppError => new AppError('expired_code', 'This code has expired. Request a new one.');

/** Attempts are counted whether or not a code exists, so the number left reveals nothing. */
export const wrongCode = (left: TriesLeft): AppError => {
  const detail = `This code is incorrect. ${leftInWords(left)}`;
  return new AppError('wrong_code', detail, { fields: [{ pointer: '/otp', detail }] });
};

/** Invalidates all codes of the person. */
export const forgetCodes = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`delete from one_time_codes where workspace_id = app.workspace_id() and user_id = ${userId}`);
};

/** Consumes a code; throws `wrong_code`, or `expired_code` if it was correct. */
export const useCode = async (
  db: Db,
  secrets: Secrets,
  { userId, asker }: { userId: string; asker: string },
  code: string,
  { now, left }: { now: Date; left: TriesLeft },
): Promise<void> => {
  const row = await db.maybe(sql<{ expires_at: Date }>`
    delete from one_time_codes
    where workspace_id = app.workspace_id() and user_id = ${userId} and purpose = 'reset_password'
      and asker = ${Buffer.from(asker, 'hex')} and code_hash = ${hashOf(secrets, userId, code)}
    returning expires_at`);
  if (!row) throw wrongCode(left);
  if (row.expires_at <= now) throw expiredCode();
};
