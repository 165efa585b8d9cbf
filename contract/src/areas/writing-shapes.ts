import { z } from 'zod';
import { WRITING_LANGUAGES, WRITING_TONES } from '../vocabulary/announcement.ts';
import { Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { PROMPT_LENGTHS, WRITING_STATES } from '../vocabulary/writing/prompts.ts';
import { WRITING_PROBLEMS } from '../vocabulary/writing/receipts.ts';

/** What a writer is asked for instead of a text: each person gets one of their own. */
export const Prompt = z.strictObject({
  goal: z
    .string()
    .trim()
    .min(1, 'Say what the message is to achieve.')
    .max(LIMITS.promptGoalCharacters, {
      error: `Use at most ${LIMITS.promptGoalCharacters.toLocaleString('en')} characters.`,
      abort: true,
    })
    .refine((goal) => !/\{\{|\{%/.test(goal), 'A prompt has no variables. The writer knows the person.')
    .describe('What the message is to achieve'),
  length: z.enum(PROMPT_LENGTHS),
  tone: z.enum(WRITING_TONES),
  language: z.enum(WRITING_LANGUAGES),
});
export type Prompt = z.infer<typeof Prompt>;

/** What a writer is told of the workflow when one step of it is tried. */
export const placeInWorkflow = {
  impression: z.string().trim().max(500).nullable().optional().describe('Tone and goal of the workflow'),
  is_last: z.boolean().default(false).describe('No other message of the workflow comes after it'),
};

/** A sentence of a writer that says something about the business or its people. */
export const WrittenClaim = z.object({
  key: z.string(),
  field: z.enum(['subject', 'body']),
  text: z.string().describe('As it stands in the text'),
  sources: z
    .array(z.object({ text: z.string(), source: z.string() }))
    .describe('What it rests on; without any it must be confirmed before the text can be approved'),
  confirmed_by: z.string().nullable().describe('Name of the person who vouches for it'),
});
export type WrittenClaim = z.infer<typeof WrittenClaim>;

/** What a check found in a text. */
export const WrittenProblem = z.object({
  kind: z.enum(WRITING_PROBLEMS),
  field: z.enum(['subject', 'body']),
  text: z.string().nullable().describe('Where, as it stands in the field; null: the whole of it'),
  detail: z.string(),
});
export type WrittenProblem = z.infer<typeof WrittenProblem>;

/** How a message of a prompt came to its text. */
export const MailWriting = z.object({
  state: z.enum(WRITING_STATES),
  model: z.string().nullable().describe('What wrote the text; null while nothing is written'),
  note: z.string().nullable().describe('Why the built-in writer wrote it instead of the model'),
  unvouched: z.number().int().describe('Claims that no source has and no one has confirmed'),
  is_outdated: z.boolean().describe('The person’s data has changed since it was written'),
});
export type MailWriting = z.infer<typeof MailWriting>;

/** How far the writing of messages is. */
export const WritingProgress = z.object({
  total: z.number().int().describe('Of the messages that are being written together; 0 where none is'),
  written: z.number().int(),
  stopped: z.number().int().describe('Not written before someone resumes it'),
  paused: z.number().int().describe('Not written while their campaign or person is paused'),
  built_in: z.number().int().describe('Of those written: by the built-in writer'),
  note: z.string().nullable().describe('Why the built-in writer wrote the last of them instead of the model'),
  model: z.string().nullable().describe('The model that is asked; null where the workspace has none'),
  resting_until: Timestamp.nullable().describe(
    'The model failed several times in a row; drafts wait until it is asked again',
  ),
});
export type WritingProgress = z.infer<typeof WritingProgress>;
