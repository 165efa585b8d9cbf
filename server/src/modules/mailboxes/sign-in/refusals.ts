import { SIGN_IN_NAMES, type SignInProvider } from '@rainmaker/contract';
import { AppError, notAllowedNow } from '#platform/errors.ts';
import type { SignInRefusal } from '../ports.ts';

const badLink = (sentence: string): AppError => new AppError('bad_link', sentence);

/** Why the address that somebody came back with is of no use. */
export const CAME_BACK_WRONG = {
  incomplete: () => badLink('This page belongs to signing in to a mailbox. Start again from Mailboxes.'),
  unknown: () => badLink('This sign-in isn’t known here. Start again from Mailboxes.'),
  others: () => badLink('This sign-in was started by someone else, or in another browser. Start again here.'),
  used: () => badLink('This sign-in was already used. Start again if the mailbox isn’t connected.'),
  expired: () => badLink('This sign-in took longer than ten minutes. Start again.'),
} as const;

/** What the provider says with the way back (RFC 6749 section 4.1.2.1), in our words only: anybody can make up such an address. */
export const cameBackWithError = (error: string, provider: SignInProvider): AppError => {
  const name = SIGN_IN_NAMES[provider];
  switch (error) {
    case 'access_denied':
    case 'consent_required':
      return notAllowedNow(
        `${name} wasn’t allowed to share this mailbox, so nothing was connected. Start again and choose Allow.`,
      );
    case 'server_error':
    case 'temporarily_unavailable':
      return new AppError('unavailable', `${name} couldn’t complete the sign-in. Try again in a minute.`);
    case 'login_required':
    case 'interaction_required':
      return notAllowedNow(`The sign-in with ${name} wasn’t completed. Start again.`);
    default:
      return notAllowedNow(
        `${name} rejected the sign-in. If it happens again, your ${name} administrator may not allow Rainmaker, or the server’s ${name} settings are wrong.`,
      );
  }
};

/** Why the provider gave no tokens. */
export const exchangeRefused = (refused: SignInRefusal, provider: SignInProvider): AppError => {
  const name = SIGN_IN_NAMES[provider];
  switch (refused) {
    case 'ended':
      return badLink(`${name} no longer accepts this sign-in. Start again.`);
    case 'not_granted':
      return notAllowedNow(
        `${name} wasn’t allowed everything that’s needed to send from this mailbox and read its replies. Start again and leave every permission on.`,
      );
    case 'no_address':
      return notAllowedNow(`${name} didn’t say which mailbox this is. Start again, or use another account.`);
    case 'misconfigured':
      return new AppError(
        'unavailable',
        `${name} doesn’t recognize this server. Whoever runs Rainmaker must check its ${name} client id, secret and redirect address.`,
      );
    case 'unreachable':
      return new AppError('unavailable', `${name} can’t be reached right now. Try again in a minute.`, {
        retryAfterSeconds: 60,
      });
  }
};

/** The sentence of a mailbox whose provider ended the sign-in. */
export const endedInWords = (provider: SignInProvider): string =>
  `${SIGN_IN_NAMES[provider]} ended the sign-in: the access was withdrawn, the password changed, or it wasn’t used for long. Sign in again.`;
