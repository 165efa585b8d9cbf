import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formed, Message, resultsOf } from '../shapes.ts';
import { CUSTOM_FIELD_KINDS } from '../vocabulary/custom/kinds.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { isPropertyOfAll } from '../vocabulary/memory.ts';

const NAME_RULE = 'Use 2 to 33 lowercase letters, digits and underscores, starting with a letter.';
const Name = formed(33, /^[a-z][a-z0-9_]{1,32}$/, NAME_RULE)
  .refine((name) => !isPropertyOfAll(name), 'This name is reserved. Choose another.')
  .describe('The key in `custom` of a contact; the merge variable is this name with the prefix custom_');

const Option = z.string().trim().min(1, 'Enter a choice.').max(80, 'Use at most 80 characters.');

/** A field that a workspace adds to its people. */
export const CustomField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(CUSTOM_FIELD_KINDS),
  options: z.array(z.string()).describe('The options of a choice, in order; empty for other kinds'),
  variable: z.string().describe('The merge variable for messages'),
  people: z.number().int().nullable().describe('How many people have a value, counted up to 10,000; null if not asked'),
  used_in: z.array(z.string()).describe('Names of the workflows that use it; empty if not asked'),
});
export type CustomField = z.infer<typeof CustomField>;

export const NewCustomField = z
  .strictObject({
    name: Name,
    label: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
    kind: z.enum(CUSTOM_FIELD_KINDS),
    options: z
      .array(Option)
      .max(LIMITS.customOptions, `Add at most ${LIMITS.customOptions} choices.`)
      .optional()
      .describe('Required for a choice'),
  })
  .refine(({ kind, options }) => kind !== 'choice' || (options?.length ?? 0) > 0, {
    message: 'Add at least one choice.',
    path: ['options'],
  })
  .refine(({ options = [] }) => new Set(options.map((option) => option.toLowerCase())).size === options.length, {
    message: 'Each choice must be different.',
    path: ['options'],
  });

export const customFields = {
  getCustomFields: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/custom-fields/',
    access: 'all',
    summary: 'List the workspace’s custom fields',
    input: z.strictObject({
      counts: z.enum(['yes', 'no']).default('yes').describe('no: without who uses them, which takes longer'),
    }),
    output: resultsOf(CustomField),
  }),
  createCustomField: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/custom-fields/',
    access: 'all',
    expired: 402,
    summary: 'Create a custom field; a deleted field is restored with its values',
    input: NewCustomField,
    output: CustomField,
    errors: ['duplicate', 'not_allowed_now'],
  }),
  deleteCustomField: defineEndpoint({
    method: 'DELETE',
    path: '/contacts/api/custom-fields/{name}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a custom field; its values are kept and come back if it is created again',
    input: z.strictObject({ name: z.string().max(60) }),
    output: Message,
    errors: ['not_found', 'in_use'],
  }),
};
