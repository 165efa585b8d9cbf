import { randomInt } from 'node:crypto';
import type { Contract, Input } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { OfferedNumber, WhatsappSignUp } from '../ports.ts';
import { connectSender } from './connect-sender.ts';
import { asking, SECRET_PURPOSE } from './credentials.ts';
import { listSenders, type SenderRow } from './sender-queries.ts';
import { findSignUp, forgetSignUp, keepSignUp } from './sign-up-queries.ts';
import type { SignedUp } from './sign-up.ts';

const CHOOSING_MS = 30 * 60_000;

/** Numbers from which someone chooses those that become senders. */
export interface Choice {
  id: string;
  until: Date;
  numbers: (OfferedNumber & { isConnected: boolean })[];
}

/** What came of one number: a sender, or the reason why there is none. */
export type NumberOutcome = { phoneNumberId: string; row: SenderRow } | { phoneNumberId: string; problem: AppError };

/** Whether a number has a two-step verification PIN that only its owner knows. */
export const asksForPin = ({ fields }: AppError): boolean => fields?.some(({ pointer }) => pointer === '/pin') ?? false;

interface Chosen {
  accessToken: string;
  number: OfferedNumber;
  pin: string | undefined;
}

const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Registers a number that can't send yet, then connects it; what goes wrong concerns this number alone. */
const connectNumber = async (
  context: OutsideContext,
  { accessToken, number, pin: entered }: Chosen,
  { signUp, deps }: { signUp: WhatsappSignUp; deps: WhatsappDeps },
): Promise<NumberOutcome> => {
  const { phoneNumberId, wabaId, isRegistered } = number;
  const pin = isRegistered ? null : (entered ?? newPin());
  try {
    if (pin !== null) await asking(() => signUp.register({ accessToken, phoneNumberId, pin }));
    const credentials = { provider: 'cloud' as const, phoneNumberId, wabaId, accessToken, appSecret: signUp.appSecret };
    const row = await connectSender(context, { credentials, pin, verifyToken: null, name: undefined }, deps);
    return { phoneNumberId, row };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { phoneNumberId, problem: error };
  }
};

/** Connects the one number of a sign-up at once; of several, offers a choice, for which the token is kept sealed. */
export const offerNumbers = async (
  context: OutsideContext,
  { signUp, accessToken }: SignedUp,
  deps: WhatsappDeps,
): Promise<{ row: SenderRow } | { choice: Choice }> => {
  const at = realNow(context);
  const until = new Date(at.getTime() + CHOOSING_MS);
  const secret = deps.secrets.seal(accessToken, SECRET_PURPOSE);
  const { userId } = context.session;
  // A code works once: the token is kept before anything can go wrong.
  const { id, known } = await context.transact(async (db) => ({
    id: await keepSignUp(db, { userId, secret, at, until }),
    known: await listSenders(db),
  }));
  const numbers = await asking(() => signUp.listNumbers(accessToken));
  const [only] = numbers;
  if (only !== undefined && numbers.length === 1) {
    const outcome = await connectNumber(context, { accessToken, number: only, pin: undefined }, { signUp, deps });
    if ('row' in outcome || !asksForPin(outcome.problem)) await context.transact((db) => forgetSignUp(db, id));
    if ('row' in outcome) return outcome;
    if (!asksForPin(outcome.problem)) throw outcome.problem;
  }
  const connected = new Set(
    known.filter(({ state }) => state !== 'signed_out').map(({ phone_number_id: number }) => number),
  );
  const offered = numbers.map((number) => ({ ...number, isConnected: connected.has(number.phoneNumberId) }));
  return { choice: { id, until, numbers: offered } };
};

/** Connects the numbers that someone chose, each by itself; the sign-up stays until every chosen one is connected. */
export const connectNumbers = async (
  context: OutsideContext,
  asked: Input<Contract['connectWhatsappNumbers']>,
  deps: WhatsappDeps,
): Promise<NumberOutcome[]> => {
  const { signUp } = deps.providers;
  const { userId } = context.session;
  const found = await context.transact((db) => findSignUp(db, { id: asked.sign_up_id, userId, at: realNow(context) }));
  if (found === undefined || signUp === null)
    throw new AppError('bad_link', 'This sign-up is over. Start it again to connect more numbers.');
  const accessToken = deps.secrets.open(found.secret, SECRET_PURPOSE);
  const offered = await asking(() => signUp.listNumbers(accessToken));
  const chosen = asked.numbers.map(({ phone_number_id: id, pin }, index): Chosen => {
    const number = offered.find(({ phoneNumberId }) => phoneNumberId === id);
    if (number === undefined)
      throw invalidField(`numbers/${index}/phone_number_id`, 'This number wasn’t part of the sign-up.');
    return { accessToken, number, pin };
  });
  const outcomes: NumberOutcome[] = [];
  // One after the other: each asks Meta several times, and holds the list of senders when it is kept.
  for (const each of chosen) outcomes.push(await connectNumber(context, each, { signUp, deps }));
  if (outcomes.every((outcome) => 'row' in outcome)) await context.transact((db) => forgetSignUp(db, found.id));
  return outcomes;
};
