import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, ReadVersion } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { WRITER_CHOICES, WRITING_ACTIONS } from '../vocabulary/writing/prompts.ts';
import { Mail } from './outreach-shapes.ts';
import { placeInWorkflow, Prompt, WrittenClaim, WrittenProblem, WritingProgress } from './writing-shapes.ts';

export const writing = {
  confirmMailClaim: defineEndpoint({
    method: 'POST',
    path: '/email/api/confirm-mail-claim/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Vouch for one claim of a draft that no source has, or take that back; one at a time',
    input: z.strictObject({
      id: Id,
      key: z.string().max(40),
      text: z.string().max(LIMITS.bodyCharacters).describe('The claim as it was read'),
      is_confirmed: z.boolean().default(true),
    }),
    output: Mail,
    errors: ['not_found', 'not_allowed_now'],
  }),
  writeMailAgain: defineEndpoint({
    method: 'POST',
    path: '/email/api/write-mail-again/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Have a draft of a prompt written anew; what it says now, and what someone changed in it, is replaced',
    input: z.strictObject({ id: Id, version: ReadVersion, by: z.enum(WRITER_CHOICES).default('model') }),
    output: Mail,
    errors: ['not_found', 'not_allowed_now', 'stale_version'],
  }),
  getWritingProgress: defineEndpoint({
    method: 'GET',
    path: '/email/api/get-writing-progress/',
    access: 'all',
    summary: 'Get how far the writing of drafts is, of a campaign or of all',
    input: z.strictObject({ campaign_id: Id.optional() }),
    output: WritingProgress,
    errors: ['not_found'],
  }),
  changeWriting: defineEndpoint({
    method: 'POST',
    path: '/email/api/change-writing/',
    access: 'all',
    expired: 402,
    summary:
      'Stop or resume the writing of a campaign’s drafts, or have the built-in writer write what is left; what is being asked for at the moment ends',
    input: z.strictObject({ campaign_id: Id, action: z.enum(WRITING_ACTIONS) }),
    output: WritingProgress,
    errors: ['not_found'],
  }),
  writeExample: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/write-example/',
    access: 'all',
    expired: 402,
    waits: true,
    summary: 'Have a prompt written for one person, as an example; with a model it counts as a generation',
    input: z.strictObject({
      prompt: Prompt,
      ...placeInWorkflow,
      step: z.number().int().min(1).max(LIMITS.workflowSteps).default(1).describe('Which message of the workflow'),
      contact_id: Id,
    }),
    output: z.object({
      subject: z.string(),
      body: z.string(),
      model: z.string(),
      note: z.string().nullable().describe('Why the built-in writer wrote it instead of the model'),
      claims: z.array(WrittenClaim),
      problems: z.array(WrittenProblem),
    }),
    errors: ['not_found', 'unavailable'],
  }),
};
