import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { randomCode, sha256, type Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { forgetTries, leftInWords, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';

// The code for a forgotten password. Counted by address, account or not: what a stranger sees is the same either way. A code and
// its tries belong to whoever asked for it, so that nobody else's asking and guessing stands in the owner's way. With 15 codes
// an hour at most for an address, strangers have 75 guesses an hour at codes of their own; each known browser has 25 more.
const SOON: Limit = { name: 'send reset_password', most: 1, seconds: LIMITS.codeResendSeconds };
const HOURLY: Limit = { name: 'send reset_password', most: LIMITS.codesPerHour, seconds: 3600 };
const BY_ADDRESS: Limit = { name: 'send reset_password to', most: 3 * LIMITS.codesPerHour, seconds: 3600 };

/** How often a code may be tried. The window begins at the first try, so it never ends before the code does. */
const TRIES: Limit = { name: 'try reset_password', most: LIMITS.codeTries, seconds: LIMITS.codeMinutes * 60 };

/** Who asks for a code or tries one. */
export interface Asker {
  email: string;
  /** What the browser made up for this one reset; undefined for callers that send nothing. */
  token: string | undefined;
  /** Known to the account: counted apart from all others. */
  browser: string | undefined;
  /** The network address. */
  client: string;
}

const senderOf = ({ email, browser, client }: Asker): string =>
  browser === undefined ? `${email}\nfrom ${client}` : `${email}\nin ${browser}`;

/** What a code is kept by, in hex: a hash of the token, or where there is none of the browser or the network address. */
export const askerHash = (asker: Asker): string =>
  sha256(asker.token === undefined ? senderOf(asker) : `${asker.email}\nwith ${asker.token}`).toString('hex');

/** Counts a sending and throws 429 where it is one too many; a new code gives new tries. */
export const takeSending = async (transact: Transact, asker: Asker, now: Date): Promise<void> => {
  await takeTry(transact, SOON, senderOf(asker), now);
  await takeTry(transact, HOURLY, senderOf(asker), now);
  if (asker.browser === undefined) await takeTry(transact, BY_ADDRESS, asker.email, now);
  await forgetCodeTries(transact, asker);
};

/** Counts a try at a code; throws 429 where it is one too many. */
export const takeCodeTry = (transact: Transact, asker: Asker, now: Date): Promise<TriesLeft> =>
  takeTry(transact, TRIES, askerHash(asker), now);

/** Begins the count of tries anew. */
export const forgetCodeTries = (transact: Transact, asker: Asker): Promise<void> =>
  forgetTries(transact, TRIES, askerHash(asker));

const hashOf = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.mac(`${userId}\n${code}`, 'one-time code reset_password');

/** Makes a code, in place of the asker's one before; only its keyed hash stays. */
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

/** Said of a code that came too late, to the one who knew it. */
export const expiredCode = (): AppError => new AppError('expired_code', 'This code has expired. Request a new one.');

/** The tries are counted whether or not there is a code: telling how many are left tells nothing else. */
export const wrongCode = (left: TriesLeft): AppError => {
  const detail = `This code is incorrect. ${leftInWords(left)}`;
  return new AppError('wrong_code', detail, { fields: [{ pointer: '/otp', detail }] });
};

/** No code of the person is worth anything from now on. */
export const forgetCodes = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`delete from one_time_codes where workspace_id = app.workspace_id() and user_id = ${userId}`);
};

/** Uses a code up; throws `wrong_code`, or `expired_code` to the one who knew it but came late. */
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
