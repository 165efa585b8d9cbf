import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const Switches = z.object({
  learns_voice: z.boolean().describe('Edits of drafts are kept, to suggest rules for how you sound'),
  refines_replies: z.boolean().describe('The model looks at replies whose meaning the rules are unsure about'),
});

const Suggestions = z.object({
  is_on: z.boolean().describe('False: nothing is kept, so nothing is suggested'),
  results: z.array(
    z.object({
      key: z.string(),
      rule: z.string(),
      count: z.number().int().describe('Drafts in which it was changed so'),
      examples: z.array(z.object({ before: z.string(), after: z.string() })),
    }),
  ),
});

/** What the AI may do by itself, and what it has learnt from edits. */
export const voice = {
  getAiSwitches: defineEndpoint({
    method: 'GET',
    path: '/user/api/ai-switches/',
    access: 'all',
    summary: 'Get what the AI may do by itself',
    input: z.strictObject({}),
    output: Switches,
  }),
  updateAiSwitches: defineEndpoint({
    method: 'PATCH',
    path: '/user/api/ai-switches/',
    access: 'user',
    summary: 'Turn on or off what the AI may do by itself; turning the learning off deletes what was kept for it',
    input: z.strictObject(Switches.partial().shape),
    output: Switches,
  }),
  getVoiceSuggestions: defineEndpoint({
    method: 'GET',
    path: '/user/api/voice-suggestions/',
    access: 'all',
    summary: 'List rules for how you sound that follow from what people changed in drafts, with examples',
    input: z.strictObject({}),
    output: Suggestions,
  }),
  decideVoiceSuggestion: defineEndpoint({
    method: 'POST',
    path: '/user/api/voice-suggestions/',
    access: 'all',
    summary: 'Add a suggested rule to Memory, dismiss it for good, or take the decision back',
    input: z.strictObject({
      key: z.string().min(1).max(200),
      decision: z.enum(['accept', 'dismiss', 'reopen']),
      rule: z.string().trim().min(1).max(300).optional().describe('In your own words'),
    }),
    output: Suggestions,
    errors: ['not_found', 'not_allowed_now'],
  }),
};
