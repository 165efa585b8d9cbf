import type { Stage } from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';

const CALLS = {
  lead: {
    look: 'enrichLeads',
    update: 'updateLeadEnrichment',
    useOne: api.useGetLeadEnrichmentQuery,
    useUpdate: api.useUpdateLeadEnrichmentMutation,
    useLook: api.useEnrichLeadsMutation,
  },
  customer: {
    look: 'enrichCustomers',
    update: 'updateCustomerEnrichment',
    useOne: api.useGetCustomerEnrichmentQuery,
    useUpdate: api.useUpdateCustomerEnrichmentMutation,
    useLook: api.useEnrichCustomersMutation,
  },
} as const;

/** The stages whose people can be enriched. */
export type EnrichedStage = keyof typeof CALLS;
export const isEnriched = (stage: Stage): stage is EnrichedStage => stage in CALLS;

export const enrichmentCallsOf = (stage: EnrichedStage) => CALLS[stage];
export const useMayEnrich = (stage: EnrichedStage): boolean => useMay(CALLS[stage].look);

export type Enrichment = Answer<'getLeadEnrichment'>;
export type Proposal = Enrichment['proposals'][number];
