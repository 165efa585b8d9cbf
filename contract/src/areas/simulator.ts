import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formed, Id, Message, resultsOf, Timestamp } from '../shapes.ts';

export const REACTIONS = [
  'open',
  'click',
  'reply',
  'soft_bounce',
  'hard_bounce',
  'out_of_office',
  'complaint',
  'delivered',
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

export const simulator = {
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
    summary: 'React to an email as its recipient; handled like an event from a real provider',
    input: z.strictObject({
      id: Id.describe('Id of the email in the outbox'),
      kind: z.enum(REACTIONS),
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
