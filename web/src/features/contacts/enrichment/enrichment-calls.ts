import type { Stage } from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';

const CALLS = {
  prospect: {
    look: 'enrichProspects',
    useOne: api.useGetProspectEnrichmentQuery,
    useUpdate: api.useUpdateProspectEnrichmentMutation,
    useLook: api.useEnrichProspectsMutation,
  },
  lead: {
    look: 'enrichLeads',
    useOne: api.useGetLeadEnrichmentQuery,
    useUpdate: api.useUpdateLeadEnrichmentMutation,
    useLook: api.useEnrichLeadsMutation,
  },
  customer: {
    look: 'enrichCustomers',
    useOne: api.useGetCustomerEnrichmentQuery,
    useUpdate: api.useUpdateCustomerEnrichmentMutation,
    useLook: api.useEnrichCustomersMutation,
  },
} as const;

export const enrichmentCallsOf = (stage: Stage) => CALLS[stage];
export const useMayEnrich = (stage: Stage): boolean => useMay(CALLS[stage].look);

export type Enrichment = Answer<'getLeadEnrichment'>;
export type Proposal = Enrichment['proposals'][number];
