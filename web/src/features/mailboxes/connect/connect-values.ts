import { contract, type MAIL_SECURITY, type MailboxKind, presetFor, type MailPreset } from '@rainmaker/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as words from '../words.ts';

export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** The form's values; numbers are text. */
export interface ConnectForm {
  email: string;
  from_name: string;
  kind: MailboxKind;
  host: string;
  port: string;
  secure: MailSecurity;
  user: string;
  password: string;
  /** Whether replies are read. */
  reads: boolean;
  imap_host: string;
  imap_port: string;
  imap_secure: MailSecurity;
  daily_limit: string;
  signature: string;
}

export const CONNECT_FIELDS = [
  'email',
  'from_name',
  'kind',
  'host',
  'port',
  'secure',
  'user',
  'password',
  'imap_host',
  'imap_port',
  'imap_secure',
  'daily_limit',
  'signature',
] as const;

export const IMAP_SECURITY_LABELS: Record<MailSecurity, string> = {
  tls: words.imapTls,
  starttls: words.imapStarttls,
  none: words.noneTestServersOnly,
};

export const SECURITY_LABELS: Record<MailSecurity, string> = {
  tls: words.tlsFromTheStartPort465,
  starttls: words.starttlsPort587,
  none: words.noneTestServersOnly,
};

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The payload. The user name is the address, unless another one is given. */
export const connectPayload = (form: ConnectForm) => ({
  email: form.email,
  from_name: form.from_name,
  kind: form.kind,
  smtp: {
    host: form.host,
    port: numberOf(form.port),
    secure: form.secure,
    ...(form.password !== '' && { user: form.user.trim() || form.email.trim(), password: form.password }),
  },
  ...(form.reads && {
    imap: { host: form.imap_host, port: numberOf(form.imap_port), secure: form.imap_secure },
  }),
  ...(form.kind === 'mailbox' && form.daily_limit.trim() !== '' && { daily_limit: numberOf(form.daily_limit) }),
  ...(form.signature.trim() !== '' && { signature: form.signature }),
});

/** Maps the contract's `smtp.host` to the form's `host`, and `imap.host` to `imap_host`. */
export const fieldOf = (place: string): string => place.replace(/^smtp[./]/, '').replace(/^imap[./]/, 'imap_');

/** The server that most likely has the replies. */
export const imapHostFor = (smtpHost: string): string => smtpHost.trim().replace(/^(?:smtp|mail)(?=\.)/i, 'imap');

const OWN_WORDS: Record<string, string> = {
  port: words.enterANumberFrom1To,
  imap_port: words.imapPortRule,
  daily_limit: words.enterAWholeNumberFrom1,
};

/** The contract's rules, applied to the payload. */
export const connectRules: Resolver<ConnectForm> = (values) => {
  const checked = contract.connectMailbox.input.safeParse(connectPayload(values));
  if (checked.success) return { values, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) {
    const name = fieldOf(path.join('.'));
    errors[name] ??= { type: code, message: OWN_WORDS[name] ?? message };
  }
  return { values: {}, errors: errors as FieldErrors<ConnectForm> };
};

/** Fills in the server if the address's provider is known. */
export const presetValues = (
  email: string,
): { preset: MailPreset; values: Pick<ConnectForm, 'host' | 'port' | 'secure' | 'imap_host'> } | undefined => {
  const preset = presetFor(email);
  if (!preset) return undefined;
  const { smtp, imap } = preset;
  return { preset, values: { host: smtp.host, port: String(smtp.port), secure: smtp.secure, imap_host: imap } };
};
