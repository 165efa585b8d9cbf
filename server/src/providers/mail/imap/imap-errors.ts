import type { MailboxCheck, MailServer } from '#modules/mailboxes/ports.ts';
import { ForbiddenServerError } from '../mail-networks.ts';
import { checkOf, smtpFailure } from '../smtp-errors.ts';

/** The parts of imapflow's errors that say what happened. */
interface ImapFailure extends Error {
  code?: string;
  authenticationFailed?: boolean;
}

/** The codes of imapflow, as those of the errors that the checks of a server know. */
const CODES: Record<string, string> = {
  CONNECT_TIMEOUT: 'ETIMEDOUT',
  GREETING_TIMEOUT: 'ETIMEDOUT',
  UPGRADE_TIMEOUT: 'ETIMEDOUT',
  ETIMEOUT: 'ETIMEDOUT',
};

const failureOf = (error: unknown): ImapFailure => (error instanceof Error ? error : new Error(String(error)));

/** There is no token to sign in with; its message says why, as a sentence. */
const hasNoToken = ({ code }: ImapFailure): boolean => code === 'EAUTH' || code === 'ETOKEN';

/** Whether only a person can change that: the sign-in was rejected, or the server may not be connected to. */
export const isFinal = (error: unknown): boolean =>
  failureOf(error).authenticationFailed === true ||
  failureOf(error).code === 'EAUTH' ||
  error instanceof ForbiddenServerError;

/** Which of host, port, encryption and password is wrong, in our wording only. */
export const imapCheckOf = (error: unknown, server: MailServer): Exclude<MailboxCheck, { ok: true }> => {
  const failure = failureOf(error);
  if (hasNoToken(failure)) return { ok: false, of: 'imap', at: 'sign_in', detail: failure.message };
  if (failure.authenticationFailed)
    return {
      ok: false,
      of: 'imap',
      at: 'sign_in',
      detail: server.token
        ? `${server.host} rejected the sign-in. Sign in again, and check that IMAP is turned on for this mailbox.`
        : 'The server for replies rejected the user name or password.',
    };
  const known = failure.code === undefined ? undefined : CODES[failure.code];
  const check = checkOf(known === undefined ? smtpFailure(error) : { message: failure.message, code: known }, server);
  return { ...check, of: 'imap' };
};
