import { type contract, LIMITS, type Output } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import { randomCode, type Secrets } from '#platform/crypto.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { listSenders, type SenderRow } from '../senders/sender-queries.ts';
import { keepCode, loadOwnNumber, type OwnNumber } from './own-number-queries.ts';

const ASKED: Limit = { name: 'own-number-code', most: LIMITS.codesPerHour, seconds: 3600 };

const NO_PHONE = 'Enter your own phone number in your profile first. Tests only go there.';
const UNCONFIRMED = 'Confirm that the phone number in your profile is yours first. Tests only go there.';
const NO_RECEIVER =
  'Your number can’t be confirmed, because none of your senders receives messages. Connect a number with Meta’s Cloud API and its app secret to send yourself tests.';

/** What a code is kept as: of one person, for one number. */
export const hashOf = (secrets: Secrets, of: { userId: string; number: string }, code: string): Buffer =>
  secrets.mac(`${of.userId}\n${of.number}\n${code}`, 'own number');

/** A sender is told what people write to it: one of Meta with the secret that signs webhooks, or one of the simulator. */
const receives = ({ provider, state, app_secret: secret }: SenderRow): boolean =>
  state !== 'signed_out' && (provider === 'simulator' || (provider === 'cloud' && secret !== null));

/**
 * The senders that a code may be written to. Where real messages can be sent, a phone of the simulator proves nothing: anyone may
 * write from any number there.
 */
const receivers = async (db: Db): Promise<SenderRow[]> => {
  const senders = (await listSenders(db)).filter(({ state }) => state !== 'signed_out');
  const real = senders.filter(({ provider }) => provider !== 'simulator');
  return (real.length > 0 ? real : senders).filter(receives);
};

/** Gives the asker a code to write from their own phone; it replaces the one before. */
export const checkOwnNumber = async (
  context: OutsideContext,
  { secrets, realClock }: { secrets: Secrets; realClock: Clock },
): Promise<Output<typeof contract.checkOwnNumber>> => {
  const { userId } = context.session;
  const now = realClock.now();
  const { phone, senders } = await context.transact(async (db) => ({
    phone: (await loadOwnNumber(db)).phone,
    senders: await receivers(db),
  }));
  if (phone === null) throw invalidField('phone', NO_PHONE);
  if (senders.length === 0) throw notAllowedNow(NO_RECEIVER);
  await takeTry((_scope, work) => context.transact(work), ASKED, userId, now);
  const code = randomCode();
  const until = new Date(now.getTime() + LIMITS.codeMinutes * 60_000);
  const hash = hashOf(secrets, { userId, number: phone }, code);
  await context.transact((db) => keepCode(db, { userId, number: phone, hash, until }));
  return {
    number: phone,
    code,
    expires_at: until.toISOString(),
    senders: senders.map(({ id, number, name, provider }) => ({
      id,
      number,
      name,
      is_simulated: provider === 'simulator',
    })),
  };
};

const stateOf = ({ confirmed_at: confirmedAt, expires_at: expiresAt, tries }: OwnNumber, now: Date) => {
  if (confirmedAt !== null) return 'confirmed' as const;
  return expiresAt !== null && expiresAt > now && tries < LIMITS.codeTries
    ? ('waiting' as const)
    : ('unconfirmed' as const);
};

/** Whether the number in the asker's profile is confirmed, or waits for its code. */
export const readOwnNumber = async (db: Db, now: Date): Promise<Output<typeof contract.getOwnNumber>> => {
  const own = await loadOwnNumber(db);
  return { number: own.phone, state: stateOf(own, now) };
};

/** The confirmed number of whoever asks: a test goes nowhere else. What the simulator confirmed counts for its own senders only. */
export const confirmedNumber = async (db: Db, { isSimulated }: { isSimulated: boolean }): Promise<string> => {
  const { phone, confirmed_at: confirmedAt, by_simulator: bySimulator } = await loadOwnNumber(db);
  if (phone === null) throw invalidField('to', NO_PHONE);
  if (confirmedAt !== null && (isSimulated || !bySimulator)) return phone;
  if ((await receivers(db)).length === 0) throw notAllowedNow(NO_RECEIVER);
  throw new AppError('number_unconfirmed', UNCONFIRMED, { fields: [{ pointer: '/to', detail: UNCONFIRMED }] });
};
