import { z } from 'zod';
import { defineEndpoint, streamedFileOutput } from '../endpoint.ts';
import { commaList, EMAIL_CHARACTERS, Id, listOf, listParameters, Message, Skipped, Timestamp } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { SUPPRESSION_KINDS, SUPPRESSION_REASONS } from '../vocabulary/mail/suppression.ts';

const Suppression = z.object({
  id: Id,
  channel: z.string(),
  kind: z.enum(SUPPRESSION_KINDS),
  address: z.string().nullable().describe('The address or domain; null for an erased person, of whom a hash is kept'),
  reason: z.enum(SUPPRESSION_REASONS),
  evidence: z.string().nullable().describe('What shows it, in words'),
  created_at: Timestamp,
  created_by: z.string().nullable().describe('Name of the person; null for recipients and the program'),
  contact: z.object({ id: Id, stage: z.enum(STAGES), name: z.string() }).nullable(),
  lifted_at: Timestamp.nullable(),
  lifted_by: z.string().nullable(),
  lifted_evidence: z.string().nullable(),
});
export type Suppression = z.infer<typeof Suppression>;

const evidence = z.string().trim().max(LIMITS.suppressionEvidenceCharacters);
const filters = {
  kind: commaList(SUPPRESSION_KINDS).optional(),
  reason: commaList(SUPPRESSION_REASONS).optional(),
  state: z.enum(['live', 'lifted']).default('live'),
};

/** Addresses and domains that nothing may be sent to. */
export const suppressions = {
  getSuppressions: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/suppressions/',
    access: 'all',
    summary: 'List addresses and domains that nothing may be sent to, newest first',
    input: z.strictObject({ ...listParameters(['created_at']), ...filters }),
    output: listOf(Suppression),
  }),
  addSuppressions: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/suppressions/',
    access: 'all',
    idempotent: true,
    summary: 'Block email addresses and whole domains; only an owner or manager may block a domain',
    input: z.strictObject({
      entries: z
        .array(z.string().trim().max(EMAIL_CHARACTERS, 'Each entry has 254 characters at most.'))
        .min(1, 'Enter an address or a domain.')
        .max(LIMITS.suppressionsAtOnce)
        .describe('Addresses such as ada@example.com, and domains such as example.com'),
      evidence: evidence.optional().describe('Why, for example what they said'),
    }),
    output: Message.extend({
      added: z.number().int(),
      already: z.number().int().describe('Blocked by hand before'),
      refused: z.array(z.object({ entry: z.string(), reason: z.string() })),
    }),
    errors: ['not_allowed_now'],
  }),
  liftSuppressions: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/suppressions/lift/',
    access: 'all',
    summary:
      'Lift blocks, with what shows that the recipient agrees; someone marked Do Not Contact is unmarked on their page',
    input: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(LIMITS.bulkIds),
      evidence: evidence.min(1, 'Say what shows that they agree.'),
    }),
    output: Message.extend({ done: z.number().int(), skipped: z.array(Skipped) }),
  }),
  exportSuppressions: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/suppressions/export/',
    access: 'all',
    summary: 'Export the suppression list as CSV; formulas in cells are neutralized',
    input: z.strictObject(filters),
    output: streamedFileOutput('The file', 'text/csv'),
  }),
};
