import { PersonName } from '@rainmaker/contract';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { SocialRefusal, SocialSignIn } from '#modules/accounts/ports.ts';

export interface GoogleSettings {
  clientId: string;
  /** The possible issuers of a token; Google uses two names. */
  issuers: string[];
  /** The URL of the published keys. */
  keysUrl: string;
  /** How soon after a fetch an unknown key triggers another, in milliseconds. */
  cooldownMs?: number;
}

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';

const TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
/** Limits how often tokens with invented keys make us fetch Google's. */
const COOLDOWN_MS = 10_000;

const refusalOf = (error: unknown): SocialRefusal => {
  if (error instanceof errors.JWTExpired) return 'too_old';
  const isOurs = error instanceof errors.JOSEError;
  // Any error that isn't about the token is about fetching the keys: no response, a timeout, or a response without
  // keys.
  const isLine = !isOurs || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
  return isLine ? 'unreachable' : 'not_genuine';
};

/** A name that we don't allow, such as one with a web address, is dropped. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? (PersonName.safeParse(value.trim().slice(0, 80)).data ?? '') : '';

const nameOfMailbox = (email: unknown): unknown => (typeof email === 'string' ? email.split('@')[0] : '');

/** A name is required, but a Google account may have none, or all of it in one field. */
const namesOf = ({ given_name, family_name, name, email }: JWTPayload) => {
  const [first = '', ...rest] = textOf(name).split(/\s+/);
  return {
    firstName: textOf(given_name) || first || textOf(nameOfMailbox(email)) || 'You',
    lastName: textOf(family_name) || (textOf(given_name) ? '' : rest.join(' ')),
  };
};

/**
 * A credential only proves the mailbox's current owner if Google hosts it: Gmail, or a Workspace (`hd`) of the
 * address's own domain. Google verified other addresses once.
 * developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
const keepsMailbox = (email: string, hostedDomain: unknown): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domain === 'gmail.com' || domain === 'googlemail.com') return true;
  return typeof hostedDomain === 'string' && hostedDomain !== '' && hostedDomain.toLowerCase() === domain;
};

/**
 * Verifies Google's ID tokens: signature with the published keys (cached, and fetched again for an unknown key id),
 * only RS256, issuer, audience, times, and that Google has verified the address.
 */
export const googleSignIn = ({
  clientId,
  issuers,
  keysUrl,
  cooldownMs = COOLDOWN_MS,
}: GoogleSettings): SocialSignIn => {
  // An empty audience would accept tokens issued for any other program.
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
