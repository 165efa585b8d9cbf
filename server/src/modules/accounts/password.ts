import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; 8 ms on a small machine.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash fills a core; more at once than cores would only delay everything else.
const waiting: (() => void)[] = [];
/** Some ten seconds of hashing on two cores: who comes later is told so and not kept. */
const MOST_WAITING = 2_000;
let free = availableParallelism();

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MOST_WAITING)
    throw new AppError('unavailable', 'Many people are signing in at this moment. Try again in a moment.', {
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID));

let decoy: Promise<string> | undefined;

/** Compares with the stored hash; without one it takes as long and is false, so that nobody learns who has an account. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && stored !== null && stored !== undefined;
};

const isTooSimple = (password: string): boolean =>
  new Set(password).size < 3 || COMMON_PASSWORDS.has(password.toLowerCase());

/** Throws 400 `weak_password` for the e-mail address itself and for what everybody tries first. */
export const checkPasswordStrength = (password: string, email: string, field: 'password' | 'new_password'): void => {
  const lower = password.toLowerCase();
  const isAddress = lower === email || lower === email.split('@')[0];
  if (!isAddress && !isTooSimple(password)) return;
  const detail = isAddress
    ? 'Choose a password that is not your e-mail address.'
    : 'This password is too common. Choose another one.';
  throw new AppError('weak_password', detail, { fields: [{ pointer: `/${field}`, detail }] });
};
