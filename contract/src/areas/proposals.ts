import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText } from '../shapes.ts';
import { WRITING_LANGUAGES, WRITING_TONES } from '../vocabulary/announcement.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { WAIT_UNITS } from '../vocabulary/outreach.ts';
import { WRITING_PROBLEMS } from '../vocabulary/writing/receipts.ts';
import { REWRITE_WAYS, WORKFLOW_PURPOSES, WRITTEN_EMAILS } from '../vocabulary/writing/workflow.ts';

const WrittenText = z.object({
  share: z.number().int().describe('Percent of the people'),
  subject: z.string().nullable(),
  body: z.string().describe('Liquid and spintax; blank lines separate paragraphs'),
});

/** Where something stands in a written workflow. */
const place = {
  step: z.number().int().describe('From 1'),
  variant: z.number().int().describe('From 1; 1 for a step with one text'),
  field: z.enum(['subject', 'body']),
};

export const WrittenWorkflow = z.object({
  model: z.string().describe('What wrote it: built-in, or the name of a model'),
  note: z.string().nullable().describe('Why the built-in writer wrote it in place of a model'),
  sequence_name: z.string(),
  impression: z.string(),
  steps: z.array(
    z.object({
      wait: z.object({ amount: z.number().int(), unit: z.enum(WAIT_UNITS) }),
      subject: z.string().nullable().describe('Null: sent as a reply to the email before'),
      body: z.string(),
      variants: z.array(WrittenText).optional().describe('Two texts to compare; subject and body mirror the first'),
    }),
  ),
  claims: z
    .array(
      z.object({
        ...place,
        text: z.string().describe('As it stands in the text'),
        sources: z.array(z.object({ text: z.string(), source: z.string() })).describe('None: the claim has no source'),
      }),
    )
    .describe('Sentences that say something about the business or the people, and what they rest on'),
  problems: z
    .array(z.object({ ...place, kind: z.enum(WRITING_PROBLEMS), text: z.string().nullable(), detail: z.string() }))
    .describe('What a check of the texts found'),
  left_out: z.array(z.string()).describe('Why sentences of a model were left out'),
});
export type WrittenWorkflow = z.infer<typeof WrittenWorkflow>;

/** Texts that a writer proposes and nothing keeps: whoever asked takes or leaves them. */
export const proposals = {
  writeSequence: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/write-workflow/',
    access: 'all',
    expired: 402,
    waits: true,
    summary: 'Write a workflow from a goal, as a proposal that isn’t saved',
    input: z.strictObject({
      goal: z.string().trim().min(1, 'Say what it should achieve.').max(LIMITS.announcementGoalCharacters),
      purpose: z.enum(WORKFLOW_PURPOSES).default('first_meeting'),
      audience: optionalText(LIMITS.announcementGoalCharacters).describe('Who they are, and how it should come across'),
      tone: z.enum(WRITING_TONES).default('friendly'),
      language: z.enum(WRITING_LANGUAGES).default('en'),
      emails: z.number().int().min(WRITTEN_EMAILS.least).max(WRITTEN_EMAILS.most).default(WRITTEN_EMAILS.usual),
      variation: z.number().int().min(0).max(1_000).default(0).describe('Another number, another text'),
    }),
    output: WrittenWorkflow,
  }),
  rewriteText: defineEndpoint({
    method: 'POST',
    path: '/sequences/api/rewrite-text/',
    access: 'all',
    expired: 402,
    waits: true,
    summary: 'Propose other words for a passage of a message; needs a model',
    input: z
      .strictObject({
        text: z.string().trim().min(1, 'Select some text.').max(LIMITS.rewrittenCharacters),
        way: z.enum(REWRITE_WAYS),
        wish: optionalText(LIMITS.rewriteWishCharacters).describe('For `own`: what to change'),
        is_template: z.boolean().default(true).describe('Whether Liquid and choices mean something in the text'),
      })
      .refine(({ way, wish }) => way !== 'own' || typeof wish === 'string', {
        path: ['wish'],
        message: 'Say how to rewrite it.',
      }),
    output: z.object({ model: z.string(), text: z.string() }),
    errors: ['quota_exceeded', 'not_allowed_now', 'unavailable'],
  }),
};
