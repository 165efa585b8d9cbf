import { LIMITS } from '@rainmaker/contract';
import type { Transact } from '#platform/db/transaction.ts';
import { forgetTries, secondsToWait, takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';
import type { Registration } from './registrations.ts';

// A stranger who registers somebody's address must not use up what its owner may ask for: what is counted by address alone is
// three times as much as what one client may have.
const SOON: Limit = { name: 'send registration', most: 1, seconds: LIMITS.codeResendSeconds };
const BY_CLIENT: Limit = { name: 'send registration from', most: LIMITS.codesPerHour, seconds: 3600 };
const BY_ADDRESS: Limit = { name: 'send registration to', most: 3 * LIMITS.codesPerHour, seconds: 3600 };

/**
 * Five tries a code, counted for each registration apart, with its token or without. Without it only the single registration of an
 * address can be tried: who is kept from it so asks for another code, which has tries of its own. Asking for the code of another
 * address, which gets none with this token, renews nothing. With 15 codes an hour at most for an address,
 * somebody without its mailbox has 75 guesses an hour at the codes of their own registrations.
 */
const TRIES: Limit = { name: 'try registration', most: LIMITS.codeTries, seconds: LIMITS.codeMinutes * 60 };

interface Asker {
  email: string;
  /** Undefined for callers that send none. */
  token: string | undefined;
  /** The address the request came from. */
  client: string;
}

const nameOf = ({ email, token }: Pick<Asker, 'email' | 'token'>): string =>
  token === undefined ? email : `${email}\n${token}`;

const takeHourly = async (transact: Transact, { email, client }: Asker, now: Date): Promise<void> => {
  await takeTry(transact, BY_CLIENT, `${client}\n${email}`, now);
  await takeTry(transact, BY_ADDRESS, email, now);
};

/** Counts the sending of a new registration's first code; throws 429 where it is one too many. */
export const takeFirstSending = async (transact: Transact, asker: Asker, now: Date): Promise<void> => {
  await takeHourly(transact, asker, now);
  // For the one who asks for another at once, with the token and without.
  await takeTry(transact, SOON, nameOf(asker), now);
  await secondsToWait(transact, SOON, asker.email, now);
};

/** Counts another sending and throws 429 where it is one too many. */
export const takeSending = async (transact: Transact, asker: Asker, now: Date): Promise<void> => {
  await takeTry(transact, SOON, nameOf(asker), now);
  await takeHourly(transact, asker, now);
};

/** Counts a sending that nobody asked for in as many words; false where it would be one too many. */
export const mayAlsoSend = async (transact: Transact, asker: Asker, now: Date): Promise<boolean> =>
  (await secondsToWait(transact, SOON, nameOf(asker), now)) === 0 &&
  (await secondsToWait(transact, BY_CLIENT, `${asker.client}\n${asker.email}`, now)) === 0 &&
  (await secondsToWait(transact, BY_ADDRESS, asker.email, now)) === 0;

/** Key for counting attempts: the registration found or, if there is none, a placeholder for the address. */
const triedName = (email: string, registration: Registration | undefined): string =>
  registration ? registration.userId : `nobody\n${email}`;

/** Counts a try at a code. */
export const takeCodeTry = (
  transact: Transact,
  email: string,
  registration: Registration | undefined,
  now: Date,
): Promise<TriesLeft> => takeTry(transact, TRIES, triedName(email, registration), now);

/** The code was right, or there is a new one. */
export const forgetCodeTries = (
  transact: Transact,
  email: string,
  registration: Registration | undefined,
): Promise<void> => forgetTries(transact, TRIES, triedName(email, registration));
