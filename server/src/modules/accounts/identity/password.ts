import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#platform/crypto.ts';
import { AppError } from '#platform/errors.ts';
import { isGuessedFirst, isOfAddress } from './weak-password.ts';

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; 8 ms on a small machine.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash saturates a core; more at once than cores would only slow all of them down.
const waiting: (() => void)[] = [];
/** About ten seconds of hashing on two cores; further requests are rejected. */
const MOST_WAITING = 2_000;
let free = availableParallelism();

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MOST_WAITING)
    throw new AppError('unavailable', 'Too many people are signing in right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
};

// The same letter may be encoded in two ways, depending on keyboard and system: é as one character, or as e with a
// combining accent.
const oneSpelling = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(oneSpelling(password), ARGON2ID));

const SALT_BYTES = 16;

/**
 * Hashes a registration's password. The salt is derived from the address and the secret key, so one hash shows which of
 * the address's registrations has this password, however many there are.
 */
export const hashRegistrationPassword = (secrets: Secrets, email: string, password: string): Promise<string> => {
  const salt = secrets.mac(email, 'salt of a registration').subarray(0, SALT_BYTES);
  return inTurn(() => hash(oneSpelling(password), { ...ARGON2ID, salt }));
};

let decoy: Promise<string> | undefined;

/**
 * Compares with the stored hash. Without one it takes equally long and returns false, so that timing doesn't reveal who
 * has an account.
 */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    // Made anew for whoever comes next.
    decoy = undefined;
    throw error;
  });
  const against = stored ?? (await decoy);
  // The password as typed comes second, for hashes from before normalisation.
  for (const spelling of new Set([oneSpelling(password), password]))
    if (await inTurn(() => verify(against, spelling))) return stored !== null && stored !== undefined;
  return false;
};

/** Throws 400 `weak_password` for the email address itself and for passwords that are guessed first. */
export const checkPasswordStrength = async (
  password: string,
  email: string,
  field: 'password' | 'new_password',
): Promise<void> => {
  const isAddress = isOfAddress(password, email);
  if (!isAddress && !(await isGuessedFirst(password))) return;
  const detail = isAddress
    ? 'Your password can’t be your email address.'
    : 'This password is too common and easy to guess. Try a few random words in a row.';
  throw new AppError('weak_password', detail, { fields: [{ pointer: `/${field}`, detail }] });
};
