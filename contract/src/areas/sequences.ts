import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, jsonText, listOf, listParameters, Message, ReadVersion, resultsOf } from '../shapes.ts';
import { OwnAddress } from './mailbox.ts';
import { SEQUENCE_STATES } from '../vocabulary/sequence.ts';
import { SIDES } from '../vocabulary/workflow/branch.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { AnyContactFilter } from './contact-shapes.ts';
import { DropdownItem, Sequence, sequenceFields } from './outreach-shapes.ts';
import { StepInput } from './step-shapes.ts';
import { MessageTemplate } from './whatsapp-shapes.ts';
import { placeInWorkflow } from './writing-shapes.ts';
import { CHANNELS, SENT_CHANNELS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';

export const RenderedStep = z.object({
  step: z.number().int().describe('From 1'),
  subject: z.string(),
  body: z.string().describe('Filled in, with its formatting'),
  text: z.string().describe('The text part, without signature and unsubscribe link'),
  html: z.string(),
  missing: z.array(z.string()).describe('Variables without a value or fallback'),
  error: z.string().nullable().describe('The template error, with line and column'),
  problems: z
    .array(
      z.object({
        field: z.enum(['subject', 'body']),
        detail: z.string(),
        line: z.number().int().optional(),
        column: z.number().int().optional(),
      }),
    )
    .describe('What is wrong with the template, each with its place'),
  ways: z.number().int().describe('How many ways lead through its spintax, up to 50'),
  whatsapp_template: MessageTemplate.nullable().describe(
    'The WhatsApp template that it is, as the person would get it',
  ),
  is_prompt: z.boolean().describe('It is written for each person when their turn comes; there is no text before'),
});

/** What of a workflow can be changed. */
export const SequenceChange = z.strictObject({
  id: Id,
  version: ReadVersion,
  ...sequenceFields,
  sequence_name: sequenceFields.sequence_name.optional(),
  steps: sequenceFields.steps.optional(),
});

/** People to whom the same happens, and some of them by name. */
const ForeseenPeople = z.object({
  people: z.number().int(),
  some: z.array(z.object({ id: Id, stage: z.enum(STAGES), name: z.string() })).describe('At most ten'),
});

export const Foreseen = z.object({
  live: z.number().int().describe('People in progress'),
  stays: ForeseenPeople.describe('They stay on the step they are on, or have its message already'),
  moves: z
    .array(
      ForeseenPeople.extend({
        from: z.number().int().describe('The number of their step before the update'),
        to: z.number().int().describe('The number of their step after it'),
        is_removed: z.boolean().describe('Their step is removed; otherwise it is on a side that they didn’t take'),
      }),
    )
    .describe('They go on with another step'),
  finished: ForeseenPeople.describe('No step is left for them'),
  inserted: ForeseenPeople.describe('A new step lies ahead of them; they are among the others, too'),
  drafts_rewritten: z.number().int().describe('Drafts that no one has edited: they follow the new text'),
  generations: z
    .number()
    .int()
    .describe('Of these: how many a model is asked for, where one is set up; each counts towards its limit'),
  drafts_kept: z.number().int().describe('Edited drafts of changed steps: they stay as they are'),
  approved_kept: z.number().int().describe('Approved messages of changed steps: they are sent as approved'),
  of_removed: z.number().int().describe('Messages of removed steps that aren’t sent yet: they stay'),
});
export type Foreseen = z.infer<typeof Foreseen>;

export const sequences = {
  getSequences: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/get-sequence/',
    access: 'all',
    summary: 'List workflows',
    input: z.strictObject({
      ...listParameters(['updated_at', 'sequence_name']),
      id: Id.optional(),
      channel: z.enum(SENT_CHANNELS).optional().describe('Only workflows with a step on it'),
      state: z.enum(SEQUENCE_STATES).optional(),
    }),
    output: listOf(Sequence),
  }),
  getSequenceDropdown: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/get-sequence-dropdown/',
    access: 'all',
    summary: 'List workflows for a dropdown',
    input: z.strictObject({}),
    output: resultsOf(DropdownItem),
  }),
  getVariables: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/get-variables/',
    access: 'all',
    summary: 'List merge variables with the share of people who have a value',
    input: z.strictObject({ stage: z.enum(STAGES).optional(), filter: jsonText(AnyContactFilter).optional() }),
    output: resultsOf(
      z.object({
        name: z.string(),
        label: z.string(),
        origin: z
          .enum(['person', 'sender', 'memory', 'custom'])
          .describe('Where the value comes from: the person, the sender, Memory or a custom field'),
        fill_rate: z.number().nullable().describe('0 to 1; null if there are no people'),
      }),
    ),
  }),
  createSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/create-sequence/',
    access: 'all',
    expired: 402,
    summary: 'Create a workflow',
    input: z.strictObject(sequenceFields),
    output: Sequence,
    errors: ['bad_template', 'duplicate', 'not_allowed_now'],
  }),
  updateSequence: defineEndpoint({
    method: 'PATCH',
    path: '/sequences/api/update-sequence/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Update a workflow; people already in it keep their current step',
    input: SequenceChange,
    output: Sequence,
    errors: ['not_found', 'bad_template', 'conflict', 'duplicate', 'stale_version', 'in_use', 'not_allowed_now'],
  }),
  foreseeSequenceUpdate: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/foresee-update/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Tell what an update would do to the people in a workflow, without saving it',
    input: SequenceChange,
    output: Foreseen,
    errors: ['not_found', 'stale_version'],
  }),
  getBranchPeople: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/branch-people/{id}/',
    access: 'all',
    summary: 'List who took a side of a branch, fifty at a time',
    input: z.strictObject({
      id: Id,
      step_key: z.string().min(1).max(40).describe('Of the branch'),
      side: z.enum(SIDES),
      after: Id.optional().describe('`next_after` of the page before'),
    }),
    output: z.object({
      results: z.array(
        z.object({ id: Id, stage: z.enum(STAGES), name: z.string(), company_name: z.string().nullable() }),
      ),
      next_after: Id.nullable().describe('For the next page; null on the last'),
    }),
    errors: ['not_found'],
  }),
  previewSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/preview/',
    access: 'all',
    expired: 402,
    summary: 'Preview the messages as a person would receive them',
    input: z.strictObject({
      steps: sequenceFields.steps,
      contact_id: Id.optional().describe('Defaults to a made-up person with every value'),
      way: z
        .number()
        .int()
        .min(1)
        .max(1_000)
        .optional()
        .describe('Which way through the spintax of each step; 1 is the one that this person gets'),
    }),
    output: resultsOf(RenderedStep),
    errors: ['not_found'],
  }),
  testSend: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/test-send/',
    access: 'all',
    expired: 402,
    idempotent: true,
    waits: true,
    summary:
      'Send yourself a test of one step, by email or to your own confirmed number on WhatsApp; counts toward the daily limit',
    input: z.strictObject({
      step: StepInput,
      ...placeInWorkflow,
      number: z.number().int().min(1).max(LIMITS.workflowSteps).default(1).describe('Which message of the workflow'),
      contact_id: Id.optional(),
      thread_subject: z
        .string()
        .trim()
        .max(2 * CHANNELS.email.content.title)
        .optional()
        .describe('The subject of a step that replies, as its preview shows it'),
      to: OwnAddress,
    }),
    output: Message,
    errors: [
      'not_found',
      'bad_template',
      'mailbox_refused',
      'sender_refused',
      'number_unconfirmed',
      'not_allowed_now',
      'too_many_requests',
    ],
  }),
  deleteSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/delete-workflow/',
    access: 'all',
    expired: 402,
    summary: 'Delete a workflow; fails while a running campaign uses it',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found', 'in_use'],
  }),
};
