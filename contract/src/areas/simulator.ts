import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formed, Id, Message, resultsOf, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { MEDIA_HEADERS } from '../vocabulary/whatsapp/template.ts';

export const REACTIONS = [
  'open',
  'click',
  'reply',
  'soft_bounce',
  'hard_bounce',
  'out_of_office',
  'complaint',
  'delivered',
  'read',
  'stop',
  'block',
  'marketing_limit',
  'window_expired',
] as const;
export type Reaction = (typeof REACTIONS)[number];

export const OutboxMail = z.object({
  id: Id,
  message_id: z.string().describe('RFC 5322 Message-ID'),
  channel: z.enum(['email', 'system', 'whatsapp']).describe('system: sent by Rainmaker itself, such as one-time codes'),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
  headers: z.record(z.string(), z.string()),
  at: Timestamp,
  reactions: z.array(z.object({ kind: z.string(), at: Timestamp })),
  can_react: z.boolean(),
});

/** What a message looks like on a phone. */
const PhoneMessage = z.object({
  header: z.string().nullable(),
  media: z.enum(MEDIA_HEADERS).nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.object({ kind: z.enum(['quick_reply', 'url', 'phone']), text: z.string() })),
});

const PhoneEntry = z.object({
  id: Id,
  side: z.enum(['business', 'person']),
  message: PhoneMessage,
  at: Timestamp,
  quotes: z.string().nullable(),
  status: z
    .enum(['sent', 'delivered', 'read', 'failed'])
    .describe('What they wrote is read once someone opened it in the inbox'),
  reactions: z.array(z.enum(REACTIONS)).describe('What its recipient did already'),
});
export type PhoneEntry = z.infer<typeof PhoneEntry>;

const SimulatedSender = z.object({ id: Id, number: z.string(), name: z.string() });

const PhoneThread = z.object({
  key: z.string().describe('Sender and person'),
  sender: SimulatedSender,
  person: z.object({
    number: z.string().nullable().describe('E.164; null of those who hide it'),
    user_id: z.string().nullable(),
    name: z.string(),
  }),
  entries: z.array(PhoneEntry).describe('The newest 100, the oldest first'),
});
export type PhoneThread = z.infer<typeof PhoneThread>;

export const simulator = {
  phones: defineEndpoint({
    method: 'GET',
    path: '/simulator/api/phones/',
    access: 'simulator',
    summary: 'List what simulated WhatsApp senders and people have written to each other, as their phones show it',
    input: z.strictObject({}),
    output: resultsOf(PhoneThread).extend({
      senders: z.array(SimulatedSender).describe('The simulated senders of the workspace'),
    }),
  }),
  writeFromPhone: defineEndpoint({
    method: 'POST',
    path: '/simulator/api/phones/',
    access: 'simulator',
    summary: 'Write to a simulated WhatsApp sender, also as someone unknown; arrives as a signed webhook',
    input: z
      .strictObject({
        sender_id: Id,
        number: formed(16, /^\+[1-9]\d{5,14}$/, 'Write the number with its country code, such as +447700900123.')
          .optional()
          .describe('E.164'),
        user_id: formed(40, /^[A-Z]{2}\.\d{4,30}$/, 'Use a user ID such as US.13491208655302741918.')
          .optional()
          .describe('Of someone who hides their number'),
        name: z.string().trim().max(100).default(''),
        text: z.string().trim().min(1, 'Write something.').max(LIMITS.whatsappCharacters),
        answers: Id.optional().describe('The message in the outbox that it answers by name'),
        is_button: z.boolean().default(false).describe('A quick-reply button of that message was tapped'),
      })
      .refine(({ number, user_id: userId }) => (number === undefined) !== (userId === undefined), {
        message: 'Provide either number or user_id.',
      }),
    output: Message,
    errors: ['not_found', 'not_allowed_now'],
  }),
  outbox: defineEndpoint({
    method: 'GET',
    path: '/simulator/api/outbox/',
    access: 'simulator',
    summary: 'List everything sent, newest first, including system mail; with a token, only from that workspace',
    input: z.strictObject({
      to: z.string().trim().toLowerCase().max(254).optional(),
      since: Timestamp.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    output: resultsOf(OutboxMail),
  }),
  react: defineEndpoint({
    method: 'POST',
    path: '/simulator/api/react/',
    access: 'simulator',
    summary: 'React to a message as its recipient; handled like an event from a real provider',
    input: z.strictObject({
      id: Id.describe('Id of the message in the outbox'),
      kind: z.enum(REACTIONS).describe('On WhatsApp: `delivered`, `open`, `reply`, `hard_bounce`, and from `read` on'),
      text: z.string().trim().max(10_000).optional(),
      until: Timestamp.optional(),
    }),
    output: Message,
    errors: ['not_found', 'not_allowed_now'],
  }),
  moveClock: defineEndpoint({
    method: 'POST',
    path: '/simulator/api/clock/',
    access: 'all',
    summary: 'Move the workspace’s clock forward through everything that comes due, or reset it to today',
    input: z
      .strictObject({
        advance: formed(5, /^\d{1,4}[mhd]$/, 'Use 90m, 12h or 3d.').optional(),
        until: Timestamp.optional(),
        reset: z.literal(true).optional(),
      })
      .refine((value) => Object.values(value).filter((part) => part !== undefined).length === 1, {
        message: 'Provide exactly one of advance, until and reset.',
      }),
    output: z.object({ message: z.string(), now: Timestamp, sent: z.number().int(), drafts: z.number().int() }),
    errors: ['real_mail_waiting', 'not_allowed_now'],
  }),
};
