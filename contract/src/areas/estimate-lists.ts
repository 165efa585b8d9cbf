import { z } from 'zod';
import { defineEndpoint, streamedFileOutput } from '../endpoint.ts';
import { commaIds, commaList, CurrencyCode, Id, Message } from '../shapes.ts';
import { ESTIMATE_STATUSES } from '../vocabulary/estimates/estimate.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { CalendarDayAhead } from './contact-shapes.ts';
import { refuseIgnored } from './filter-shapes.ts';

/** What lists of estimates can be narrowed by, besides their status. */
export const estimateFilters = {
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('A part of the number, the title, or the person’s name or company'),
  contact_id: Id.optional(),
  sales_person_id: Id.optional(),
  currency: CurrencyCode.optional(),
  issued_from: CalendarDayAhead.optional(),
  issued_to: CalendarDayAhead.optional(),
  expires_by: CalendarDayAhead.optional().describe(
    'Those that wait for an answer, and whose validity ends by this day',
  ),
};

const ids = z
  .array(Id)
  .min(1, 'Choose at least one estimate.')
  .max(LIMITS.bulkIds, `Choose at most ${LIMITS.bulkIds} estimates.`);

/** Many estimates at once: what they add up to, as a file, and deleted. */
export const estimateLists = {
  getEstimateTotals: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/totals/',
    access: 'all',
    summary: 'Count estimates and add up their totals, by status and currency',
    input: z.strictObject(estimateFilters),
    output: z.object({
      results: z.array(
        z.object({
          status: z.enum(ESTIMATE_STATUSES),
          currency: z.string(),
          count: z.number().int(),
          total: z.number().int().describe('In minor units of the currency'),
        }),
      ),
    }),
  }),
  exportEstimates: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/export/',
    access: 'all',
    summary: 'Export estimates as a file, in the order in which they were made; formulas in cells are neutralized',
    input: z
      .strictObject({
        ...estimateFilters,
        status: commaList(ESTIMATE_STATUSES).optional(),
        ids: commaIds.optional().describe('Export only these'),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      })
      .superRefine(refuseIgnored(1)),
    output: streamedFileOutput(
      'The file',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  }),
  deleteEstimates: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/delete/',
    access: 'all',
    expired: 402,
    summary: 'Delete estimates; accepted ones stay, and no number is given again',
    input: z.strictObject({ ids }),
    output: Message.extend({ deleted: z.array(Id) }),
  }),
  restoreEstimates: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/restore/',
    access: 'all',
    expired: 402,
    summary: 'Bring deleted estimates back',
    input: z.strictObject({ ids }),
    output: Message.extend({ restored: z.array(Id) }),
  }),
};
