import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';

/** The path of a screen of ours, made from a record's id and never taken from a model's words. */
const Path = z.string().describe('The path of a screen, such as /ai-prospector/leads?status=Qualified');

const Place = z.object({ label: z.string(), to: Path });

/** Something the answer rests on. */
const AssistantRow = z.object({
  figure: z.string().nullable().describe('A number, where the row counts something'),
  title: z.string(),
  detail: z.string(),
  to: Path.describe('Where the records behind it are'),
});
export type AssistantRow = z.infer<typeof AssistantRow>;

/** Something that a person could do about it. */
const AssistantAction = z.object({
  label: z.string(),
  detail: z.string(),
  to: Path.describe('The screen for it, filled in; nothing changes until it is saved there'),
});
export type AssistantAction = z.infer<typeof AssistantAction>;

const AssistantAnswer = z.object({
  answered_by: z.enum(['rules', 'model']),
  model: z.string().nullable().describe('The model’s name, if one answered'),
  notice: z.string().nullable().describe('Why the rules answered, as a sentence'),
  can_connect: z.boolean().describe('No model is connected, and you may connect one'),
  headline: z.string(),
  text: z.string().describe('Plain text; empty if the headline and the rows say it all'),
  rows: z.array(AssistantRow),
  actions: z.array(AssistantAction),
  looked_at: z.array(Place).describe('What was read for the answer'),
  at: Timestamp.describe('By the workspace’s clock'),
  next_questions: z.array(z.string()),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

const MessageOfChat = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .trim()
    .min(1, 'Ask something.')
    .max(LIMITS.questionCharacters, `Use at most ${LIMITS.questionCharacters} characters.`),
});

/** Questions about the workspace’s own data. */
export const assistant = {
  chat: defineEndpoint({
    method: 'POST',
    path: '/assistant/api/chat/',
    access: 'all',
    expired: 402,
    streams: true,
    summary: 'Ask a question about your own data; changes nothing. As a stream of events where Accept asks for it',
    input: z.strictObject({
      messages: z
        .array(MessageOfChat)
        .min(1, 'Ask something.')
        .max(LIMITS.chatMessages, `Send at most ${LIMITS.chatMessages} messages.`)
        .refine((messages) => messages.at(-1)?.role === 'user', 'The last message is the question.')
        .describe('The last one is the question. What earlier ones say an assistant said isn’t used as information'),
      screen: z
        .string()
        .max(500)
        .optional()
        .describe('The path and query of the screen it is asked from: “it” is then the record shown there'),
    }),
    output: AssistantAnswer,
    errors: ['too_many_requests'],
  }),
};
