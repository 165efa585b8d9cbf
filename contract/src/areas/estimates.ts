import { z } from 'zod';
import { defineEndpoint, fileOutput, storedFileOutput } from '../endpoint.ts';
import { type EstimateFigures, estimateTotals, hasPlaces, totalsWithOptions } from '../money/index.ts';
import {
  commaList,
  Id,
  listOf,
  listParameters,
  Message,
  optionalText,
  ReadVersion,
  resultsOf,
  Timestamp,
} from '../shapes.ts';
import { ESTIMATE_STATUSES, TAX_MODES } from '../vocabulary/estimates/estimate.ts';
import { ESTIMATE_ANSWERS, ESTIMATE_LINK_STATES } from '../vocabulary/estimates/states.ts';
import { SERVICE_UNITS } from '../vocabulary/estimates/service.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { attachedFiles, Attachment } from './attachments.ts';
import { CalendarDayAhead } from './contact-shapes.ts';
import { estimateFilters } from './estimate-lists.ts';
import { Currency, Price, TaxRate } from './services.ts';

/** A percentage with two decimals. */
export const Percent = z
  .number()
  .min(0, 'A percentage can’t be negative.')
  .max(100, 'A percentage is at most 100.')
  .refine((value) => hasPlaces(value, 2), 'Use at most two decimals.');

/** A part of an amount: percent with two decimals, or minor units. */
export const EstimateDiscount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: Percent }),
  z.strictObject({ kind: z.literal('amount'), value: Price }),
]);

const Quantity = z
  .number()
  .positive('Use a quantity above 0.')
  .max(LIMITS.estimateQuantity, `Use at most ${LIMITS.estimateQuantity.toLocaleString('en')}.`)
  .refine((quantity) => hasPlaces(quantity, 3), 'Use at most three decimals.');

const lineName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(LIMITS.serviceNameCharacters, `Use at most ${LIMITS.serviceNameCharacters} characters.`);

const ItemInput = z.strictObject({
  kind: z.literal('item').default('item'),
  service_id: Id.nullable().optional().describe('The service that it was copied from'),
  name: lineName,
  description: optionalText(LIMITS.serviceDescriptionCharacters),
  quantity: Quantity.default(1),
  unit: z.enum(SERVICE_UNITS).default('item'),
  unit_price: Price.describe('In minor units of the estimate’s currency'),
  discount: EstimateDiscount.nullable().default(null),
  tax_rate: TaxRate.default(0),
  optional: z.boolean().default(false).describe('The customer chooses whether to have it'),
  selected: z.boolean().default(true).describe('Of an optional line: whether it counts until the customer has chosen'),
});
const HeadingInput = z.strictObject({ kind: z.literal('heading'), name: lineName });
export const EstimateLineInput = z.union([HeadingInput, ItemInput]);
export type EstimateLineInput = z.output<typeof EstimateLineInput>;

const fields = {
  contact_id: Id.describe('Who it is for'),
  sales_person_id: Id.optional().describe('Of a new one: whoever saves it if left out'),
  title: z.string().trim().min(1, 'Enter a title.').max(LIMITS.estimateTitleCharacters),
  issue_date: CalendarDayAhead.optional().describe('Of a new one: today in the workspace if left out'),
  valid_until: CalendarDayAhead.optional().describe('As many days later as the settings say if left out'),
  currency: Currency.optional().describe('The workspace’s if left out'),
  tax_mode: z.enum(TAX_MODES).default('exclusive'),
  lines: z
    .array(EstimateLineInput)
    .min(1, 'An estimate has at least one line.')
    .max(LIMITS.estimateLines, `An estimate has at most ${LIMITS.estimateLines} lines.`),
  discount: EstimateDiscount.nullable().default(null).describe('Of the whole, after the discounts of lines'),
  deposit: EstimateDiscount.nullable().default(null),
  notes: optionalText(LIMITS.estimateNotesCharacters),
  terms: optionalText(LIMITS.estimateTermsCharacters),
  attachments: attachedFiles.optional().describe('Of a saved one: those that it has if left out'),
};

type Checked = Omit<EstimateFigures, 'lines'> & {
  lines: readonly EstimateLineInput[];
  issue_date?: string | undefined;
  valid_until?: string | undefined;
};

/** What the rules for amounts see of an estimate. */
export const figuresOf = (
  estimate: Omit<EstimateFigures, 'lines'> & { lines: readonly EstimateLineInput[] },
): EstimateFigures => ({
  lines: estimate.lines.filter((line) => line.kind === 'item'),
  discount: estimate.discount,
  tax_mode: estimate.tax_mode,
  deposit: estimate.deposit,
});

interface Issues {
  addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void;
}

const charactersOf = (line: EstimateLineInput): number =>
  line.name.length + (line.kind === 'item' ? (line.description ?? '').length : 0);

/** What no field can tell alone: discounts beyond what they reduce, amounts or texts too large, a validity that ends before it begins. */
const checkWhole = (estimate: Checked, context: Issues): void => {
  const say = (message: string, ...path: (string | number)[]): void =>
    context.addIssue({ code: 'custom', path, message });
  const figures = figuresOf(estimate);
  const totals = totalsWithOptions(figures);
  if (!estimate.lines.some((line) => line.kind === 'item'))
    say('An estimate has at least one line with a price.', 'lines');
  if (estimate.lines.reduce((sum, line) => sum + charactersOf(line), 0) > LIMITS.estimateLineCharacters)
    say(
      `The lines can have up to ${LIMITS.estimateLineCharacters.toLocaleString('en')} characters in total. Shorten some descriptions.`,
      'lines',
    );
  if (!totals) {
    say('An amount has more than 15 digits.', 'lines');
    return;
  }
  let item = 0;
  for (const [at, line] of estimate.lines.entries()) {
    if (line.kind === 'heading') continue;
    const gross = totals.lines[item]?.gross ?? 0;
    item += 1;
    if (line.discount?.kind === 'amount' && line.discount.value > gross)
      say('The discount is more than the line.', 'lines', at, 'discount');
  }
  const chosen = estimateTotals(figures) ?? totals;
  if (estimate.discount?.kind === 'amount' && estimate.discount.value > chosen.subtotal)
    say('The discount is more than the lines.', 'discount');
  if (estimate.deposit?.kind === 'amount' && estimate.deposit.value > chosen.total)
    say('The deposit is more than the total.', 'deposit');
  const { issue_date: from, valid_until: until } = estimate;
  if (from !== undefined && until !== undefined && until < from) say('This is before the issue date.', 'valid_until');
};

/** An estimate as a form checks it. */
export const EstimateInput = z.strictObject(fields).superRefine(checkWhole);
export type EstimateInput = z.output<typeof EstimateInput>;

const SaveAction = z
  .enum(['draft', 'send'])
  .default('draft')
  .describe('send: by email, from the first mailbox, with the suggested text; what can’t be sent isn’t saved either');

const Amounts = z.object({
  gross: z.number().int(),
  discount: z.number().int(),
  amount: z.number().int(),
});

export const EstimateLine = z.union([
  HeadingInput.extend({ amounts: z.null() }),
  z.object({
    kind: z.literal('item'),
    service_id: Id.nullable(),
    name: z.string(),
    description: z.string().nullable(),
    quantity: z.number(),
    unit: z.enum(SERVICE_UNITS),
    unit_price: z.number().int(),
    discount: EstimateDiscount.nullable(),
    tax_rate: z.number(),
    optional: z.boolean(),
    selected: z.boolean(),
    amounts: Amounts.describe('In minor units'),
  }),
]);

export const EstimateTotalsShape = z.object({
  gross: z.number().int(),
  line_discounts: z.number().int(),
  subtotal: z.number().int(),
  discount: z.number().int(),
  net: z.number().int(),
  taxes: z.array(z.object({ rate: z.number(), base: z.number().int(), tax: z.number().int() })),
  tax: z.number().int(),
  total: z.number().int(),
  deposit: z.number().int(),
});

const Named = z.object({ id: Id, name: z.string() });

export const EstimateRow = z.object({
  id: Id,
  number: z.string(),
  revision: z.number().int(),
  status: z.enum(ESTIMATE_STATUSES),
  title: z.string(),
  contact: Named.extend({ stage: z.enum(STAGES), email: z.string().nullable(), company_name: z.string().nullable() }),
  sales_person: Named.nullable(),
  issue_date: z.string(),
  valid_until: z.string(),
  currency: z.string(),
  total: z.number().int().describe('In minor units'),
  sent_at: Timestamp.nullable().describe('When it was first sent'),
  viewed_at: Timestamp.nullable().describe('When the recipient first looked at it'),
  answered_at: Timestamp.nullable().describe('When it was accepted or declined'),
  version: z.number().int(),
  updated_at: Timestamp,
});
export type EstimateRow = z.infer<typeof EstimateRow>;

/** What the recipient has answered. */
const EstimateAnswered = z.object({
  answer: z.enum(ESTIMATE_ANSWERS),
  at: Timestamp,
  name: z.string().nullable().describe('As they signed'),
  reason: z.string().nullable(),
});

export const Estimate = EstimateRow.extend({
  tax_mode: z.enum(TAX_MODES),
  lines: z.array(EstimateLine),
  discount: EstimateDiscount.nullable(),
  deposit: EstimateDiscount.nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  attachments: z.array(Attachment).describe('The recipient downloads them from its page'),
  totals: EstimateTotalsShape,
  total_with_options: z.number().int().describe('With every optional line'),
  link: z.enum(ESTIMATE_LINK_STATES),
  answer: EstimateAnswered.nullable(),
  revised_by: Id.nullable().describe('The revision that takes its place'),
  created_by: Id.nullable(),
  created_at: Timestamp,
});
export type Estimate = z.infer<typeof Estimate>;

const sorts = ['created_at', 'number', 'valid_until', 'total', 'updated_at'] as const;

/** Estimates: what a person is offered, with prices. */
export const estimates = {
  getEstimates: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/get-quotation/',
    access: 'all',
    summary: 'List estimates, newest first, with the number of the next one',
    input: z.strictObject({
      ...listParameters(sorts),
      ...estimateFilters,
      status: commaList(ESTIMATE_STATUSES).optional(),
    }),
    output: listOf(EstimateRow).extend({ estimate_number: z.string().describe('Of the next one') }),
  }),
  getEstimateDrafts: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/get-quotation-draft/',
    access: 'all',
    summary: 'List drafts of estimates, with all that they have; or one',
    input: z.strictObject({
      ...listParameters(sorts),
      // Each has up to two hundred lines.
      page_size: z.coerce.number().int().min(1).max(20).default(20),
      id: Id.optional(),
    }),
    output: listOf(Estimate),
  }),
  getEstimate: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/quotation/{id}/',
    access: 'all',
    summary: 'Get an estimate',
    input: z.strictObject({ id: Id }),
    output: Estimate,
    errors: ['not_found'],
  }),
  getEstimatePdf: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/pdf/{id}/',
    access: 'all',
    summary:
      'Download an estimate as a PDF: of one that was sent as it was sent, of one that was accepted as it was signed',
    input: z.strictObject({ id: Id }),
    output: fileOutput('The estimate', 'application/pdf'),
    errors: ['not_found', 'not_allowed_now'],
  }),
  downloadEstimateFile: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/quotation/{id}/files/{attachment_id}/',
    access: 'all',
    summary: 'Download a file that is attached to an estimate',
    input: z.strictObject({ id: Id, attachment_id: Id }),
    output: storedFileOutput('The file as it was uploaded', 'application/octet-stream'),
    errors: ['not_found'],
  }),
  getEstimateLeads: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/get-user-lead/',
    access: 'all',
    summary: 'Find people for an estimate by a part of their name, address or company, or one by their id',
    input: z.strictObject({ filter: z.string().trim().max(200).default(''), contact_id: Id.optional() }),
    output: resultsOf(
      Named.extend({ email: z.string().nullable(), company_name: z.string().nullable(), stage: z.enum(STAGES) }),
    ),
  }),
  getEstimateNumber: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/get-estimate-number/',
    access: 'all',
    summary: 'Tell the number that the next estimate would get; it is given when that is saved',
    input: z.strictObject({}),
    output: z.object({ estimate_number: z.string() }),
  }),
  createEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/create-quotation/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary:
      'Save a new estimate as a draft, which gets its number in the same transaction, or save it and send it by email',
    input: EstimateInput.safeExtend({ action: SaveAction }),
    output: Estimate,
    errors: ['not_allowed_now'],
  }),
  updateEstimate: defineEndpoint({
    method: 'PATCH',
    path: '/quotation/api/create-quotation/{id}/',
    access: 'all',
    expired: 402,
    summary:
      'Save a draft, and send it if asked; sales person, dates, currency, notes and terms stay where they are left out',
    input: EstimateInput.safeExtend({ id: Id, version: ReadVersion, action: SaveAction }),
    output: Estimate,
    errors: ['not_found', 'stale_version', 'not_allowed_now'],
  }),
  duplicateEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/quotation/{id}/duplicate/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Make a draft with the same lines, for today',
    input: z.strictObject({ id: Id }),
    output: Estimate,
    errors: ['not_found', 'not_allowed_now'],
  }),
  deleteEstimate: defineEndpoint({
    method: 'DELETE',
    path: '/quotation/api/delete-quotation/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete an estimate that isn’t accepted; its number isn’t given again',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found', 'not_allowed_now'],
  }),
};
