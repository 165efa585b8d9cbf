import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#platform/crypto.ts';
import { AppError } from '#platform/errors.ts';
import { isGuessedFirst, isOfAddress } from './weak-password.ts';

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; 8 ms on a small machine.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash fills a core; more at once than cores would only delay everything else.
const waiting: (() => void)[] = [];
/** Some ten seconds of hashing on two cores: who comes later is told so and not kept. */
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

// The same letters come in two spellings, by keyboard and system: é as one sign, or as e with an accent behind it.
const oneSpelling = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(oneSpelling(password), ARGON2ID));

const SALT_BYTES = 16;

/**
 * The hash of a registration's password. Its salt follows from the address and the secret key, so that one hash tells with
 * which of the address's registrations a password was set, however many there are.
 */
export const hashRegistrationPassword = (secrets: Secrets, email: string, password: string): Promise<string> => {
  const salt = secrets.mac(email, 'salt of a registration').subarray(0, SALT_BYTES);
  return inTurn(() => hash(oneSpelling(password), { ...ARGON2ID, salt }));
};

let decoy: Promise<string> | undefined;

/** Compares with the stored hash. Without one it takes equally long and returns false, so that timing doesn't reveal who has an account. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  // As typed comes second: hashes from before the spelling was settled are of that.
  for (const spelling of new Set([oneSpelling(password), password]))
    if (await inTurn(() => verify(against, spelling))) return stored !== null && stored !== undefined;
  return false;
};

/** Throws 400 `weak_password` for the email address itself and for what everybody tries first. */
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
