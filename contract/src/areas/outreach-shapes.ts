import { z } from 'zod';
import {
  BulkAnswer,
  exactlyOneOfIdsAndFilter,
  Id,
  idsOrFilter,
  IDS_OR_FILTER_SENTENCE,
  SendingWindow,
  Timestamp,
  Version,
} from '../shapes.ts';
import { CAMPAIGN_STATES } from '../vocabulary/campaign.ts';
import { CHANNELS, STEP_KINDS } from '../vocabulary/channel.ts';
import { ENROLMENT_STATES } from '../vocabulary/enrolment.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import {
  MESSAGE_EVENTS,
  MESSAGE_FILTERS,
  MESSAGE_STATUSES,
  type MessageOrigin,
  ORIGINS,
} from '../vocabulary/message.ts';
import { APPROVALS, EXCLUSION_CAUSES, REASON_CODES, STOP_ON, WAIT_UNITS } from '../vocabulary/outreach.ts';
import { SEQUENCE_STATES } from '../vocabulary/sequence.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { AnyContactBulkFilter } from './contact-shapes.ts';
import { bulkFilter, searchAndExcluded } from './filter-shapes.ts';

const Wait = z.strictObject({ amount: z.number().int().min(0).max(60), unit: z.enum(WAIT_UNITS) });

/** One way of writing a step; people are shared out by `share`, always the same way for the same person. */
const VariantInput = z.strictObject({
  key: z.string().max(40).optional().describe('The server’s; comes back on update'),
  share: z.number().int().min(1).max(100).describe('Per cent of the people'),
  subject: z.string().trim().max(CHANNELS.email.content.title).nullable().optional(),
  body: z.string().trim().min(1, 'Write the message.').max(CHANNELS.email.content.body),
});

const sharesSumUp = (variants: { share: number }[]): boolean =>
  variants.reduce((sum, { share }) => sum + share, 0) === 100;

/** A step as it is written; `key` is the server's and comes back on update, so that no edit sends a step twice. */
export const StepInput = z.strictObject({
  key: z.string().max(40).optional(),
  kind: z.literal(STEP_KINDS),
  wait: Wait.describe('After the step before; for the first after enrolment'),
  subject: z
    .string()
    .trim()
    .max(CHANNELS.email.content.title)
    .nullable()
    .optional()
    .describe('Without one a later step threads as a reply'),
  body: z
    .string()
    .trim()
    .min(1, 'Write the message.')
    .max(CHANNELS.email.content.body)
    .describe('Liquid and spintax; blank lines part paragraphs'),
  approval: z.enum(APPROVALS).nullable().optional(),
  variants: z
    .array(VariantInput)
    .min(2, 'A test needs two texts or more.')
    .max(LIMITS.variants)
    .refine(sharesSumUp, 'The shares must come to 100 %.')
    .optional()
    .describe('In place of subject and body, which then are the first one’s'),
});
export type StepInput = z.input<typeof StepInput>;

export const Step = z.object({
  key: z.string(),
  kind: z.literal(STEP_KINDS),
  wait: z.object({ amount: z.number().int(), unit: z.enum(WAIT_UNITS) }),
  subject: z.string().nullable(),
  body: z.string(),
  approval: z.enum(APPROVALS).nullable(),
  variants: z
    .array(z.object({ key: z.string(), share: z.number().int(), subject: z.string().nullable(), body: z.string() }))
    .optional(),
});
export type Step = z.infer<typeof Step>;

export const Sequence = z.object({
  id: Id,
  sequence_name: z.string(),
  impression: z.string().nullable().describe('Tone and aim'),
  channel: z.literal('email'),
  steps: z.array(Step),
  stop_on: z.array(z.enum(STOP_ON)),
  window: SendingWindow.nullable().describe('Null: the workspace’s'),
  approval: z.enum(APPROVALS).describe('The strictest of its steps'),
  state: z.enum(SEQUENCE_STATES),
  version: z.number().int(),
  is_starter: z.boolean().describe('Came with the product'),
  created_by: Id.nullable().describe('Whose it is; a rep changes own ones only'),
  people: z.object({ live: z.number().int(), total: z.number().int() }),
  results: z.array(
    z.object({ key: z.string(), sent: z.number().int(), replied: z.number().int(), waiting: z.number().int() }),
  ),
  updated_at: Timestamp,
});
export type Sequence = z.infer<typeof Sequence>;

export const sequenceFields = {
  sequence_name: z.string().trim().min(1, 'Give the workflow a name.').max(LIMITS.workflowNameCharacters),
  impression: z.string().trim().max(500).nullable().optional(),
  channel: z.literal('email').default('email'),
  steps: z.array(StepInput).min(1, 'A workflow has at least one step.').max(LIMITS.workflowSteps),
  stop_on: z.array(z.enum(STOP_ON)).max(STOP_ON.length).optional(),
  window: SendingWindow.nullable().optional(),
  state: z.enum(SEQUENCE_STATES).optional(),
};

export const DropdownItem = z.object({ sequence_name: z.string(), id: Id, impression: z.string().nullable() });

/** Who is meant: a stage with chosen ids or a filter; `type` is taken for `stage`. Frozen keeps today's people. */
export const Audience = z
  .strictObject({
    stage: z.enum(STAGES).optional(),
    type: z.enum(STAGES).optional(),
    ids: z.array(z.uuid()).min(1).max(LIMITS.bulkIds).optional(),
    filter: AnyContactBulkFilter.optional(),
    frozen: z.boolean().optional(),
  })
  .refine(({ stage, type }) => stage !== undefined || type !== undefined, {
    message: 'Say which stage the people are in.',
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
  channel: z.literal('email'),
  kind: z.literal('campaign'),
  sequence: DropdownItem.extend({ steps: z.number().int() }),
  audience: z.object({
    stage: z.enum(STAGES),
    ids: z.array(z.uuid()).optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    frozen: z.boolean(),
  }),
  mailbox_ids: z.array(Id),
  daily_new_limit: z.number().int().nullable(),
  start_at: Timestamp.nullable(),
  end_at: Timestamp.nullable(),
  approval: z.enum(APPROVALS),
  guardrails: z.object({ bounce_percent: z.number(), complaint_percent: z.number() }),
  state: z.enum(CAMPAIGN_STATES),
  state_reason: z.string().nullable().describe('In words, such as why it paused by itself'),
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
    scheduled: z.number().int(),
    sent: z.number().int(),
    bounced: z.number().int(),
    replied: z.number().int(),
  }),
  next_send_at: Timestamp.nullable(),
  launched_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignAnswer = Campaign.extend({
  message: z.string().optional(),
  enrolled: z.number().int().optional(),
  excluded: Excluded.optional(),
  window_opens_at: Timestamp.nullable().optional().describe('On launch outside the window: when the first may leave'),
});

export const CampaignPerson = z.object({
  id: Id.describe('Of the enrolment'),
  contact: z.object({
    id: Id,
    stage: z.enum(STAGES),
    name: z.string(),
    email: z.string().nullable(),
    company_name: z.string().nullable(),
  }),
  step: z.number().int().describe('The step that comes next or is waiting, from 1'),
  step_key: z.string().nullable(),
  state: z.enum(ENROLMENT_STATES),
  reason_code: z.enum(REASON_CODES).nullable(),
  reason: z.string().describe('Why they wait or how it ended, in a sentence'),
  next_action_at: Timestamp.nullable(),
});
export type CampaignPerson = z.infer<typeof CampaignPerson>;

const PersonOnMail = z.object({
  id: Id,
  stage: z.enum(STAGES),
  name: z.string(),
  first_name: z.string(),
  email: z.string().nullable(),
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
    'The person’s way through the campaign, for updateCampaignPeople; null for what is no step of one',
  ),
  channel: z.string().describe('By which it leaves, such as email'),
  origin: z.enum(Object.keys(ORIGINS) as MessageOrigin[]).describe('What it was written for'),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  sequence: z.object({ id: Id, name: z.string() }).nullable(),
  step: z.number().int().nullable().describe('From 1'),
  step_count: z.number().int().nullable(),
  mailbox: z.object({ id: Id, email: z.string(), from_name: z.string() }).nullable(),
  subject: z.string(),
  snippet: z.string().describe('The first words of the text'),
  is_edited: z.boolean(),
  version: Version.describe('Rises with the words, the address, the mailbox and the moment; not with the status'),
  is_reply: z.boolean().describe('Threads under an earlier message'),
  missing: z.array(z.string()).describe('Variables without value and fallback: it waits for them'),
  reason_code: z.enum(REASON_CODES).nullable(),
  reason: z.string().nullable().describe('Why it waits, or why it ended so, in a sentence'),
  send_at: Timestamp.nullable(),
  sends_local: z.string().nullable().describe('The recipient’s local time of send_at, such as Mon 9:00 in Lagos'),
  sent_at: Timestamp.nullable(),
  opened_at: Timestamp.nullable(),
  clicked_at: Timestamp.nullable(),
  replied_at: Timestamp.nullable(),
  bounced_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type MailRow = z.infer<typeof MailRow>;

export const MailEvent = z.object({
  at: Timestamp,
  kind: z.enum(MESSAGE_EVENTS),
  actor: z.string().nullable().describe('Who, by name; null for the program'),
  summary: z.string(),
  detail: z.string().nullable(),
});

export const Mail = MailRow.extend({
  body: z.string().describe('As it is edited: plain text, blank lines part paragraphs'),
  text: z.string().describe('The text part as it leaves or left'),
  html: z.string().describe('The HTML part as it leaves or left, for a sandboxed frame'),
  template: z.object({ subject: z.string().nullable(), body: z.string() }).nullable().describe('What it was made from'),
  filled: z.array(z.object({ name: z.string(), value: z.string() })).describe('Variables and what they became'),
  message_id: z.string().nullable().describe('RFC 5322 Message-ID, with its angle brackets'),
  headers: z.record(z.string(), z.string()).nullable().describe('As it left'),
  window: z.object({ from: z.string(), to: z.string(), timezone: z.string() }).nullable().describe('The recipient’s'),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  events: z.array(MailEvent),
  thread: z.array(
    z.object({
      id: Id,
      direction: z.enum(['out', 'in']),
      at: Timestamp,
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type Mail = z.infer<typeof Mail>;

export const mailFilters = {
  filter: z
    .string()
    .max(500)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(MESSAGE_FILTERS)))
    .optional(),
  campaign_id: Id.optional(),
  contact_id: Id.optional(),
};

export const MailFilter = bulkFilter({
  ...searchAndExcluded,
  ...mailFilters,
  step: z.coerce.number().int().min(1).max(1000).optional(),
});

export const mailBulk = {
  ...idsOrFilter(MailFilter),
  id: Id.optional().describe('One id, taken for ids'),
};

export const oneOfIdIdsFilter = (value: { id?: unknown; ids?: unknown; filter?: unknown }): boolean =>
  [value.id, value.ids, value.filter].filter((part) => part !== undefined).length === 1;

/** One of id, ids and filter, and, with one message alone, the version in which it was read. */
export const mailApproval = {
  ...mailBulk,
  version: Version.optional().describe('Of one message as it was read: 409 where its words are others by now'),
};

export const isVersionOfOne = (value: { id?: unknown; ids?: unknown[] | undefined; version?: unknown }): boolean =>
  value.version === undefined || value.id !== undefined || value.ids?.length === 1;

export { BulkAnswer };
