import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, listOf, listParameters, Message, ReadVersion } from '../shapes.ts';
import { DUPLICATE_REASONS, DUPLICATE_STATES } from '../vocabulary/merge/duplicate.ts';
import { MERGE_FIELDS, type MergeField } from '../vocabulary/merge/fields.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { Contact } from './contact-shapes.ts';

const Side = z.enum(['keep', 'merge']);

const Duplicate = z.object({
  id: Id,
  reasons: z.array(z.enum(DUPLICATE_REASONS)).describe('email: the same but for dots and what follows a plus sign'),
  alike: z.number().int().describe('How alike the names are, 0 to 100'),
  score: z.number().int().describe('How likely it is one person, 0 to 100'),
  state: z.enum(DUPLICATE_STATES),
  people: z
    .array(
      z.object({
        id: Id,
        stage: z.enum(STAGES),
        name: z.string(),
        email: z.string().nullable(),
        company_name: z.string().nullable(),
      }),
    )
    .length(2),
});

/** Likely duplicates, and what becomes of them. */
export const merge = {
  getDuplicates: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/duplicates/',
    access: 'all',
    summary: 'List likely duplicates, the likeliest first',
    input: z.strictObject({
      state: z.enum(DUPLICATE_STATES).default('open'),
      contact_id: Id.optional().describe('Only pairs with this person'),
      // Each page further on reads all before it.
      page: z.coerce.number().int().min(1).max(100).default(1),
      page_size: listParameters(['score']).page_size,
      after: listParameters(['score']).after,
    }),
    output: listOf(Duplicate).extend({
      is_searching: z.boolean().describe('People came or changed who have yet to be compared'),
    }),
  }),
  settleDuplicate: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/duplicates/settle/',
    access: 'all',
    expired: 402,
    summary: 'Say that two people aren’t the same, decide later, or open a pair again',
    input: z.strictObject({ id: Id, state: z.enum(DUPLICATE_STATES) }),
    output: Message,
    errors: ['not_found'],
  }),
  mergeContacts: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/merge/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Merge two records of one person: timeline, campaigns, follow-ups, tags and consents are joined, and a block of either holds',
    input: z.strictObject({
      keep_id: Id.describe('The record that stays'),
      merge_id: Id.describe('The record that is merged into it'),
      fields: z
        .strictObject({
          ...(Object.fromEntries(MERGE_FIELDS.map((name) => [name, Side.optional()])) as Record<
            MergeField,
            z.ZodOptional<typeof Side>
          >),
          custom: z.record(z.string().max(60), Side).optional().describe('Custom fields by name'),
        })
        .default({})
        .describe('Whose value stays; by default that of keep_id, or of merge_id where that is empty'),
      keep_version: ReadVersion,
      merge_version: ReadVersion,
    }),
    output: Contact.extend({ undo_token: Id }),
    errors: ['not_found', 'conflict', 'stale_version', 'not_allowed_now'],
  }),
};
