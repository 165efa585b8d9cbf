import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { WRITING_PROBLEMS } from '../vocabulary/writing/receipts.ts';

const SuggestedText = z.object({
  text: z.string().describe('Plain text; blank lines separate paragraphs'),
  model: z.string().describe('What wrote it: built-in, or the name of a model'),
  note: z.string().nullable().describe('Why the built-in writer wrote it instead of the model'),
  claims: z
    .array(
      z.object({
        text: z.string().describe('As it stands in the text'),
        sources: z
          .array(z.object({ text: z.string(), source: z.string() }))
          .describe('What it rests on; none: check it'),
      }),
    )
    .describe('Sentences that say something about the business or the person'),
  problems: z.array(z.object({ kind: z.enum(WRITING_PROBLEMS), text: z.string().nullable(), detail: z.string() })),
});
export type SuggestedText = z.infer<typeof SuggestedText>;

/** Texts for one person that a writer suggests; nothing of them is saved or sent. */
export const suggestedText = {
  writeOpening: defineEndpoint({
    method: 'POST',
    path: '/user/api/memory-opening/',
    access: 'all',
    expired: 402,
    waits: true,
    summary: 'Write how an email to a person would open, to see what the AI makes of Memory; nothing is saved',
    input: z.strictObject({ contact_id: Id }),
    output: SuggestedText,
    errors: ['not_found', 'too_many_requests'],
  }),
  draftAnswer: defineEndpoint({
    method: 'POST',
    path: '/email/api/draft-answer/',
    access: 'all',
    expired: 402,
    streams: true,
    summary:
      'Draft an answer to the last reply of a conversation; nothing is sent; as a stream of events where Accept asks for it',
    input: z.strictObject({ id: Id.describe('Of the conversation') }),
    output: SuggestedText,
    errors: ['not_found', 'not_allowed_now', 'unavailable'],
  }),
};
