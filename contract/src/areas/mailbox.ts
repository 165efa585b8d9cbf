import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  Email,
  Id,
  Message,
  optionalText,
  ReadVersion,
  resultsOf,
  SendingWindow,
  TimeZone,
  Timestamp,
  Version,
} from '../shapes.ts';
import { CalendarDay } from './contact-shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MAILBOX_KINDS, MAILBOX_PROVIDERS, MAILBOX_STATES } from '../vocabulary/outreach.ts';

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

const Server = z.strictObject({
  host: z.string().trim().min(1, 'Enter the server name.').max(253),
  port: z.number().int().min(1).max(65_535),
  secure: z
    .enum(MAIL_SECURITY)
    .describe('tls: TLS from the start (port 465); starttls (port 587); none: no encryption (test servers)'),
  user: optionalText(254),
  password: z.string().max(1000).optional(),
});

/** The recipient of a test. */
export const OwnAddress = Email.optional().describe(
  'Your account’s address (the default) or, to test one of your mailboxes, its own address',
);

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { error: 'Use a domain such as example.com.', abort: true })
  .regex(/^(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9-]{2,}$/, 'Use a domain such as example.com.');

/**
 * Without a key one is generated (RSA, 2048 bits), unless one exists for this domain and selector; publish the
 * response's `dns_record`.
 */
const Dkim = z.strictObject({
  domain: Domain,
  selector: z
    .string()
    .trim()
    .toLowerCase()
    .max(63, { error: 'Use at most 63 characters.', abort: true })
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/, 'Use letters and digits, such as mail2026.'),
  private_key: z.string().trim().min(1).max(4_000).optional().describe('PEM, RSA with 1,024 to 4,096 bits'),
});

export const Mailbox = z.object({
  id: Id,
  email: z.string(),
  from_name: z.string(),
  provider: z.enum(MAILBOX_PROVIDERS),
  kind: z.enum(MAILBOX_KINDS),
  min_gap_seconds: z.number().int(),
  timezone: z.string().nullable(),
  state: z.enum(MAILBOX_STATES),
  state_reason: z.string().nullable().describe('Why it can’t send'),
  daily_limit: z.number().int().nullable().describe('Null: no limit'),
  sent_today: z.number().int().describe('What counts toward the daily limit: emails and tests'),
  tests_today: z.number().int(),
  today: CalendarDay.describe('The day that the limit is counted for, in the mailbox’s time zone'),
  window: SendingWindow.nullable(),
  reading: z
    .object({
      host: z.string(),
      port: z.number().int(),
      secure: z.enum(MAIL_SECURITY),
      user: z.string().nullable(),
      read_at: Timestamp.nullable().describe('When it was last read to the end; null: not yet'),
      problem: z.string().nullable().describe('Why it can’t be read, as a sentence'),
    })
    .nullable()
    .describe('Where replies and bounces are read; null: they aren’t'),
  dns: z.null().describe('SPF, DKIM and DMARC are not checked'),
  dkim: z
    .object({
      domain: z.string(),
      selector: z.string(),
      dns_name: z.string().describe('DNS name for the public key'),
      dns_record: z.string().describe('The TXT record to publish'),
    })
    .nullable()
    .describe('Null: mail is not signed here'),
  signature: z.string().nullable(),
  version: Version,
});
export type Mailbox = z.infer<typeof Mailbox>;

const dailyLimit = z.number().int().min(1).max(LIMITS.mailboxDailyLimit);
const gap = z.number().int().min(0).max(86_400);

export const mailbox = {
  connectMailbox: defineEndpoint({
    method: 'POST',
    path: '/email/api/connect-mailbox/',
    access: 'user',
    expired: 402,
    summary: 'Connect a mailbox or relay; fails with the cause if the server can’t be reached or refuses the sign-in',
    input: z.strictObject({
      email: Email,
      from_name: z.string().trim().min(1, 'Enter the sender name.').max(120),
      kind: z.enum(MAILBOX_KINDS).default('mailbox'),
      smtp: Server,
      imap: Server.optional().describe(
        'Where replies and bounces are read, with the user and password of smtp unless it has its own. Without it none are seen',
      ),
      daily_limit: dailyLimit.optional(),
      min_gap_seconds: gap.optional(),
      timezone: TimeZone.optional(),
      dkim: Dkim.optional().describe('For relays only'),
      signature: optionalText(2000),
    }),
    output: Mailbox,
    errors: ['mailbox_refused', 'duplicate', 'not_allowed_now', 'too_many_requests'],
  }),
  getMailboxes: defineEndpoint({
    method: 'GET',
    path: '/email/api/get-mailboxes/',
    access: 'all',
    summary: 'List mailboxes and how much each has sent today',
    input: z.strictObject({}),
    output: resultsOf(Mailbox),
  }),
  updateMailbox: defineEndpoint({
    method: 'PATCH',
    path: '/email/api/update-mailbox/{id}/',
    access: 'user',
    expired: 402,
    summary: 'Update, pause or resume a mailbox',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      from_name: z.string().trim().min(1).max(120).optional(),
      kind: z.enum(MAILBOX_KINDS).optional(),
      daily_limit: dailyLimit.optional(),
      min_gap_seconds: gap.optional(),
      window: SendingWindow.nullable().optional(),
      timezone: TimeZone.optional(),
      signature: optionalText(2000),
      ramp_up: z.boolean().optional(),
      dkim: Dkim.nullable().optional().describe('Null turns signing off'),
      imap: Server.nullable().optional().describe('Null: replies are no longer read'),
      state: z.enum(['active', 'paused']).optional(),
    }),
    output: Mailbox,
    errors: ['not_found', 'stale_version', 'mailbox_refused', 'too_many_requests'],
  }),
  testMailbox: defineEndpoint({
    method: 'POST',
    path: '/email/api/test-mailbox/{id}/',
    access: 'user',
    expired: 402,
    idempotent: true,
    summary: 'Sign in and send yourself a test email; counts toward the mailbox’s daily limit',
    input: z.strictObject({ id: Id, to: OwnAddress }),
    output: Message,
    errors: ['not_found', 'mailbox_refused', 'not_allowed_now', 'too_many_requests'],
  }),
  deleteMailbox: defineEndpoint({
    method: 'DELETE',
    path: '/email/api/delete-mailbox/{id}/',
    access: 'user',
    summary: 'Remove a mailbox for good; its unsent messages return to draft',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
};
