import { z } from 'zod';
import { defineEndpoint, streamedFileOutput } from '../endpoint.ts';
import {
  commaIds,
  commaText,
  exactlyOneOfIdsAndFilter,
  Id,
  IDS_OR_FILTER_SENTENCE,
  idsOrFilter,
  Job,
  listOf,
  listParameters,
  Message,
  resultsOf,
  Skipped,
  Timestamp,
} from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { ADDRESSED_CHANNELS } from '../vocabulary/channel.ts';
import { CONSENT_BASES, GIVEN_BASES } from '../vocabulary/reach/consent.ts';
import { STAGES, STAGES_AFTER_ANOTHER } from '../vocabulary/stage.ts';
import { TOUCH_CHANNEL_NAMES, TOUCH_OUTCOME_NAMES } from '../vocabulary/touch.ts';
import {
  AnyContactBulkFilter,
  BulkAnswer,
  contactFilters,
  SUGGESTED_FIELDS,
  tagsChange,
  TimelineItem,
} from './contact-shapes.ts';
import { cells } from './cells.ts';
import { contactFiles } from './contact-files.ts';
import { customFields } from './custom-fields.ts';
import { fill, score } from './enrichment.ts';
import { refuseIgnored, searchAndExcluded } from './filter-shapes.ts';
import { merge } from './merge.ts';
import { viewers } from './viewers.ts';

const evidence = z.string().trim().min(1, 'Say how you know: their words, or a link.').max(500);

export const contacts = {
  ...cells,
  ...contactFiles,
  ...customFields,
  ...fill,
  ...merge,
  ...score,
  ...viewers,
  getTimeline: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/timeline/',
    access: 'all',
    summary: 'List a contact’s timeline, newest first',
    input: z.strictObject({
      id: Id,
      page: listParameters(['at']).page,
      page_size: listParameters(['at']).page_size,
      after: listParameters(['at']).after,
    }),
    output: listOf(TimelineItem),
    errors: ['not_found'],
  }),
  recordTouch: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/touches/',
    access: 'all',
    expired: 402,
    summary: 'Log a call, WhatsApp message or email that you made yourself, with its outcome',
    idempotent: true,
    input: z.strictObject({
      id: Id,
      channel: z.enum(TOUCH_CHANNEL_NAMES),
      outcome: z.enum(TOUCH_OUTCOME_NAMES),
      note: z.string().trim().min(1).max(LIMITS.noteCharacters).optional(),
    }),
    output: Message,
    errors: ['not_found'],
  }),
  recordConsent: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/consent/',
    access: 'all',
    summary: 'Record the consent of a person to a channel, or its withdrawal, with the evidence',
    idempotent: true,
    input: z.strictObject({
      id: Id,
      channel: z.enum(ADDRESSED_CHANNELS),
      basis: z.enum(CONSENT_BASES),
      evidence,
    }),
    output: Message,
    errors: ['not_found', 'forbidden'],
  }),
  recordConsents: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/consents/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Record that several or all matching people agreed to a channel, with the evidence; can be undone',
    input: z
      .strictObject({
        stage: z.enum(STAGES),
        ...idsOrFilter(AnyContactBulkFilter),
        channel: z.enum(ADDRESSED_CHANNELS),
        basis: z.enum(GIVEN_BASES),
        evidence,
      })
      .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE),
    output: BulkAnswer,
    errors: ['not_found'],
  }),
  addNote: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/notes/',
    access: 'all',
    expired: 402,
    summary: 'Add a note to a contact’s timeline',
    idempotent: true,
    input: z.strictObject({
      id: Id,
      note: z.string().trim().min(1).max(LIMITS.noteCharacters),
    }),
    output: Message,
    errors: ['not_found', 'not_allowed_now'],
  }),
  updateNote: defineEndpoint({
    method: 'PATCH',
    path: '/contacts/api/notes/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change the text of a note, or pin it above the timeline',
    input: z.strictObject({
      id: Id.describe('Of the entry on the timeline'),
      note: z.string().trim().min(1).max(LIMITS.noteCharacters).optional(),
      pinned: z.boolean().optional(),
    }),
    output: Message,
    errors: ['not_found', 'forbidden', 'not_allowed_now'],
  }),
  deleteNote: defineEndpoint({
    method: 'DELETE',
    path: '/contacts/api/notes/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a note; can be undone',
    input: z.strictObject({ id: Id }),
    output: Message.extend({ undo_token: Id }),
    errors: ['not_found', 'forbidden'],
  }),
  searchContacts: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/search/',
    access: 'all',
    summary: 'Search people in every stage',
    input: z.strictObject({
      search: z.string().trim().max(200),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: resultsOf(
      z.object({
        id: Id,
        stage: z.enum(STAGES),
        name: z.string(),
        email: z.string().nullable(),
        company_name: z.string().nullable(),
      }),
    ),
  }),
  getFilterValues: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/filter-values/',
    access: 'all',
    summary: 'List values that people have, to filter by: the most frequent first',
    input: z.strictObject({
      stage: z.enum(STAGES),
      field: z.enum(SUGGESTED_FIELDS),
      search: z.string().trim().max(200).optional().describe('A part of the value; case and accents don’t matter'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: resultsOf(
      z.object({
        value: z.string(),
        count: z.number().int().nullable().describe('How many people; null in a large workspace'),
      }),
    ),
  }),
  getContactValues: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/values/',
    access: 'all',
    summary: 'Sum the expected value of matching people by status and currency',
    input: z.strictObject({
      stage: z.enum(STAGES),
      ...contactFilters('lead'),
      status: commaText.optional(),
      search: searchAndExcluded.search,
    }),
    output: resultsOf(
      z.object({
        status: z.string(),
        currency: z.string().nullable().describe('Null: people without a value'),
        people: z.number().int(),
        value: z.number().int().describe('In minor units of `currency`'),
        weighted: z
          .number()
          .int()
          .describe('The same, each value times its probability; a value without one counts nothing'),
      }),
    ).extend({ is_exact: z.boolean().describe('False where more than 10,000 match: then nothing is summed') }),
    errors: ['bad_filter'],
  }),
  updateTags: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/update-tags/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Add tags to one, several or all matching people, and remove tags from them',
    input: tagsChange,
    output: BulkAnswer,
    errors: ['not_found'],
  }),
  convertBack: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/convert-back/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Convert leads back to prospects, or customers back to leads, with a reason; can be undone',
    input: z
      .strictObject({
        stage: z.enum(STAGES_AFTER_ANOTHER),
        ...idsOrFilter(AnyContactBulkFilter),
        reason: z.string().trim().min(1).max(500),
      })
      .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE),
    output: BulkAnswer,
    errors: ['not_found'],
  }),
  getJob: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/jobs/{id}/',
    access: 'all',
    summary: 'Get the progress of a job',
    input: z.strictObject({ id: Id }),
    output: Job,
    errors: ['not_found'],
  }),
  stopJob: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/jobs/{id}/stop/',
    access: 'all',
    summary: 'Stop a job; finished work is kept and can be undone',
    input: z.strictObject({ id: Id }),
    output: Job,
    errors: ['not_found'],
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/undo/',
    access: 'all',
    summary: 'Undo an action; records changed since then keep their changes and are listed',
    input: z.strictObject({ undo_token: Id.describe('From the response of the action') }),
    output: Message.extend({
      restored: z.number().int().describe('How many records were restored'),
      kept: z.array(Skipped).describe('Records that were not restored, and why; the first 1,000'),
      kept_count: z.number().int(),
      job: Job.optional().describe('For more than 1,000 records; its result holds the same fields'),
    }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  getUndoable: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/undo/',
    access: 'all',
    summary: 'List your actions of the last 10 minutes that can still be undone, newest first',
    input: z.strictObject({}),
    output: resultsOf(
      z.object({
        undo_token: Id,
        summary: z.string().describe('What was done, such as “12 leads deleted”'),
        at: Timestamp,
        until: Timestamp.describe('In real time, not simulated time'),
      }),
    ),
  }),
  exportContacts: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/export/',
    access: 'all',
    summary: 'Export matching people as a file; formulas in cells are neutralized',
    input: z
      .strictObject({
        stage: z.enum(STAGES),
        ...contactFilters('lead'),
        search: searchAndExcluded.search,
        status: commaText.optional(),
        ids: commaIds.optional().describe('Export only these'),
        excluded_ids: commaIds.optional(),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      })
      .superRefine(refuseIgnored(LIMITS.peopleSearchCharacters)),
    output: streamedFileOutput(
      'The file',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
    errors: ['bad_filter'],
  }),
  loadSampleData: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/sample-data/',
    access: 'all',
    expired: 402,
    summary: 'Add 40 sample people, or remove those you have access to; sample people never get real messages',
    idempotent: true,
    input: z.strictObject({ load: z.boolean() }),
    output: Message.extend({ done: z.number().int() }),
    errors: ['not_allowed_now'],
  }),
};
