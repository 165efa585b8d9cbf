import { LIMITS } from '@rainmaker/contract';
import type { Transact } from '#platform/db/transaction.ts';
import { forgetTries, secondsToWait, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';
import type { Registration } from './registrations.ts';

// A stranger who registers someone else's address must not use up its owner's limits, so the limits per address are
// three times those per client.
const SOON: Limit = { name: 'send registration', most: 1, seconds: LIMITS.codeResendSeconds };
const BY_CLIENT: Limit = { name: 'send registration from', most: LIMITS.codesPerHour, seconds: 3600 };
const BY_ADDRESS: Limit = { name: 'send registration to', most: 3 * LIMITS.codesPerHour, seconds: 3600 };

/**
 * Five attempts per code, counted per registration, with its token or without. Without a token, a code can only be
 * tried if the address has a single registration; anyone blocked by that can request another code with its own
 * attempts. Requesting a code for another address sends none with this token and resets nothing. With 15 codes per hour
 * and address, someone without access to its mailbox has 75 guesses an hour at the codes of their own registrations.
 */
const TRIES: Limit = { name: 'try registration', most: LIMITS.codeTries, seconds: LIMITS.codeMinutes * 60 };

interface Asker {
  email: string;
  /** Undefined for clients that send none. */
  token: string | undefined;
  /** The network address of the request. */
  client: string;
}

const nameOf = ({ email, token }: Pick<Asker, 'email' | 'token'>): string =>
  token === undefined ? email : `${email}\n${token}`;

const takeHourly = async (transact: Transact, { email, client }: Asker, now: Date): Promise<void> => {
  await takeTry(transact, BY_CLIENT, `${client}\n${email}`, now);
  await takeTry(transact, BY_ADDRESS, email, now);
};

/** Counts the first code of a new registration; throws 429 above the limit. */
export const takeFirstSending = async (transact: Transact, asker: Asker, now: Date): Promise<void> => {
  await takeHourly(transact, asker, now);
  // Also counts toward an immediate resend, with the token and without.
  await takeTry(transact, SOON, nameOf(asker), now);
  await secondsToWait(transact, SOON, asker.email, now);
};

/** Counts another code and throws 429 above the limit. */
export const takeSending = async (transact: Transact, asker: Asker, now: Date): Promise<void> => {
  await takeTry(transact, SOON, nameOf(asker), now);
  await takeHourly(transact, asker, now);
};

/** Counts a code that wasn't explicitly requested; false above the limit. */
export const mayAlsoSend = async (transact: Transact, asker: Asker, now: Date): Promise<boolean> =>
  (await secondsToWait(transact, SOON, nameOf(asker), now)) === 0 &&
  (await secondsToWait(transact, BY_CLIENT, `${asker.client}\n${asker.email}`, now)) === 0 &&
  (await secondsToWait(transact, BY_ADDRESS, asker.email, now)) === 0;

/** Key for counting attempts: the registration found or, if there is none, a placeholder for the address. */
const triedName = (email: string, registration: Registration | undefined): string =>
  registration ? registration.userId : `nobody\n${email}`;

/** Counts an attempt at a code. */
export const takeCodeTry = (
  transact: Transact,
  email: string,
  registration: Registration | undefined,
  now: Date,
): Promise<TriesLeft> => takeTry(transact, TRIES, triedName(email, registration), now);

/** Resets the attempts after a correct or new code. */
export const forgetCodeTries = (
  transact: Transact,
  email: string,
  registration: Registration | undefined,
): Promise<void> => forgetTries(transact, TRIES, triedName(email, registration));
