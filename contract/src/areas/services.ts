import { z } from 'zod';
import { defineEndpoint, streamedFileOutput } from '../endpoint.ts';
import { CURRENCIES, hasPlaces, LARGEST_AMOUNT } from '../money/index.ts';
import {
  CurrencyCode,
  Id,
  listOf,
  listParameters,
  Message,
  optionalText,
  ReadVersion,
  resultsOf,
  Timestamp,
} from '../shapes.ts';
import { BILLING_PERIODS, SERVICE_UNITS } from '../vocabulary/estimates/service.ts';
import { LIMITS } from '../vocabulary/limits.ts';

const KNOWN: ReadonlySet<string> = new Set(CURRENCIES);

/** A currency that exists. */
export const Currency = CurrencyCode.refine((code) => KNOWN.has(code), 'Choose a currency.');

/** A price in minor units of its currency. */
export const Price = z
  .number()
  .int('Use a whole number of cents, or of the currency’s smallest unit.')
  .min(0, 'A price can’t be negative.')
  .max(LARGEST_AMOUNT, 'Use at most 15 digits.');

/** Percent, with three decimals at most. */
export const TaxRate = z
  .number()
  .min(0, 'A tax rate can’t be negative.')
  .max(100, 'A tax rate is at most 100%.')
  .refine((rate) => hasPlaces(rate, 3), 'Use at most three decimals.');

const OtherPrice = z.object({ currency: z.string(), unit_price: z.number().int() });

export const Service = z.object({
  id: Id,
  code: z.string().describe('Unique in the workspace'),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.enum(SERVICE_UNITS),
  unit_price: z.number().int().describe('In minor units of `currency`'),
  currency: z.string(),
  other_prices: z.array(OtherPrice).describe('In other currencies'),
  tax_rate: z.number().describe('Percent'),
  billing: z.enum(BILLING_PERIODS),
  is_active: z.boolean().describe('False: archived, and no longer offered for estimates'),
  version: z.number().int(),
  updated_at: Timestamp,
});
export type Service = z.infer<typeof Service>;

const code = z
  .string()
  .trim()
  .min(1, 'Enter a code.')
  .max(LIMITS.serviceCodeCharacters, `Use at most ${LIMITS.serviceCodeCharacters} characters.`);
const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(LIMITS.serviceNameCharacters, `Use at most ${LIMITS.serviceNameCharacters} characters.`);
const otherPrices = z
  .array(z.strictObject({ currency: Currency, unit_price: Price }))
  .max(LIMITS.servicePrices)
  .refine(
    (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
    'Enter one price per currency.',
  );

const fields = {
  description: optionalText(LIMITS.serviceDescriptionCharacters),
  unit_price: Price,
  currency: Currency,
};

/** A service as a form checks it. */
export const ServiceInput = z
  .strictObject({
    ...fields,
    code: code.optional().describe('The next free number if left out'),
    name,
    unit: z.enum(SERVICE_UNITS).default('item'),
    other_prices: otherPrices.default([]),
    tax_rate: TaxRate.default(0),
    billing: z.enum(BILLING_PERIODS).default('one_off'),
  })
  .refine((service) => service.other_prices.every((price) => price.currency !== service.currency), {
    path: ['other_prices'],
    message: 'Enter one price per currency.',
  });

const Offered = z.object({ name: z.string(), unit_price: z.number().int(), currency: z.string() });

const RowProblem = z.object({
  row: z.number().int().describe('As in spreadsheet programs, from 1'),
  problem: z.string().describe('What is wrong with it, as a sentence'),
});

/** What the workspace sells: lines of estimates are copied from it, so that a change alters no estimate that exists. */
export const services = {
  getServices: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/get-service/',
    access: 'all',
    summary: 'List services',
    input: z.strictObject({
      ...listParameters(['name', 'code', 'updated_at']),
      state: z.enum(['active', 'archived', 'all']).default('active'),
    }),
    output: listOf(Service),
  }),
  getService: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/quotation-service/{id}/',
    access: 'all',
    summary: 'Get a service',
    input: z.strictObject({ id: Id }),
    output: Service,
    errors: ['not_found'],
  }),
  getServiceDropdown: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/service/dropdown/',
    access: 'all',
    summary: 'Find active services by a part of their name or code, by name: fifty at most',
    input: z.strictObject({
      search: z.string().trim().max(200).optional(),
      currency: Currency.optional().describe('Answers with the price in it, where there is one'),
    }),
    output: resultsOf(
      Service.pick({
        id: true,
        code: true,
        name: true,
        description: true,
        unit: true,
        unit_price: true,
        currency: true,
        tax_rate: true,
        billing: true,
      }),
    ),
  }),
  addService: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/service/add/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Add a service',
    input: ServiceInput,
    output: Service,
    errors: ['duplicate', 'not_allowed_now'],
  }),
  editService: defineEndpoint({
    method: 'PATCH',
    path: '/quotation/api/service/edit/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change, archive or restore a service; estimates keep their copy',
    input: z.strictObject({
      id: Id,
      version: ReadVersion,
      code: code.optional(),
      name: name.optional(),
      description: fields.description,
      unit: z.enum(SERVICE_UNITS).optional(),
      unit_price: Price.optional(),
      currency: Currency.optional(),
      other_prices: otherPrices.optional(),
      tax_rate: TaxRate.optional(),
      billing: z.enum(BILLING_PERIODS).optional(),
      is_active: z.boolean().optional(),
    }),
    output: Service,
    errors: ['not_found', 'duplicate', 'stale_version'],
  }),
  deleteService: defineEndpoint({
    method: 'DELETE',
    path: '/quotation/api/service/delete/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a service; one that an estimate has is archived instead',
    input: z.strictObject({ id: Id }),
    output: Message.extend({ is_archived: z.boolean() }),
    errors: ['not_found'],
  }),
  importServices: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/service/import/',
    access: 'all',
    expired: 402,
    upload: { maxBytes: LIMITS.serviceFileBytes },
    summary: 'Add and update services from a CSV or Excel file; a service is found by its code',
    input: z.strictObject({
      dry_run: z.enum(['true', 'false']).default('false').describe('`true` only tells what would happen'),
    }),
    output: Message.extend({
      added: z.number().int(),
      updated: z.number().int(),
      updates: z
        .array(z.object({ code: z.string(), before: Offered, after: Offered }))
        .describe('Services that exist and change; the first fifty'),
      unchanged: z.number().int(),
      problems: z.array(RowProblem).describe('Rows that are left out; the first hundred'),
      problem_count: z.number().int(),
      unknown_columns: z.array(z.string()),
    }),
    errors: ['unreadable_file', 'not_allowed_now'],
  }),
  exportServices: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/service/export/',
    access: 'all',
    summary: 'Download services as CSV, in the columns that the import reads',
    input: z.strictObject({ state: z.enum(['active', 'archived', 'all']).default('all') }),
    output: streamedFileOutput('Services', 'text/csv'),
  }),
};
