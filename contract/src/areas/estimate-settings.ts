import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, ReadVersion } from '../shapes.ts';
import { isHexColor, isReadableColor } from '../vocabulary/estimates/brand-color.ts';
import { isNumberPattern, TAX_MODES } from '../vocabulary/estimates/estimate.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { Percent } from './estimates.ts';
import { TaxRate } from './services.ts';

const EstimateSettings = z.object({
  number_pattern: z.string().describe('With {YYYY}, {YY}, {MM} and one counter such as {0001}'),
  number_start: z.number().int(),
  has_numbers: z.boolean().describe('There is an estimate, so that pattern and start stay'),
  next_number: z.string(),
  terms: z.string().nullable().describe('What a new estimate begins with'),
  notes: z.string().nullable(),
  valid_days: z.number().int().describe('How many days a new estimate is valid'),
  tax_mode: z.enum(TAX_MODES).describe('How the prices of a new estimate are meant'),
  tax_rate: z.number().describe('Percent, of a new line'),
  deposit_percent: z.number().nullable(),
  brand_color: z.string().nullable().describe('Such as #2f4b8f, of PDFs and pages; null: the product’s'),
  version: z.number().int(),
});

const BrandColor = z
  .string()
  .trim()
  .toLowerCase()
  .max(7, { error: 'Use a color such as #2f4b8f.', abort: true })
  .refine(isHexColor, { error: 'Use a color such as #2f4b8f.', abort: true })
  .refine(isReadableColor, 'This color is too light to be read. Use a darker one.');

/** How a workspace's estimates are numbered, what new ones begin with, and how they look. */
export const estimateSettings = {
  getEstimateSettings: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/settings/',
    access: 'all',
    summary: 'Get how estimates are numbered, and what new ones begin with',
    input: z.strictObject({}),
    output: EstimateSettings,
  }),
  updateEstimateSettings: defineEndpoint({
    method: 'PATCH',
    path: '/quotation/api/settings/',
    access: 'all',
    expired: 402,
    summary: 'Change them; pattern and start only before the first estimate',
    input: z.strictObject({
      version: ReadVersion,
      number_pattern: z
        .string()
        .trim()
        .max(40, { error: 'Use at most 40 characters.', abort: true })
        .refine(isNumberPattern, 'Use one counter such as {0001}, and {YYYY}, {YY} or {MM}.')
        .optional(),
      number_start: z.number().int().min(1).max(9_999_999).optional(),
      terms: optionalText(LIMITS.estimateTermsCharacters),
      notes: optionalText(LIMITS.estimateNotesCharacters),
      valid_days: z
        .number()
        .int('Use whole days.')
        .min(0, 'Use 0 days or more.')
        .max(LIMITS.estimateMostValidDays, `Use at most ${LIMITS.estimateMostValidDays} days.`)
        .optional(),
      tax_mode: z.enum(TAX_MODES).optional(),
      tax_rate: TaxRate.optional(),
      deposit_percent: Percent.nullable().optional(),
      brand_color: BrandColor.nullable().optional(),
    }),
    output: EstimateSettings,
    errors: ['stale_version', 'not_allowed_now'],
  }),
};
