import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  exactlyOneOfIdsAndFilter,
  Id,
  IDS_OR_FILTER_SENTENCE,
  idsOrFilter,
  Job,
  ReadVersion,
  Timestamp,
} from '../shapes.ts';
import {
  COMPANY_FACT_NAMES,
  ENRICHMENT_STATES,
  FOUND_BY_NAMES,
  PROPOSAL_STATES,
  PROPOSED_FIELD_NAMES,
} from '../vocabulary/enrichment/website.ts';
import { MOST_WEIGHT, SCORE_FACTOR_NAMES } from '../vocabulary/enrichment/score.ts';
import { type Stage, STAGES } from '../vocabulary/stage.ts';
import { AnyContactBulkFilter, BulkAnswer, bulkOf, EMAIL_STATUSES } from './contact-shapes.ts';

const found = {
  value: z.string(),
  source_url: z.string().describe('The page that says so'),
  found_by: z.enum(FOUND_BY_NAMES),
  found_at: Timestamp,
};

export const Enrichment = z.object({
  id: Id.describe('The person’s'),
  name: z.string(),
  version: z.number().int().describe('The person’s'),
  state: z.enum(ENRICHMENT_STATES),
  website: z.string().nullable().describe('Where it is looked up: their website, company domain, or email domain'),
  looked_at: Timestamp.nullable(),
  problem: z.string().nullable().describe('Why nothing, or not everything, was found, as a sentence'),
  proposals: z.array(
    z.object({
      field: z.enum(PROPOSED_FIELD_NAMES),
      ...found,
      certainty: z.number().int().describe('0 to 100'),
      state: z.enum(PROPOSAL_STATES),
      current: z.string().nullable().describe('The person’s value now'),
    }),
  ),
  company: z.array(z.object({ fact: z.enum(COMPANY_FACT_NAMES), ...found })),
  email: z
    .object({
      address: z.string(),
      status: z.enum(EMAIL_STATUSES),
      reasons: z.array(z.string()).describe('Sentences'),
      checked_at: Timestamp,
    })
    .nullable()
    .describe('The last check of the address the person has now'),
  score: z.number().int().describe('0 to 100'),
  score_parts: z.array(
    z.object({
      factor: z.enum(SCORE_FACTOR_NAMES),
      label: z.string(),
      points: z.number().int(),
      most: z.number().int(),
      reason: z.string(),
    }),
  ),
});
export type Enrichment = z.infer<typeof Enrichment>;

const Fields = z.array(z.enum(PROPOSED_FIELD_NAMES)).max(PROPOSED_FIELD_NAMES.length);

export const EnrichmentChange = z
  .strictObject({
    id: Id,
    version: ReadVersion,
    accept: Fields.default([]).describe('Fields that take the proposed value'),
    reject: Fields.default([]).describe('Fields whose proposal isn’t shown again'),
    reopen: Fields.default([]).describe(
      'Decide again: an accepted value is taken back, if the person still has it, and the value before returns',
    ),
    fill_blanks: z.boolean().default(false).describe('Accept what is certain enough for every empty field'),
  })
  .refine(
    ({ accept, reject, reopen }) => {
      const all = [...accept, ...reject, ...reopen];
      return new Set(all).size === all.length;
    },
    { error: 'Name each field once.', path: ['accept'] },
  );

const idInput = z.strictObject({ id: Id });

const read = (path: `/${string}`, one: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'all',
    summary: `Get what the company’s website says about a ${one}, the check of the email address, and the score`,
    input: idInput,
    output: Enrichment,
    errors: ['not_found'],
  });

const change = (path: `/${string}`, one: string) =>
  defineEndpoint({
    method: 'PATCH',
    path,
    access: 'all',
    expired: 402,
    summary: `Accept or reject what was found about a ${one}, field by field or for all empty fields`,
    input: EnrichmentChange,
    output: Enrichment,
    errors: ['not_found', 'stale_version', 'duplicate', 'conflict'],
  });

const look = <S extends Stage>(path: `/${string}`, stage: S, many: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: `Look up the company websites of ${many} and check their email addresses, as a job; nothing is overwritten`,
    input: bulkOf(stage),
    output: z.object({ job: Job }),
    errors: ['not_found', 'not_allowed_now'],
  });

export const prospectEnrichment = {
  getProspectEnrichment: read('/prospects/api/get-enrichment-data/', 'prospect'),
  updateProspectEnrichment: change('/prospects/api/update-enrichment-data/{id}/', 'prospect'),
  enrichProspects: look('/prospects/api/enrich/', 'prospect', 'prospects'),
};

export const leadEnrichment = {
  getLeadEnrichment: read('/leads/api/get-lead-enrichment-data/', 'lead'),
  updateLeadEnrichment: change('/leads/api/update-lead-enrichment-data/{id}/', 'lead'),
  enrichLeads: look('/leads/api/enrich/', 'lead', 'leads'),
};

export const customerEnrichment = {
  getCustomerEnrichment: read('/customers/api/get-enrichment-data/', 'customer'),
  updateCustomerEnrichment: change('/customers/api/update-enrichment-data/{id}/', 'customer'),
  enrichCustomers: look('/customers/api/enrich/', 'customer', 'customers'),
};

/** What one person's page does by “Fill empty fields”, for many. */
export const fill = {
  fillFromWebsites: defineEndpoint({
    method: 'POST',
    path: '/contacts/api/fill-from-websites/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Fill the empty fields of people with what is certain on their websites, after a look-up; can be undone',
    input: z
      .strictObject({ stage: z.enum(STAGES), ...idsOrFilter(AnyContactBulkFilter) })
      .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE),
    output: BulkAnswer,
    errors: ['not_found'],
  }),
};

const Weight = z.number().int().min(0).max(MOST_WEIGHT);
const Weights = z.strictObject(
  Object.fromEntries(SCORE_FACTOR_NAMES.map((name) => [name, Weight])) as Record<
    (typeof SCORE_FACTOR_NAMES)[number],
    typeof Weight
  >,
);

/** How much each factor of the score counts. */
export const score = {
  getScoreWeights: defineEndpoint({
    method: 'GET',
    path: '/contacts/api/score-weights/',
    access: 'all',
    summary: 'Get how much each factor of the score counts, 0 to 10',
    input: z.strictObject({}),
    output: Weights,
  }),
  updateScoreWeights: defineEndpoint({
    method: 'PATCH',
    path: '/contacts/api/score-weights/',
    access: 'all',
    expired: 402,
    summary: 'Change how much each factor of the score counts',
    input: Weights.refine((weights) => Object.values(weights).some((weight) => weight > 0), {
      error: 'Let at least one factor count.',
      path: ['reachable'],
    }),
    output: Weights,
  }),
};
