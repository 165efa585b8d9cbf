import type { MailboxCheck } from '#modules/mailboxes/ports.ts';
import type { SendOutcome } from '#modules/outreach/ports.ts';

/** The parts of nodemailer's error that say what happened. */
export interface SmtpFailure {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

export const smtpFailure = (error: unknown): SmtpFailure =>
  error instanceof Error ? error : { message: String(error) };

const words = (failure: SmtpFailure): string =>
  (failure.response ?? failure.message).replace(/\s+/g, ' ').slice(0, 300);

const isPermanent = ({ responseCode }: SmtpFailure): boolean => responseCode !== undefined && responseCode >= 500;

/** 552 and 554 5.3.4 say that the text is too large (RFC 5321 section 4.2.3, RFC 3463). */
const isTooLarge = ({ responseCode, response }: SmtpFailure): boolean =>
  responseCode === 552 || /\b5\.3\.4\b/.test(response ?? '');

/**
 * What a failed hand-over means. `textIsAskedFor`: the server had asked for the text, so without an answer to it nobody
 * can say whether it was taken (RFC 1047).
 */
export const outcomeOf = (failure: SmtpFailure, textIsAskedFor: boolean): SendOutcome => {
  const detail = words(failure);
  if (failure.code === 'EAUTH') return { kind: 'sign_in', detail };
  const code = String(failure.responseCode ?? failure.code ?? 'failed');
  if (failure.responseCode === undefined && textIsAskedFor) return { kind: 'unknown', detail };
  if (isTooLarge(failure)) {
    return { kind: 'refused', code, detail: `The mail server says the message is too large: ${detail}` };
  }
  if (isPermanent(failure)) {
    return failure.command === 'RCPT TO' || /\b5\.1\.[1236]\b/.test(failure.response ?? '')
      ? { kind: 'bounced', code, detail }
      : { kind: 'refused', code, detail };
  }
  return { kind: 'retry', code, detail };
};

/** Which of host, port, encryption and password is wrong, in words. */
export const checkOf = (
  failure: SmtpFailure,
  server: { host: string; port: number; secure: string },
): Exclude<MailboxCheck, { ok: true }> => {
  const where = `${server.host}:${server.port}`;
  const wrong = (at: Exclude<MailboxCheck, { ok: true }>['at'], detail: string) => ({ ok: false as const, at, detail });
  if (failure.code === 'EAUTH') {
    return wrong('sign_in', `The server refused the user name or password: ${words(failure)}`);
  }
  if (failure.code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(failure.message)) {
    return wrong('host', `There is no server called ${server.host}. Check its name.`);
  }
  if (/ECONNREFUSED/.test(failure.message)) {
    return wrong('port', `${server.host} takes no connection on port ${server.port}. Check the port.`);
  }
  if (failure.code === 'ETLS' || /SSL|TLS|wrong version number|certificate/i.test(failure.message)) {
    return wrong(
      'security',
      `${where} does not speak the encryption you chose, or its certificate is not good: ${words(failure)}`,
    );
  }
  if (failure.code === 'ETIMEDOUT') {
    return wrong(
      'port',
      `${where} did not answer in time. Check port and encryption: 465 goes with TLS, 587 with STARTTLS.`,
    );
  }
  return wrong('server', `${where} answered: ${words(failure)}`);
};
