import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Message, resultsOf } from '../shapes.ts';
import { TAX_MODES } from '../vocabulary/estimates/estimate.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { Estimate } from './estimates.ts';

const EstimateTemplate = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  currency: z.string(),
  tax_mode: z.enum(TAX_MODES),
  lines: Estimate.shape.lines,
  discount: Estimate.shape.discount,
  deposit: Estimate.shape.deposit,
  notes: Estimate.shape.notes,
  terms: Estimate.shape.terms,
});
export type EstimateTemplate = z.infer<typeof EstimateTemplate>;

/** What new estimates can begin with: the content of an estimate, without its person and days. */
export const estimateTemplates = {
  getEstimateTemplates: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/templates/',
    access: 'all',
    summary: 'List the templates of estimates, by name',
    input: z.strictObject({}),
    output: resultsOf(EstimateTemplate.pick({ id: true, name: true, currency: true })),
  }),
  getEstimateTemplate: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/templates/{id}/',
    access: 'all',
    summary: 'Get a template with its lines',
    input: z.strictObject({ id: Id }),
    output: EstimateTemplate,
    errors: ['not_found'],
  }),
  saveEstimateTemplate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/templates/',
    access: 'all',
    expired: 402,
    summary: 'Save the content of an estimate as a template',
    input: z.strictObject({
      estimate_id: Id,
      name: z
        .string()
        .trim()
        .min(1, 'Enter a name.')
        .max(LIMITS.estimateTitleCharacters, `Use at most ${LIMITS.estimateTitleCharacters} characters.`),
    }),
    output: EstimateTemplate,
    errors: ['not_found', 'duplicate', 'not_allowed_now'],
  }),
  deleteEstimateTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/quotation/api/templates/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Delete a template; estimates that began with it stay',
    input: z.strictObject({ id: Id }),
    output: Message,
    errors: ['not_found'],
  }),
};
