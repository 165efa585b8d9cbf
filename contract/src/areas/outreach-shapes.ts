import { z } from 'zod';
import {
  BulkAnswer,
  commaList,
  exactlyOneOfIdsAndFilter,
  formed,
  Id,
  idsOrFilter,
  IDS_OR_FILTER_SENTENCE,
  SendingWindow,
  Timestamp,
  Version,
} from '../shapes.ts';
import { CAMPAIGN_STATES } from '../vocabulary/campaign.ts';
import { ENROLMENT_STATES } from '../vocabulary/enrolment.ts';
import { SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { REPLY_CLASSES } from '../vocabulary/mail/reply.ts';
import {
  MESSAGE_EVENTS,
  MESSAGE_FILTERS,
  MESSAGE_STATUSES,
  type MessageOrigin,
  ORIGINS,
} from '../vocabulary/mail/message.ts';
import { APPROVALS, EXCLUSION_CAUSES, REASON_CODES, STOP_ON } from '../vocabulary/outreach.ts';
import { SEQUENCE_STATES } from '../vocabulary/sequence.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { Attachment } from './attachments.ts';
import { AnyContactBulkFilter, CalendarDay } from './contact-shapes.ts';
import { bulkFilter, searchAndExcluded } from './filter-shapes.ts';
import { Step, StepInput, Tracking } from './step-shapes.ts';
import { MessageTemplate } from './whatsapp-shapes.ts';
import { MailWriting, Prompt, WrittenClaim, WrittenProblem } from './writing-shapes.ts';

export const Sequence = z.object({
  id: Id,
  sequence_name: z.string(),
  impression: z.string().nullable().describe('Tone and goal'),
  channel: z.enum(SENT_CHANNELS).describe('What its first message is sent by'),
  channels: z.array(z.enum(SENT_CHANNELS)).describe('Everything its messages are sent by, in the order of its steps'),
  steps: z.array(Step),
  stop_on: z.array(z.enum(STOP_ON)),
  tracking: Tracking,
  window: SendingWindow.nullable().describe('Null: the workspace’s setting'),
  approval: z.enum(APPROVALS).describe('The strictest approval of its steps'),
  state: z.enum(SEQUENCE_STATES),
  version: z.number().int(),
  is_starter: z.boolean().describe('A built-in workflow'),
  created_by: Id.nullable().describe('The creator; a rep can change only their own'),
  people: z.object({ live: z.number().int(), total: z.number().int() }),
  results: z.array(
    z.object({
      key: z.string(),
      sent: z.number().int(),
      replied: z.number().int(),
      waiting: z.number().int().describe('Drafts and scheduled messages'),
      ready: z.number().int().describe('Drafts that can be approved'),
      writing: z.number().int().describe('Drafts that are being written'),
      incomplete: z.number().int().describe('Drafts that lack a value'),
      scheduled: z.number().int().describe('Approved, scheduled or being sent'),
      yes: z.number().int().describe('People who took the yes side of a branch'),
      no: z.number().int().describe('People who took its no side'),
    }),
  ),
  updated_at: Timestamp,
});
export type Sequence = z.infer<typeof Sequence>;

export const sequenceFields = {
  sequence_name: z.string().trim().min(1, 'Give the workflow a name.').max(LIMITS.workflowNameCharacters),
  impression: z.string().trim().max(500).nullable().optional(),
  channel: z
    .enum(SENT_CHANNELS)
    .optional()
    .describe('Follows from the steps; if provided, at least one step must be on it'),
  steps: z.array(StepInput).min(1, 'A workflow has at least one step.').max(LIMITS.workflowSteps),
  stop_on: z.array(z.enum(STOP_ON)).max(STOP_ON.length).optional(),
  tracking: Tracking.optional().describe('Both off by default'),
  window: SendingWindow.nullable().optional(),
  state: z.enum(SEQUENCE_STATES).optional(),
};

export const DropdownItem = z.object({ sequence_name: z.string(), id: Id, impression: z.string().nullable() });

/** The audience: a stage with ids or a filter; `type` is an alias of `stage`. Frozen keeps the current people. */
export const Audience = z
  .strictObject({
    stage: z.enum(STAGES).optional(),
    type: z.enum(STAGES).optional(),
    ids: z.array(z.uuid()).min(1).max(LIMITS.bulkIds).optional(),
    filter: AnyContactBulkFilter.optional(),
    frozen: z.boolean().optional(),
  })
  .refine(({ stage, type }) => stage !== undefined || type !== undefined, {
    message: 'Choose the stage of the people.',
    path: ['stage'],
  })
  .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE);

export const Guardrails = z.strictObject({
  bounce_percent: z.number().min(0.1).max(100).default(5),
  complaint_percent: z.number().min(0.01).max(100).default(0.1),
});

export const Excluded = z.object(
  Object.fromEntries(EXCLUSION_CAUSES.map((cause) => [cause, z.number().int()])) as Record<
    (typeof EXCLUSION_CAUSES)[number],
    z.ZodNumber
  >,
);

export const Campaign = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(SENT_CHANNELS).describe('What the first message of its workflow is sent by'),
  channels: z.array(z.enum(SENT_CHANNELS)).describe('Everything the messages of its workflow are sent by'),
  kind: z.literal('campaign'),
  sequence: DropdownItem.extend({ steps: z.number().int(), is_deleted: z.boolean() }),
  audience: z.object({
    stage: z.enum(STAGES),
    ids: z.array(z.uuid()).optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    frozen: z.boolean(),
  }),
  mailbox_ids: z.array(Id).describe('What it’s sent from: mailboxes and WhatsApp senders'),
  daily_new_limit: z.number().int().nullable(),
  start_at: Timestamp.nullable(),
  end_at: Timestamp.nullable(),
  approval: z.enum(APPROVALS),
  guardrails: z.object({ bounce_percent: z.number(), complaint_percent: z.number() }),
  state: z.enum(CAMPAIGN_STATES),
  state_reason: z.string().nullable().describe('The reason for the state, such as why it was paused automatically'),
  version: Version,
  people: z.object({
    total: z.number().int(),
    waiting_approval: z.number().int(),
    live: z.number().int(),
    held: z.number().int(),
    replied: z.number().int(),
    completed: z.number().int(),
  }),
  messages: z.object({
    drafts: z.number().int(),
    ready: z.number().int().describe('Drafts that can be approved; the others are being written or lack a value'),
    writing: z.number().int().describe('Drafts that are being written'),
    scheduled: z.number().int(),
    sent: z.number().int(),
    bounced: z.number().int(),
    replied: z.number().int(),
  }),
  guards: z
    .array(
      z.object({
        channel: z.enum(SENT_CHANNELS),
        sent: z.number().int(),
        undelivered: z.number().int().describe('By email those that bounced'),
        opted_out: z.number().int(),
      }),
    )
    .describe('What its guardrails look at, by channel'),
  next_send_at: Timestamp.nullable(),
  launched_at: Timestamp.nullable(),
  created_by: Id.nullable().describe('The creator; a rep can change only their own'),
  created_at: Timestamp,
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignAnswer = Campaign.extend({
  message: z.string().optional(),
  enrolled: z.number().int().optional(),
  excluded: Excluded.optional(),
  window_opens_at: Timestamp.nullable()
    .optional()
    .describe('On launch outside sending hours: when the first message can be sent'),
});

export const CampaignPerson = z.object({
  id: Id.describe('Id of the enrolment'),
  contact: z.object({
    id: Id,
    stage: z.enum(STAGES),
    name: z.string(),
    email: z.string().nullable(),
    company_name: z.string().nullable(),
  }),
  step: z.number().int().describe('The next or waiting step, starting at 1'),
  step_key: z.string().nullable(),
  state: z.enum(ENROLMENT_STATES),
  reason_code: z.enum(REASON_CODES).nullable(),
  reason: z.string().describe('Why they are waiting or how it ended, as a sentence'),
  next_action_at: Timestamp.nullable(),
  next_local: z
    .string()
    .nullable()
    .describe('The person’s local time of next_action_at, such as Mon 23 Nov 9:00 in Lagos'),
  timezone: z.string().describe('The person’s time zone: their own, their country’s or the workspace’s'),
});
export type CampaignPerson = z.infer<typeof CampaignPerson>;

/** A person on hold, with the campaign. */
export const HeldPerson = CampaignPerson.extend({ campaign: z.object({ id: Id, name: z.string() }) });
export type HeldPerson = z.infer<typeof HeldPerson>;

/** A person's state in one campaign. */
export const PersonCampaign = CampaignPerson.omit({ contact: true }).extend({
  campaign: z.object({ id: Id, name: z.string(), state: z.enum(CAMPAIGN_STATES) }),
  step_count: z.number().int().describe('Steps in the current version of the workflow'),
  message_id: Id.nullable().describe('The message of the step they are at, once it’s written'),
  message_status: z.enum(MESSAGE_STATUSES).nullable(),
});
export type PersonCampaign = z.infer<typeof PersonCampaign>;

const PersonOnMail = z.object({
  id: Id,
  stage: z.enum(STAGES),
  name: z.string(),
  first_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable().describe('The number for WhatsApp, where it isn’t the phone'),
  job_title: z.string().nullable(),
  company_name: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  timezone: z.string().nullable(),
});

export const MailRow = z.object({
  id: Id,
  status: z.enum(MESSAGE_STATUSES),
  contact: PersonOnMail,
  enrolment_id: Id.nullable().describe(
    'The enrolment, for updateCampaignPeople; null if the message isn’t a campaign step',
  ),
  channel: z.string().describe('The channel it’s sent through: email or whatsapp'),
  origin: z.enum(Object.keys(ORIGINS) as MessageOrigin[]).describe('What the message was written for'),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  announcement: z.object({ id: Id, title: z.string() }).nullable(),
  sequence: z.object({ id: Id, name: z.string() }).nullable(),
  step: z.number().int().nullable().describe('From 1'),
  step_count: z.number().int().nullable(),
  mailbox: z
    .object({ id: Id, email: z.string().describe('The address or number it’s sent from'), from_name: z.string() })
    .nullable(),
  subject: z.string().describe('Of a channel without subjects the beginning of the text'),
  snippet: z.string().describe('The beginning of the text'),
  is_edited: z.boolean(),
  version: Version.describe(
    'Changes with the text, address, mailbox or send time, and with the mailbox’s own settings, not with the status',
  ),
  is_reply: z.boolean().describe('Sent as a reply to an earlier message'),
  missing: z.array(z.string()).describe('Variables without a value or fallback; the message waits for them'),
  writing: MailWriting.nullable().describe('Null where it wasn’t written from a prompt'),
  reason_code: z.enum(REASON_CODES).nullable(),
  reason: z.string().nullable().describe('Why it’s waiting or why it ended, as a sentence'),
  send_at: Timestamp.nullable(),
  sends_local: z.string().nullable().describe('The recipient’s local time of send_at, such as Mon 9:00 in Lagos'),
  sent_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable().describe('Where the provider tells: of WhatsApp the second tick'),
  opened_at: Timestamp.nullable().describe('Of WhatsApp: when it was read, the blue ticks'),
  clicked_at: Timestamp.nullable(),
  replied_at: Timestamp.nullable(),
  bounced_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type MailRow = z.infer<typeof MailRow>;

export const MailEvent = z.object({
  at: Timestamp,
  kind: z.enum(MESSAGE_EVENTS),
  actor: z.string().nullable().describe('Name of the person; null for the system'),
  summary: z.string(),
  detail: z.string().nullable(),
});

export const Mail = MailRow.extend({
  body: z.string().describe('The editable text with its formatting; blank lines separate paragraphs'),
  text: z.string().describe('The text part as it will be or was sent'),
  html: z.string().describe('The HTML part as it will be or was sent, for a sandboxed frame'),
  template: z
    .object({ subject: z.string().nullable(), body: z.string() })
    .nullable()
    .describe('The template it was created from'),
  whatsapp_template: MessageTemplate.nullable().describe('The WhatsApp template that it is, as the person gets it'),
  filled: z.array(z.object({ name: z.string(), value: z.string() })).describe('Variables and their values'),
  prompt: Prompt.nullable().describe('What the writer was asked for; null where it wasn’t written from a prompt'),
  claims: z.array(WrittenClaim).describe('Sentences of a writer that stand in the text, with what they rest on'),
  problems: z.array(WrittenProblem).describe('What a check of the text found; sentences that were left out, too'),
  attachments: z.array(Attachment),
  message_id: z.string().nullable().describe('RFC 5322 Message-ID, with its angle brackets'),
  headers: z.record(z.string(), z.string()).nullable().describe('The headers as sent'),
  window: z
    .object({ from: z.string(), to: z.string(), timezone: z.string() })
    .nullable()
    .describe('The recipient’s sending hours'),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  events: z.array(MailEvent),
  thread: z.array(
    z.object({
      id: Id,
      direction: z.enum(['out', 'in']),
      at: Timestamp,
      subject: z.string(),
      text: z.string(),
      class: z.enum(REPLY_CLASSES).nullable().describe('What a reply means, by its words; null: not known'),
      class_words: z.array(z.string()).describe('The words of the reply that say so'),
    }),
  ),
});
export type Mail = z.infer<typeof Mail>;

/** Comma-separated filters of messages. */
export const messageFilterList = commaList(MESSAGE_FILTERS);

const stepKey = formed(40, /^[\w-]+$/, 'This isn’t a key of a step or text.');

/** The filters of messages on one channel. */
export const channelMailFilters = {
  filter: messageFilterList.optional(),
  campaign_id: Id.optional(),
  announcement_id: Id.optional(),
  contact_id: Id.optional(),
  mailbox_id: Id.optional(),
  sequence_id: Id.optional(),
  step: z.coerce.number().int().min(1).max(1000).optional(),
  step_key: stepKey.optional().describe('A step of a workflow, wherever it stands by now'),
  variant_key: stepKey.optional(),
  from: CalendarDay.optional().describe(
    'Day in the workspace’s time zone, inclusive, of the moment `filter` is about: sent, replied and so on; of the send time for approved messages; else of creation',
  ),
  to: CalendarDay.optional().describe('As `from`, inclusive'),
};

export const mailFilters = {
  ...channelMailFilters,
  channel: z.enum(SENT_CHANNELS).optional().describe('Messages on every channel if left out'),
};

export const MailFilter = bulkFilter({ ...searchAndExcluded, ...mailFilters });
const ChannelMailFilter = bulkFilter({ ...searchAndExcluded, ...channelMailFilters });

const isOneOfIdIdsFilter = (value: { id?: unknown; ids?: unknown; filter?: unknown }): boolean =>
  [value.id, value.ids, value.filter].filter((part) => part !== undefined).length === 1;
const ONE_OF = 'Provide exactly one of id, ids and filter.';

const isVersionOfOne = (value: { id?: unknown; ids?: unknown[] | undefined; version?: unknown }): boolean =>
  value.version === undefined || value.id !== undefined || value.ids?.length === 1;
const OF_ONE = 'A version can only be given for a single message.';

const areVersionsOfIds = (value: { ids?: unknown[] | undefined; versions?: unknown[] | undefined }): boolean =>
  value.versions === undefined || value.versions.length === value.ids?.length;
const OF_EACH = 'Provide one version for each of the ids, in the same order.';

/** What the calls on several messages get: one of id, ids and filter; for approvals by id also the versions that were read. */
const messageInputs = <F extends z.ZodType>(filter: F) => {
  const selected = {
    ...idsOrFilter(filter),
    id: Id.optional().describe('A single id, as a shorthand for ids'),
  };
  const approved = {
    ...selected,
    version: Version.optional().describe('Version of a single message as read; 409 if its text has changed since'),
    versions: z
      .array(Version)
      .max(1000)
      .optional()
      .describe('Versions of the ids as read, in the same order; messages whose text has changed since are skipped'),
  };
  return {
    select: z.strictObject(selected).refine(isOneOfIdIdsFilter, ONE_OF),
    approve: z
      .strictObject(approved)
      .refine(isOneOfIdIdsFilter, ONE_OF)
      .refine(isVersionOfOne, OF_ONE)
      .refine(areVersionsOfIds, OF_EACH),
    reject: z
      .strictObject({ ...selected, reason: z.string().trim().max(500).optional() })
      .refine(isOneOfIdIdsFilter, ONE_OF),
    send: z
      .strictObject({ ...approved, when: z.enum(['next_slot', 'now']).default('next_slot') })
      .refine(isOneOfIdIdsFilter, ONE_OF)
      .refine(isVersionOfOne, OF_ONE)
      .refine(areVersionsOfIds, OF_EACH),
  };
};

export const mailInputs = messageInputs(MailFilter);
/** The same for the calls of one channel. */
export const channelMailInputs = messageInputs(ChannelMailFilter);

export { BulkAnswer };

/** What limits how much is sent in a day; null: nothing but what there is to send. */
export const PaceLimit = z
  .enum(['mailbox_cap', 'domain_cap', 'provider_cap', 'daily_new_limit', 'mailbox_pace'])
  .nullable();
