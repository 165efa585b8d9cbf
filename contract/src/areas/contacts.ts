import { z } from 'zod';
import { defineEndpoint, streamedFileOutput } from '../endpoint.ts';
import {
  commaIds,
  commaText,
  Id,
  Job,
  listOf,
  listParameters,
  Message,
  resultsOf,
  Skipped,
  Timestamp,
} from '../shapes.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { TOUCH_CHANNEL_NAMES, TOUCH_OUTCOME_NAMES } from '../vocabulary/touch.ts';
import { contactFilters, TimelineItem } from './contact-shapes.ts';
import { customFields } from './custom-fields.ts';
import { refuseIgnored, searchAndExcluded } from './filter-shapes.ts';

export const contacts = {
  ...customFields,
  getTimeline: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/timeline/',
    access: 'all',
    summary: 'A page of a contact’s timeline, newest first',
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
    summary: 'Log a call, a WhatsApp message or an email that you made yourself, and how it went',
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
  searchContacts: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/search/',
    access: 'all',
    summary: 'Find people of every stage, for the palette',
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
  getJob: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/jobs/{id}/',
    access: 'all',
    summary: 'How far a long piece of work is',
    input: z.strictObject({ id: Id }),
    output: Job,
    errors: ['not_found'],
  }),
  stopJob: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/jobs/{id}/stop/',
    access: 'all',
    summary: 'Stop a long piece of work; what is done stays and can be undone',
    input: z.strictObject({ id: Id }),
    output: Job,
    errors: ['not_found'],
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/undo/',
    access: 'all',
    summary: 'Take an action back; who was changed by somebody since keeps that change, and is named',
    input: z.strictObject({ undo_token: Id.describe('From the answer of the action') }),
    output: Message.extend({
      restored: z.number().int().describe('Records that are as they were before'),
      kept: z.array(Skipped).describe('Those that stay, and why in words; the first 1,000'),
      kept_count: z.number().int(),
      job: Job.optional().describe('Above 1,000 records: its result carries the same'),
    }),
    errors: ['not_found', 'not_allowed_now'],
  }),
  getUndoable: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/undo/',
    access: 'all',
    summary: 'What you did in the last 10 minutes and can still take back, newest first',
    input: z.strictObject({}),
    output: resultsOf(
      z.object({
        undo_token: Id,
        summary: z.string().describe('What was done, such as 12 leads deleted'),
        at: Timestamp,
        until: Timestamp.describe('On the real clock'),
      }),
    ),
  }),
  exportContacts: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/export/',
    access: 'all',
    summary: 'The people that match, as a file; formulas in cells are made harmless',
    input: z
      .strictObject({
        stage: z.enum(STAGES),
        ...contactFilters('lead'),
        search: searchAndExcluded.search,
        status: commaText.optional(),
        ids: commaIds.optional().describe('Only these'),
        excluded_ids: commaIds.optional(),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      })
      .superRefine(refuseIgnored),
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
    summary:
      'Put 40 sample people in, or take out those within your reach; they are badged and never written to for real',
    idempotent: true,
    input: z.strictObject({ load: z.boolean() }),
    output: Message.extend({ done: z.number().int() }),
    errors: ['not_allowed_now'],
  }),
};
