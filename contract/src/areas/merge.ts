import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, ReadVersion } from '../shapes.ts';
import { MERGE_FIELDS, type MergeField } from '../vocabulary/merge-fields.ts';
import { Contact } from './contact-shapes.ts';

const Side = z.enum(['keep', 'merge']);

export const merge = {
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
    errors: ['not_found', 'conflict', 'stale_version'],
  }),
};
