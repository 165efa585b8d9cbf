import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { commaList, Id, listParameters, listWithTabs, Message, Timestamp } from '../shapes.ts';
import { ENROLMENT_STATES } from '../vocabulary/enrolment.ts';
import { FOLLOW_UP_KIND_NAMES } from '../vocabulary/follow-up.ts';
import { SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { CONVERSATION_STATES, UNDO_SEND_SECONDS } from '../vocabulary/mail/conversation.ts';
import { REPLY_CLASSES } from '../vocabulary/mail/reply.ts';
import { MESSAGE_STATUSES } from '../vocabulary/mail/message.ts';
import { INBOUND_KINDS } from '../vocabulary/whatsapp/inbound.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { Attachment, attachedFiles, ReceivedFile } from './attachments.ts';
import { CalendarDay, CalendarDayAhead } from './contact-shapes.ts';
import { MailRow } from './outreach-shapes.ts';
import { TemplateValues } from './template-values.ts';

/** The channels by which people reply here, and are answered. */
export const INBOX_CHANNELS = SENT_CHANNELS;
export type InboxChannel = (typeof INBOX_CHANNELS)[number];

const Thread = z.object({
  id: Id,
  contact: z.object({
    id: Id,
    stage: z.enum(STAGES),
    name: z.string(),
    email: z.string().nullable(),
    company_name: z.string().nullable(),
    job_title: z.string().nullable(),
  }),
  channel: z.enum(INBOX_CHANNELS).describe('By which the reply that decides came'),
  subject: z.string().describe('Empty for WhatsApp'),
  snippet: z.string().describe('The beginning of the reply that decides what is to be done'),
  class: z.enum(REPLY_CLASSES).nullable(),
  class_date: CalendarDay.nullable().describe('The day that the reply names'),
  followed: z.array(z.string()).describe('What was done because of it, in sentences'),
  state: z.enum(CONVERSATION_STATES),
  is_unread: z.boolean(),
  snoozed_until: Timestamp.nullable(),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  mailbox: z
    .object({ id: Id, email: z.string() })
    .nullable()
    .describe('The mailbox or WhatsApp sender that has the conversation, with its address or number'),
  last_reply_at: Timestamp,
  answered_at: Timestamp.nullable(),
});
export type Thread = z.infer<typeof Thread>;

const Entry = z.object({
  id: Id,
  channel: z.enum(INBOX_CHANNELS),
  kind: z.enum(INBOUND_KINDS).describe('What a message of theirs is'),
  direction: z.enum(['in', 'out']),
  at: Timestamp,
  from: z.string().describe('Name or address of the writer'),
  subject: z.string(),
  text: z.string().describe('The writer’s own words'),
  whole_text: z.string().nullable().describe('All of it with what it quotes, where that is more'),
  attachments: z.array(Attachment).describe('Of a message of yours'),
  files: z.array(ReceivedFile).describe('What came with a reply'),
  quotes: z
    .object({ id: Id, direction: z.enum(['in', 'out']), text: z.string() })
    .nullable()
    .describe('The message that it answers by name, of either side'),
  status: z.enum(MESSAGE_STATUSES).nullable().describe('Of a message of yours'),
  delivered_at: Timestamp.nullable().describe('Of a message of yours, where its provider says so'),
  read_at: Timestamp.nullable(),
  reason: z.string().nullable().describe('Why a message of yours waits or how it ended, as a sentence'),
  step: z.number().int().nullable(),
  can_withdraw: z.boolean().describe('An answer that can still be taken back'),
  class: z.enum(REPLY_CLASSES).nullable(),
  class_words: z.array(z.string()).describe('The words that decided'),
  class_date: CalendarDay.nullable(),
  class_by: z.string().nullable().describe('Who changed the class'),
  class_model: z.string().nullable().describe('The model that refined the class; null: rules or a person'),
  followed: z.array(z.string()),
  can_undo: z.boolean().describe('What followed can be undone'),
  is_undone: z.boolean(),
  has_stopped: z.boolean().describe('It ended a workflow'),
  is_fixed: z
    .boolean()
    .describe('An opt-out in their own words, which only an owner or a manager may undo, and the caller is neither'),
});
export type ThreadEntry = z.infer<typeof Entry>;

const EmailSide = z.object({
  mailbox: z.object({ id: Id, email: z.string() }).nullable().describe('The one that answers'),
  reason: z.string().nullable().describe('Why no answer can be sent by email, as a sentence'),
});

/** What can be sent to somebody on WhatsApp now. */
export const WhatsappSide = z.object({
  account: z.object({ id: Id, number: z.string(), name: z.string() }).describe('The sender that writes to them'),
  window_until: Timestamp.nullable().describe(
    'Until when free text can be sent; null: they haven’t written to this sender',
  ),
  can: z
    .enum(['text', 'template', 'nothing'])
    .describe('What can be sent now; a template can be sent whenever text can'),
  reason: z.string().nullable().describe('Why it can’t be more, as a sentence'),
});

const ThreadDetails = Thread.extend({
  entries: z.array(Entry).describe('The newest 100, and a million characters at most, the oldest first'),
  next_follow_up: z
    .object({ id: Id, title: z.string(), kind: z.enum(FOLLOW_UP_KIND_NAMES), due_at: Timestamp })
    .nullable(),
  campaign: z
    .object({
      id: Id,
      name: z.string(),
      step: z.number().int(),
      step_count: z.number().int(),
      state: z.enum(ENROLMENT_STATES),
      reason: z.string(),
    })
    .nullable()
    .describe('The last one they are or were in'),
  phone: z.string().nullable(),
  timezone: z.string(),
  status: z.string(),
  cannot_answer: z
    .string()
    .nullable()
    .describe('Why no answer can be sent by the channel of the last reply, as a sentence'),
  email: EmailSide.nullable().describe('Null where nothing has come by email'),
  whatsapp: WhatsappSide.nullable().describe('Null where no WhatsApp sender could write to them'),
});
export type ThreadDetails = z.infer<typeof ThreadDetails>;

/** A template of WhatsApp as an answer. */
const AnswerTemplate = z.strictObject({
  id: Id,
  variables: TemplateValues.optional().describe('Values by the keys of parameters, instead of what fills them'),
});

const MOST_THREADS = 200;

export const inbox = {
  getInbox: defineEndpoint({
    method: 'GET',
    path: '/email/api/inbox/',
    access: 'all',
    summary: 'List conversations with people who have replied, the newest reply first',
    input: z.strictObject({
      ...listParameters(['last_reply_at']),
      label: commaList(REPLY_CLASSES).optional().describe('Classes of the reply that decides'),
      state: commaList(CONVERSATION_STATES).optional(),
      unread: z.enum(['true', 'false']).optional(),
      snoozed: z.enum(['true', 'false']).optional().describe('Left out: conversations that aren’t put off'),
      assignee_id: Id.optional(),
      mailbox_id: Id.optional(),
      tabs: commaList(CONVERSATION_STATES).optional().describe('States to count by, beside the list'),
    }),
    output: listWithTabs(Thread),
  }),
  getThread: defineEndpoint({
    method: 'GET',
    path: '/email/api/inbox/{id}/',
    access: 'all',
    summary: 'Get a conversation with its messages, replies and what followed',
    input: z.strictObject({ id: Id }),
    output: ThreadDetails,
    errors: ['not_found'],
  }),
  updateInbox: defineEndpoint({
    method: 'POST',
    path: '/email/api/update-inbox/',
    access: 'all',
    summary: 'Mark conversations read or unread, done or open, put them off, or assign them',
    input: z
      .strictObject({
        ids: z.array(z.uuid()).min(1).max(MOST_THREADS),
        unread: z.boolean().optional(),
        done: z.boolean().optional(),
        seen_until: Timestamp.optional().describe(
          'The last reply that whoever marks them as done has seen: conversations with a later one stay open',
        ),
        snoozed_until: Timestamp.nullable().optional().describe('Null: show it again now'),
        assignee_id: Id.nullable().optional(),
      })
      .refine(
        ({ unread, done, snoozed_until: until, assignee_id: assignee }) =>
          [unread, done, until, assignee].some((value) => value !== undefined),
        'Say what to change.',
      ),
    output: Message.extend({ done: z.number().int() }),
    errors: ['not_found'],
  }),
  classifyReply: defineEndpoint({
    method: 'POST',
    path: '/email/api/classify-reply/',
    access: 'all',
    idempotent: true,
    summary:
      'Say what a reply means: what followed from the old class is undone, and what the new one asks for is done',
    input: z.strictObject({
      id: Id,
      class: z.enum(REPLY_CLASSES),
      date: CalendarDayAhead.optional().describe('The day they are back, or want to hear from you'),
    }),
    output: Message.extend({ kept: z.array(z.string()).describe('What could not be undone, in sentences') }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  undoReply: defineEndpoint({
    method: 'POST',
    path: '/email/api/undo-reply/',
    access: 'all',
    idempotent: true,
    summary: 'Undo what followed a reply automatically',
    input: z.strictObject({ id: Id }),
    output: Message.extend({ kept: z.array(z.string()) }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  replyMail: defineEndpoint({
    method: 'POST',
    path: '/email/api/reply/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: `Answer a conversation from the mailbox or WhatsApp sender that has it; sent after ${UNDO_SEND_SECONDS} seconds, until which it can be taken back`,
    input: z
      .strictObject({
        id: Id.describe('Of the conversation'),
        channel: z.enum(INBOX_CHANNELS).optional().describe('Left out: that of the last reply'),
        body: z
          .string()
          .trim()
          .min(1, 'Write an answer.')
          .max(LIMITS.bodyCharacters)
          .optional()
          .describe('Liquid variables are filled in'),
        template: AnswerTemplate.optional().describe('Instead of a text, on WhatsApp'),
        attachments: attachedFiles.optional().describe('Uploaded files; on WhatsApp one, which the text goes with'),
        send_at: Timestamp.optional().describe('Later than now: scheduled for then'),
      })
      .refine(({ body, template }) => (body === undefined) !== (template === undefined), {
        message: 'Write an answer, or choose a template.',
        path: ['body'],
      }),
    output: MailRow,
    errors: ['not_found', 'not_allowed_now', 'bad_template', 'too_large'],
  }),
  withdrawReply: defineEndpoint({
    method: 'POST',
    path: '/email/api/withdraw-reply/',
    access: 'all',
    idempotent: true,
    summary: 'Take back an answer that hasn’t been sent',
    input: z.strictObject({ id: Id.describe('Of the message') }),
    output: Message.extend({
      body: z.string().describe('Its words, to go on with; empty of a template'),
      attachments: z.array(Attachment),
    }),
    errors: ['not_found', 'not_allowed_now'],
  }),
};
