import { PersonName } from '@rainmaker/contract';
import type { JWTPayload } from 'jose';
import type { SocialSignIn } from '#modules/accounts/ports.ts';
import { type IdTokenSettings, idTokens } from '../id-tokens/id-tokens.ts';

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';

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

/** Verifies Google's ID tokens, and that Google has verified the address. */
export const googleSignIn = (settings: IdTokenSettings): SocialSignIn => {
  const read = idTokens(settings);
  return {
    async verify(credential, now, mostSeconds) {
      const verdict = await read(credential, now, mostSeconds);
      if ('refused' in verdict) return verdict;
      const { payload } = verdict;
      const { sub, email, email_verified } = payload;
      if (!sub || typeof email !== 'string') return { refused: 'not_genuine' };
      if (email_verified !== true) return { refused: 'email_not_confirmed' };
      return {
        person: { subject: sub, email, isMailboxThere: keepsMailbox(email, payload['hd']), ...namesOf(payload) },
      };
    },
  };
};
