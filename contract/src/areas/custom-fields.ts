import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formed, Message, resultsOf } from '../shapes.ts';
import { CUSTOM_FIELD_KINDS } from '../vocabulary/custom-fields.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { isPropertyOfAll } from '../vocabulary/memory.ts';

const NAME_RULE = 'Use 2 to 33 small letters, digits and _, with a letter first.';
const Name = formed(33, /^[a-z][a-z0-9_]{1,32}$/, NAME_RULE)
  .refine((name) => !isPropertyOfAll(name), 'This is a word of the program itself. Choose another one.')
  .describe('In `custom` of a contact; the merge variable is this with custom_ before it');

const Option = z.string().trim().min(1, 'A choice needs a word.').max(80, 'A choice has at most 80 characters.');

/** A field that a workspace keeps of every person, beside those that all have. */
export const CustomField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(CUSTOM_FIELD_KINDS),
  options: z.array(z.string()).describe('Of a choice, in their order; empty otherwise'),
  variable: z.string().describe('What a message calls it'),
  people: z.number().int().describe('How many have a value, counted up to 10,000'),
  used_in: z.array(z.string()).describe('Names of the workflows that use it'),
});
export type CustomField = z.infer<typeof CustomField>;

export const NewCustomField = z
  .strictObject({
    name: Name,
    label: z.string().trim().min(1, 'Give it a name.').max(60, 'At most 60 characters.'),
    kind: z.enum(CUSTOM_FIELD_KINDS),
    options: z
      .array(Option)
      .max(LIMITS.customOptions, `At most ${LIMITS.customOptions} choices.`)
      .optional()
      .describe('For a choice, where it is required'),
  })
  .refine(({ kind, options }) => kind !== 'choice' || (options?.length ?? 0) > 0, {
    message: 'Write at least one choice.',
    path: ['options'],
  })
  .refine(({ options = [] }) => new Set(options.map((option) => option.toLowerCase())).size === options.length, {
    message: 'Two choices are the same.',
    path: ['options'],
  });

export const customFields = {
  getCustomFields: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/custom-fields/',
    access: 'all',
    summary: 'The fields that the workspace keeps of people beside those that all have',
    input: z.strictObject({}),
    output: resultsOf(CustomField),
  }),
  createCustomField: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/custom-fields/',
    access: 'all',
    expired: 402,
    summary: 'Add a field to every person; one that was deleted comes back with its values',
    input: NewCustomField,
    output: CustomField,
    errors: ['duplicate', 'not_allowed_now'],
  }),
  deleteCustomField: defineEndpoint({
    method: 'DELETE',
    path: '/contacts/api/custom-fields/{name}/',
    access: 'all',
    expired: 402,
    summary: 'Take a field away from forms and lists; what people have in it is kept, and comes back with it',
    input: z.strictObject({ name: z.string().max(60) }),
    output: Message,
    errors: ['not_found', 'in_use'],
  }),
};
