import { z } from 'zod';
import { Id, SendingWindow, Timestamp, Version } from '../shapes.ts';
import { DNS_STATES, MAILBOX_KINDS, MAILBOX_PROVIDERS, MAILBOX_STATES } from '../vocabulary/outreach.ts';
import { RECEIVER_SETTINGS } from '../vocabulary/reach/receivers.ts';
import { CalendarDay } from './contact-shapes.ts';

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

/** One kind of record of a mailbox's domain. */
const DnsRecord = z.object({
  state: z.enum(DNS_STATES),
  detail: z.string().describe('What was found, and why it matters, as sentences'),
  name: z.string().describe('The DNS name'),
  found: z.string().nullable().describe('The record as it is'),
  record: z.string().nullable().describe('The record to publish; null: none is needed, or only the provider knows it'),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

const MailboxDns = z.object({
  domain: z.string(),
  checked_at: Timestamp,
  spf: DnsRecord,
  dkim: DnsRecord,
  dmarc: DnsRecord,
  mx: DnsRecord,
});
export type MailboxDns = z.infer<typeof MailboxDns>;

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
  dns: MailboxDns.nullable().describe(
    'What the DNS says of the address’s domain; null: not checked yet, and for the simulator',
  ),
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

const UsedToday = z.object({
  limit: z.number().int().nullable().describe('Today; null: none'),
  sent: z.number().int().describe('Today, with what is being sent now'),
  planned: z.number().int().describe('Still to be sent today'),
});

/** The budgets of a day beside those of the mailboxes. */
export const SendingBudgets = z.object({
  day: CalendarDay.describe('In the workspace’s time zone'),
  domains: z.array(
    UsedToday.extend({
      domain: z.string(),
      mailboxes: z.number().int(),
      daily_limit: z.number().int().nullable().describe('As set; null: only the mailboxes’ own limits hold'),
      is_new: z.boolean().describe('Its mailboxes are ramping up, and so do the limits towards receivers'),
    }),
  ),
  receivers: z.array(
    z.object({
      receiver: z.enum(RECEIVER_SETTINGS),
      is_default: z.boolean(),
      daily_limit: z.number().int().nullable().describe('For each sending domain; null: none'),
      today: z
        .array(UsedToday.extend({ domain: z.string().describe('The sending domain'), name: z.string() }))
        .describe(
          'Where something is sent or planned, the fullest first; `name` is the receiver, or a recipients’ domain',
        ),
    }),
  ),
});
