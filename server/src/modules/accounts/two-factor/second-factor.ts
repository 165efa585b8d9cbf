import { sql } from 'kysely';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { leftInWords, type TriesLeft } from '#platform/limits.ts';
import { stepOf } from './authenticator.ts';
import { useRecoveryCode } from './recovery-codes.ts';

const SEALED_FOR = 'two-factor';
const SETUP_MINUTES = 30;

const WRONG = {
  app: 'This code is incorrect. Use the latest one from your app; each works once.',
  recovery: 'This recovery code is incorrect or was already used. Try another one.',
};

/** When a code is tried, how many attempts are left, and the call's field for it. */
interface Attempt {
  now: Date;
  left: TriesLeft;
  field?: string;
}

const wrongFactor = (
  { left, field = 'code' }: Pick<Attempt, 'left' | 'field'>,
  kind: keyof typeof WRONG = 'app',
): AppError => {
  const detail = `${WRONG[kind]} ${leftInWords(left)}`;
  return new AppError('wrong_code', detail, { fields: [{ pointer: `/${field}`, detail }] });
};

interface Row {
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
}

const find = (db: Db, userId: string): Promise<Row | undefined> =>
  db.maybe(sql<Row>`
    select secret, created_at, confirmed_at from two_factor
    where workspace_id = app.workspace_id() and user_id = ${userId}`);

/** Stores a new unconfirmed secret, replacing an earlier unconfirmed one; false if two-factor is on. */
export const keepSecret = async (
  db: Db,
  secrets: Secrets,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    insert into two_factor (workspace_id, user_id, secret, created_at)
    values (app.workspace_id(), ${userId}, ${secrets.seal(secret, SEALED_FOR)}, ${now})
    on conflict (workspace_id, user_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where two_factor.confirmed_at is null`)) === 1;

const findSetUp = async (db: Db, userId: string, now: Date): Promise<Row> => {
  const row = await find(db, userId);
  const isOpen = row?.confirmed_at === null && now.getTime() - row.created_at.getTime() < SETUP_MINUTES * 60_000;
  if (row && isOpen) return row;
  throw new AppError('not_allowed_now', 'There’s nothing to confirm. Start turning on two-factor again.');
};

/** Throws if no secret is waiting for its first code. */
export const requireSetUp = async (db: Db, userId: string, now: Date): Promise<void> => {
  await findSetUp(db, userId, now);
};

/** Turns two-factor on with a code from the app, which is consumed. */
export const confirmSecret = async (
  db: Db,
  secrets: Secrets,
  userId: string,
  code: string,
  attempt: Attempt,
): Promise<void> => {
  const { now } = attempt;
  const row = await findSetUp(db, userId, now);
  const step = stepOf(secrets.open(row.secret, SEALED_FOR), code, now);
  if (step === null) throw wrongFactor(attempt);
  const confirmed = await db.run(sql`
    update two_factor set confirmed_at = ${now}, last_step = ${step}
    where workspace_id = app.workspace_id() and user_id = ${userId} and confirmed_at is null and secret = ${row.secret}`);
  if (confirmed === 0) throw wrongFactor(attempt);
};

/**
 * Consumes a code from the app or a recovery code; throws `wrong_code`. Of several requests with one code only one
 * succeeds, because the stored time step only increases.
 */
export const useSecondFactor = async (
  db: Db,
  secrets: Secrets,
  userId: string,
  code: string,
  attempt: Attempt,
): Promise<'app' | 'recovery'> => {
  const row = await find(db, userId);
  if (!row || row.confirmed_at === null) throw wrongFactor(attempt);
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    if (await useRecoveryCode(db, secrets, userId, code)) return 'recovery';
    throw wrongFactor(attempt, 'recovery');
  }
  const step = stepOf(secrets.open(row.secret, SEALED_FOR), digits, attempt.now);
  const used =
    step !== null &&
    (await db.run(sql`
      update two_factor set last_step = ${step}
      where workspace_id = app.workspace_id() and user_id = ${userId} and confirmed_at is not null and last_step < ${step}`));
  if (!used) throw wrongFactor(attempt);
  return 'app';
};

/** Turns two-factor off and deletes its recovery codes. */
export const forgetSecondFactor = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`delete from two_factor where workspace_id = app.workspace_id() and user_id = ${userId}`);
};
