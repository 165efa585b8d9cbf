import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, jsonText, listOf, listParameters, Message, ReadVersion, resultsOf } from '../shapes.ts';
import { OwnAddress } from './mailbox.ts';
import { SEQUENCE_STATES } from '../vocabulary/sequence.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { AnyContactFilter } from './contact-shapes.ts';
import { DropdownItem, Sequence, sequenceFields, StepInput } from './outreach-shapes.ts';

export const RenderedStep = z.object({
  step: z.number().int().describe('From 1'),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  missing: z.array(z.string()).describe('Variables without value and fallback'),
  error: z.string().nullable().describe('What is wrong with the template, with line and column'),
});

export const sequences = {
  getSequences: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/get-sequence/',
    access: 'all',
    summary: 'A page of the workflows',
    input: z.strictObject({
      ...listParameters(['updated_at', 'sequence_name']),
      id: Id.optional(),
      channel: z.literal('email').optional(),
      state: z.enum(SEQUENCE_STATES).optional(),
    }),
    output: listOf(Sequence),
  }),
  getSequenceDropdown: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/get-sequence-dropdown/',
    access: 'all',
    summary: 'The workflows to choose from',
    input: z.strictObject({}),
    output: resultsOf(DropdownItem),
  }),
  getVariables: defineEndpoint({
    method: 'GET',
    path: '/sequences/api/get-variables/',
    access: 'all',
    summary: 'The merge variables with the share of people who have a value',
    input: z.strictObject({ stage: z.enum(STAGES).optional(), filter: jsonText(AnyContactFilter).optional() }),
    output: resultsOf(
      z.object({
        name: z.string(),
        label: z.string(),
        origin: z
          .enum(['person', 'sender', 'memory', 'custom'])
          .describe('Whose value it is: the person’s, the sender’s, of Memory, of a field of the workspace’s own'),
        fill_rate: z.number().nullable().describe('0–1; null: nobody to ask'),
      }),
    ),
  }),
  createSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/create-sequence/',
    access: 'all',
    expired: 402,
    summary: 'Write a workflow',
    input: z.strictObject(sequenceFields),
    output: Sequence,
    errors: ['bad_template', 'duplicate'],
  }),
  updateSequence: defineEndpoint({
    method: 'PATCH',
    path: '/sequences/api/update-sequence/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change a workflow; people under way keep the step they are on',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      ...sequenceFields,
      sequence_name: sequenceFields.sequence_name.optional(),
      channel: z.literal('email').optional(),
      steps: sequenceFields.steps.optional(),
    }),
    output: Sequence,
    errors: ['not_found', 'bad_template', 'conflict', 'duplicate', 'stale_version', 'in_use'],
  }),
  previewSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/preview/',
    access: 'all',
    expired: 402,
    summary: 'The messages as a person would get them',
    input: z.strictObject({
      steps: sequenceFields.steps,
      contact_id: Id.optional().describe('Without one, a made-up person with every value'),
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
    summary: 'Send one step to yourself; it counts against the limit of the mailbox',
    input: z.strictObject({ step: StepInput, contact_id: Id.optional(), to: OwnAddress }),
    output: Message,
    errors: ['not_found', 'bad_template', 'mailbox_refused', 'not_allowed_now', 'too_many_requests'],
  }),
  deleteSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/delete-workflow/',
    access: 'all',
    expired: 402,
    summary: 'Delete a workflow; not while a campaign that runs uses it',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found', 'in_use'],
  }),
};
