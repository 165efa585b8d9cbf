import type { MailboxCheck, TokenSource } from '#modules/mailboxes/ports.ts';
import type { SendOutcome } from '#modules/outreach/ports.ts';

import { cutText } from '#platform/text/text.ts';
import { ForbiddenServerError } from './mail-networks.ts';

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

/** OpenSSL's own error line, such as "40FD…:error:0A00010B:SSL routines:…", means nothing to users. */
const OPENSSL_LINE = /error:[0-9A-F]{8}:/i;

/** Our wording for network errors; a server's own words are kept. */
const NETWORK: readonly [RegExp, string][] = [
  [/EAI_AGAIN/, 'no DNS server responded for its name'],
  [/ENOTFOUND|EDNS/, 'there’s no server with that name'],
  [/ECONNREFUSED/, 'the server doesn’t accept connections on that port'],
  [/ETIMEDOUT|ESOCKETTIMEDOUT|[Tt]imeout/, 'the server didn’t respond in time'],
  [/ECONNRESET|ECONNECTION|EPIPE|socket|closed/i, 'the connection was lost'],
];

const networkWords = ({ response, code, message }: SmtpFailure): string | undefined =>
  response === undefined ? NETWORK.find(([sign]) => sign.test(`${code ?? ''} ${message}`))?.[1] : undefined;

const LONGEST_WORDS = 300;

/** A server's words, truncated to a line and without control characters. */
export const plainWords = (text: string): string =>
  cutText(text.replace(/[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ').trim(), LONGEST_WORDS);

const words = (failure: SmtpFailure): string => {
  const network = networkWords(failure);
  if (network !== undefined) return network;
  const said = plainWords(failure.response ?? failure.message);
  return OPENSSL_LINE.test(said) ? 'no encrypted connection could be established' : said;
};

const isPermanent = ({ responseCode }: SmtpFailure): boolean => responseCode !== undefined && responseCode >= 500;

/** 552 and 554 5.3.4 mean that the message is too large (RFC 5321 section 4.2.3, RFC 3463). */
const isTooLarge = ({ responseCode, response }: SmtpFailure): boolean =>
  responseCode === 552 || /\b5\.3\.4\b/.test(response ?? '');

/** Our wording for Node's TLS certificate errors. */
const CERTIFICATES: readonly [RegExp, string][] = [
  [/has expired/i, 'it has expired'],
  [/not yet valid/i, 'it isn’t valid yet'],
  [/altnames|Hostname\/IP does not match/i, 'it’s issued for another name'],
  [/self.signed/i, 'it’s self-signed'],
  [/unable to (?:get|verify)|certificate/i, 'its issuer isn’t trusted'],
];

/** Undefined if the certificate isn't the problem. */
const mistrustInWords = (failure: SmtpFailure, where: string): string | undefined => {
  const isTalk = failure.response !== undefined || OPENSSL_LINE.test(failure.message);
  const wrong = isTalk ? undefined : CERTIFICATES.find(([pattern]) => pattern.test(failure.message))?.[1];
  return wrong === undefined ? undefined : `The certificate of ${where} can’t be trusted: ${wrong}.`;
};

/** Commands about a single message; a failure in any other affects all messages. */
const ABOUT_ONE = new Set(['RCPT TO', 'DATA']);

const isServerWide = ({ responseCode, command }: SmtpFailure): boolean =>
  responseCode === undefined || responseCode === 421 || !ABOUT_ONE.has(command ?? '');

/** The library itself refused to send it: an invalid address, or a message larger than the server accepts. */
const isUnfit = ({ code, responseCode }: SmtpFailure): boolean =>
  responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');

/**
 * What a failed hand-over means. `textIsOffered`: the server had asked for the message, so without a response it is
 * unknown whether it was accepted (RFC 1047).
 */
export const outcomeOf = (
  failure: SmtpFailure,
  textIsOffered: boolean,
  { host, port }: { host: string; port: number },
): SendOutcome => {
  if (failure.code === 'EFORBIDDEN' || failure.code === 'ENOAUTH') return { kind: 'sign_in', detail: failure.message };
  const detail = words(failure);
  const isRefusal = failure.responseCode === undefined || isPermanent(failure);
  if (failure.code === 'EAUTH' && isRefusal) return { kind: 'sign_in', detail };
  const code = String(failure.responseCode ?? failure.code ?? 'failed');
  if (failure.responseCode === undefined && textIsOffered) return { kind: 'unknown', detail };
  const mistrust = mistrustInWords(failure, `${host}:${port}`);
  if (mistrust !== undefined) return { kind: 'sign_in', detail: mistrust };
  if (isTooLarge(failure)) {
    return { kind: 'refused', code, detail: `The mail server says the message is too large: ${detail}` };
  }
  if (isUnfit(failure)) return { kind: 'refused', code, detail };
  if (isPermanent(failure) && !isServerWide(failure)) {
    return failure.command === 'RCPT TO' || /\b5\.1\.[1236]\b/.test(failure.response ?? '')
      ? { kind: 'bounced', code, detail }
      : { kind: 'refused', code, detail };
  }
  return { kind: 'retry', code, detail, isServerWide: !textIsOffered && isServerWide(failure) };
};

/** Why no encrypted connection could be made, and what to try instead. */
const securityInWords = (failure: SmtpFailure, where: string, secure: string): string => {
  const other =
    secure === 'starttls'
      ? `${where} doesn’t offer STARTTLS. Try TLS, which usually uses port 465.`
      : `${where} doesn’t accept TLS connections. Try STARTTLS, which usually uses port 587.`;
  return mistrustInWords(failure, where) ?? other;
};

/** Our wording only: anyone can name any server, and must not be able to read its response. */
const answerInWords = (failure: SmtpFailure, where: string): string => {
  const network = networkWords(failure);
  if (network !== undefined) return `Couldn’t connect to ${where}: ${network}.`;
  return failure.responseCode === undefined
    ? `${where} doesn’t respond like a mail server.`
    : `${where} rejected the connection (code ${failure.responseCode}).`;
};

/** The server rejects a token, or there is none, which the failure's own sentence says. */
const tokenInWords = ({ command, message }: SmtpFailure, host: string): string =>
  command === undefined
    ? message
    : `${host} rejected the sign-in. Sign in again, and check that this mailbox may send over SMTP.`;

/** Which of host, port, encryption and password is wrong, in our wording only. */
export const checkOf = (
  failure: SmtpFailure,
  server: { host: string; port: number; secure: string; token?: TokenSource },
): Exclude<MailboxCheck, { ok: true }> => {
  const where = `${server.host}:${server.port}`;
  const wrong = (at: Exclude<MailboxCheck, { ok: true }>['at'], detail: string) => ({ ok: false as const, at, detail });
  if (failure instanceof ForbiddenServerError) return wrong(failure.at, failure.message);
  if (failure.code === 'ETOKEN') return wrong('sign_in', failure.message);
  if (failure.code === 'EAUTH') {
    return wrong(
      'sign_in',
      server.token ? tokenInWords(failure, server.host) : 'The server rejected the user name or password.',
    );
  }
  if (failure.code === 'ENOAUTH')
    return wrong(
      'sign_in',
      `${where} doesn’t offer sign-in. Leave the user name and password empty, or try another port.`,
    );
  if (failure.code === 'EAI_AGAIN') {
    return wrong('host', `No DNS server responded for ${server.host}. Check the name, or try again in a minute.`);
  }
  if (failure.code === 'EDNS' || /ENOTFOUND/.test(failure.message)) {
    return wrong('host', `There’s no server named ${server.host}. Check the name.`);
  }
  if (/ECONNREFUSED/.test(failure.message)) {
    return wrong('port', `${server.host} doesn’t accept connections on port ${server.port}. Check the port.`);
  }
  if (failure.code === 'ETLS' || /SSL|TLS|wrong version number|certificate/i.test(failure.message)) {
    return wrong('security', securityInWords(failure, where, server.secure));
  }
  if (failure.code === 'ETIMEDOUT') {
    return wrong(
      'port',
      `${where} didn’t respond in time. Check the port and encryption: TLS uses 465, STARTTLS uses 587.`,
    );
  }
  return wrong('server', answerInWords(failure, where));
};
