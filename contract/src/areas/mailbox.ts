import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Email, Id, Message, optionalText, ReadVersion, resultsOf, SendingWindow, TimeZone } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MAILBOX_KINDS, SIGN_IN_PROVIDERS } from '../vocabulary/outreach.ts';
import { MAIL_SECURITY, Mailbox, SendingBudgets } from './mailbox-shapes.ts';

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

const dailyLimit = z.number().int().min(1).max(LIMITS.mailboxDailyLimit);
const gap = z.number().int().min(0).max(86_400);

export const mailbox = {
  connectMailbox: defineEndpoint({
    method: 'POST',
    path: '/email/api/connect-mailbox/',
    access: 'user',
    expired: 402,
    waits: true,
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
    output: resultsOf(Mailbox).extend({
      sign_ins: z.array(z.enum(SIGN_IN_PROVIDERS)).describe('The providers that this server can connect mailboxes of'),
    }),
  }),
  updateMailbox: defineEndpoint({
    method: 'PATCH',
    path: '/email/api/update-mailbox/{id}/',
    access: 'user',
    expired: 402,
    waits: true,
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
  checkMailboxDns: defineEndpoint({
    method: 'POST',
    path: '/email/api/check-mailbox-dns/{id}/',
    access: 'user',
    waits: true,
    summary: 'Look again at SPF, DKIM, DMARC and MX of a mailbox’s domain',
    input: z.strictObject({ id: Id }),
    output: Mailbox,
    errors: ['not_found', 'not_allowed_now', 'too_many_requests'],
  }),
  testMailbox: defineEndpoint({
    method: 'POST',
    path: '/email/api/test-mailbox/{id}/',
    access: 'user',
    expired: 402,
    idempotent: true,
    waits: true,
    summary: 'Sign in and send yourself a test email; counts toward the mailbox’s daily limit',
    input: z.strictObject({ id: Id, to: OwnAddress }),
    output: Message,
    errors: ['not_found', 'mailbox_refused', 'not_allowed_now', 'too_many_requests'],
  }),
  getSendingBudgets: defineEndpoint({
    method: 'GET',
    path: '/email/api/sending-budgets/',
    access: 'user',
    summary: 'Show what each sending domain may send today, in all and to each receiving provider, and has sent',
    input: z.strictObject({}),
    output: SendingBudgets,
  }),
  updateSendingBudget: defineEndpoint({
    method: 'PATCH',
    path: '/email/api/update-sending-budget/',
    access: 'user',
    expired: 402,
    summary:
      'Set the daily limit of a sending domain, or towards a receiving provider; the smallest of all limits holds',
    input: z.strictObject({
      kind: z.enum(['domain', 'receiver']),
      name: z
        .string()
        .trim()
        .toLowerCase()
        .min(1)
        .max(253)
        .describe('A domain of your mailboxes; or gmail, microsoft, yahoo, other'),
      daily_limit: z
        .number()
        .int()
        .min(1)
        .max(LIMITS.budgetDailyLimit)
        .nullable()
        .optional()
        .describe('Null: no limit; left out: the default, which protects a new domain'),
    }),
    output: SendingBudgets,
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
