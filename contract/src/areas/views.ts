import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { commaText, Id, Message, ReadVersion, resultsOf } from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { contactFilters, PeopleSort } from './contact-shapes.ts';
import { bulkFilter } from './filter-shapes.ts';

/** What a view may filter by, as the list calls take it: several values separated by commas. */
export const ViewFilter = bulkFilter(
  { ...contactFilters('lead'), status: commaText.optional(), search: z.string().trim().max(200).optional() },
  LIMITS.peopleSearchCharacters,
);

const columns = z
  .array(z.string().min(1).max(60))
  .max(LIMITS.viewColumns)
  .nullable()
  .describe('The ids of the shown columns in order; null: the stage’s default');
const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(LIMITS.viewNameCharacters, `Use at most ${LIMITS.viewNameCharacters} characters.`);

export const View = z.object({
  id: Id,
  stage: z.enum(STAGES),
  name: z.string(),
  filter: z.record(z.string(), z.string()).describe('As the list call of the stage takes it'),
  columns: columns,
  sort: z.string().nullable(),
  shared: z.boolean().describe('Everyone in the workspace sees it; otherwise only the person who made it'),
  made_by: z.object({ id: Id, name: z.string() }).nullable(),
  may_change: z.boolean().describe('Whether the caller may change and delete it'),
  count: z
    .number()
    .int()
    .nullable()
    .describe('How many people match; null if not asked, or if counting takes too long'),
  count_is_exact: z.boolean().describe(`Counting stops at ${LIMITS.viewCountedUpTo.toLocaleString('en')}`),
  version: z.number().int(),
});
export type View = z.infer<typeof View>;

const fields = { filter: ViewFilter, columns, sort: PeopleSort.nullable(), shared: z.boolean() };

/** Saved views of the people lists: a name for a filter, an order and columns. */
export const views = {
  getViews: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/views/',
    access: 'all',
    summary: 'List your saved views of a stage and the shared ones, by name',
    input: z.strictObject({
      stage: z.enum(STAGES),
      counts: z.enum(['yes', 'no']).default('no').describe('yes: with the number of people in each'),
    }),
    output: resultsOf(View),
  }),
  createView: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/views/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Save a view of a people list',
    input: z.strictObject({
      stage: z.enum(STAGES),
      name,
      filter: fields.filter,
      columns: columns.optional(),
      sort: fields.sort.optional(),
      shared: z.boolean().default(false),
    }),
    output: View,
    errors: ['duplicate', 'not_allowed_now'],
  }),
  updateView: defineEndpoint({
    method: 'PATCH',
    path: '/contacts/api/views/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Rename, change or share a saved view',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      name: name.optional(),
      filter: fields.filter.optional(),
      columns: columns.optional(),
      sort: fields.sort.optional(),
      shared: z.boolean().optional(),
    }),
    output: View,
    errors: ['not_found', 'duplicate', 'stale_version'],
  }),
  deleteView: defineEndpoint({
    method: 'DELETE',
    path: '/contacts/api/views/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a saved view; the people stay',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
};
