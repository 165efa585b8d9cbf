import { PersonName } from '@rainmaker/contract';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { SocialRefusal, SocialSignIn } from '#modules/accounts/ports.ts';

export interface GoogleSettings {
  clientId: string;
  /** Who may have issued a token; Google signs with two names. */
  issuers: string[];
  /** Where the keys are published. */
  keysUrl: string;
  /** How soon after a fetch an unknown key makes us fetch again, in milliseconds. */
  cooldownMs?: number;
}

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';

const TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
/** A stranger who sends tokens of invented keys makes us ask Google this often and no more. */
const COOLDOWN_MS = 10_000;

const refusalOf = (error: unknown): SocialRefusal => {
  if (error instanceof errors.JWTExpired) return 'too_old';
  const isOurs = error instanceof errors.JOSEError;
  // What is no word of the token's is the line to Google: no answer, a late one, or one that holds no keys.
  const isLine = !isOurs || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
  return isLine ? 'unreachable' : 'not_genuine';
};

/** A name of theirs that is none of ours, such as one that holds a web address, is left out. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? (PersonName.safeParse(value.trim().slice(0, 80)).data ?? '') : '';

const nameOfMailbox = (email: unknown): unknown => (typeof email === 'string' ? email.split('@')[0] : '');

/** A name there must be: a Google account may have none, or all of it in one field. */
const namesOf = ({ given_name, family_name, name, email }: JWTPayload) => {
  const [first = '', ...rest] = textOf(name).split(/\s+/);
  return {
    firstName: textOf(given_name) || first || textOf(nameOfMailbox(email)) || 'You',
    lastName: textOf(family_name) || (textOf(given_name) ? '' : rest.join(' ')),
  };
};

/**
 * Google's word holds for the mailbox as it is now only where Google keeps it: Gmail, or a Workspace (`hd`) of the address's own
 * domain. For other addresses Google has asked once. developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
const keepsMailbox = (email: string, hostedDomain: unknown): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domain === 'gmail.com' || domain === 'googlemail.com') return true;
  return typeof hostedDomain === 'string' && hostedDomain !== '' && hostedDomain.toLowerCase() === domain;
};

/**
 * Checks Google's ID tokens: signature by the published keys (kept, and fetched anew when a token names an unknown one),
 * RS256 alone, issuer, audience, times, and that Google has confirmed the address.
 */
export const googleSignIn = ({
  clientId,
  issuers,
  keysUrl,
  cooldownMs = COOLDOWN_MS,
}: GoogleSettings): SocialSignIn => {
  // An empty audience would let in whoever has a token of any other program.
  if (clientId === '') throw new Error('Google sign-in needs a client id.');
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS, cooldownDuration: cooldownMs });
  return {
    async verify(credential, now, mostSeconds) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          issuer: issuers,
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'exp', 'iat', 'email'],
          clockTolerance: TOLERANCE_SECONDS,
          maxTokenAge: mostSeconds,
          currentDate: now,
        });
        const { sub, email, email_verified } = payload;
        if (!sub || typeof email !== 'string') return { refused: 'not_genuine' };
        if (email_verified !== true) return { refused: 'email_not_confirmed' };
        return {
          person: { subject: sub, email, isMailboxThere: keepsMailbox(email, payload['hd']), ...namesOf(payload) },
        };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },
  };
};
