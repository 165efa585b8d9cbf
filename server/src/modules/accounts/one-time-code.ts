import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { randomCode, type Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { leftInWords, secondsToWait, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';

export const CODE_PURPOSES = ['verify_email', 'reset_password'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

// Counted by address, account or not: what a stranger sees is the same either way.
const soon = (purpose: CodePurpose): Limit => ({ name: `send ${purpose}`, most: 1, seconds: LIMITS.codeResendSeconds });
const hourly = (purpose: CodePurpose): Limit => ({ name: `send ${purpose}`, most: LIMITS.codesPerHour, seconds: 3600 });

/** How often a code may be tried. The window begins at the first try, so it never ends before the code does. */
export const codeTries = (purpose: CodePurpose): Limit => ({
  name: `try ${purpose}`,
  most: LIMITS.codeTries,
  seconds: LIMITS.codeMinutes * 60,
});

/** Counts a sending and throws 429 where it is one too many. */
export const takeSending = async (
  transact: Transact,
  purpose: CodePurpose,
  email: string,
  now: Date,
): Promise<void> => {
  await takeTry(transact, soon(purpose), email, now);
  await takeTry(transact, hourly(purpose), email, now);
};

/** Counts a sending nobody asked for in as many words; false where it would be one too many. */
export const mayAlsoSend = async (
  transact: Transact,
  purpose: CodePurpose,
  email: string,
  now: Date,
): Promise<boolean> =>
  (await secondsToWait(transact, soon(purpose), email, now)) === 0 &&
  (await secondsToWait(transact, hourly(purpose), email, now)) === 0;

const hashOf = (secrets: Secrets, userId: string, purpose: CodePurpose, code: string): Buffer =>
  secrets.mac(`${userId}\n${code}`, `one-time code ${purpose}`);

/** Makes a code, in place of the one before; only its keyed hash stays. */
export const makeCode = async (
  db: Db,
  secrets: Secrets,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<string> => {
  const code = randomCode();
  const expiresAt = new Date(now.getTime() + LIMITS.codeMinutes * 60_000);
  await db.run(sql`
    insert into one_time_codes (workspace_id, user_id, purpose, code_hash, created_at, expires_at)
    values (app.workspace_id(), ${userId}, ${purpose}, ${hashOf(secrets, userId, purpose, code)}, ${now}, ${expiresAt})
    on conflict (workspace_id, user_id, purpose) do update
      set code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`);
  return code;
};

/** The tries are counted by address, account or not: telling how many are left tells nothing else. */
export const wrongCode = (left: TriesLeft): AppError => {
  const detail = `This code is not right. ${leftInWords(left)}`;
  return new AppError('wrong_code', detail, { fields: [{ pointer: '/otp', detail }] });
};

/** Uses a code up; throws `wrong_code`, or `expired_code` to the one who knew it but came late. */
export const useCode = async (
  db: Db,
  secrets: Secrets,
  userId: string,
  purpose: CodePurpose,
  code: string,
  { now, left }: { now: Date; left: TriesLeft },
): Promise<void> => {
  const row = await db.maybe(sql<{ expires_at: Date }>`
    delete from one_time_codes
    where workspace_id = app.workspace_id() and user_id = ${userId} and purpose = ${purpose}
      and code_hash = ${hashOf(secrets, userId, purpose, code)}
    returning expires_at`);
  if (!row) throw wrongCode(left);
  if (row.expires_at <= now) throw new AppError('expired_code', 'This code has run out. Ask for a new one.');
};
