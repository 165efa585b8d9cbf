import { CONVERSIONS_BACK, type ConvertibleBack, type Stage } from '@rainmaker/contract';
import { api, type Answer, type Argument } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';

/** The calls of the three stages differ only in their paths. */
const CALLS = {
  prospect: {
    list: 'getProspects',
    update: 'updateProspect',
    useList: api.useGetProspectsQuery,
    useOne: api.useGetProspectQuery,
    useCreate: api.useCreateProspectMutation,
    useUpdate: api.useUpdateProspectMutation,
    useStatus: api.useUpdateProspectStatusMutation,
    useDelete: api.useDeleteProspectsMutation,
    useTransfer: api.useTransferProspectsMutation,
  },
  lead: {
    list: 'getLeads',
    update: 'updateLead',
    useList: api.useGetLeadsQuery,
    useOne: api.useGetLeadQuery,
    useCreate: api.useCreateLeadMutation,
    useUpdate: api.useUpdateLeadMutation,
    useStatus: api.useUpdateLeadStatusMutation,
    useDelete: api.useDeleteLeadsMutation,
    useTransfer: api.useTransferLeadsMutation,
  },
  customer: {
    list: 'getCustomers',
    update: 'updateCustomer',
    useList: api.useGetCustomersQuery,
    useOne: api.useGetCustomerQuery,
    useCreate: api.useCreateCustomerMutation,
    useUpdate: api.useUpdateCustomerMutation,
    useStatus: api.useUpdateCustomerStatusMutation,
    useDelete: api.useDeleteCustomersMutation,
    useTransfer: api.useTransferCustomersMutation,
  },
} as const;

/** The hooks of a stage; a screen belongs to one stage, so that the same hooks run on every render. */
export const callsOf = (stage: Stage) => CALLS[stage];

/** Whether the user may change people of a stage; a rep's list only has their own. */
export const useMayChangePeople = (stage: Stage): boolean => useMay(CALLS[stage].update);

const CONVERT = { prospect: api.useConvertToLeadMutation, lead: api.useConvertToCustomerMutation } as const;
export type Convertible = keyof typeof CONVERT;
export const isConvertible = (stage: Stage): stage is Convertible => stage !== 'customer';
export const isConvertibleBack = (stage: Stage): stage is ConvertibleBack => Object.hasOwn(CONVERSIONS_BACK, stage);
export const useConvert = (stage: Convertible) => CONVERT[stage]();

export type ContactRow = Answer<'getLeads'>['results'][number];
export type ContactPage = Answer<'getLeads'>;
export type ContactDetails = Answer<'getLead'>;
export type TimelineEntry = ContactDetails['timeline']['results'][number];
export type ListArguments = Argument<'getLeads'>;
export type ContactFilter = NonNullable<Argument<'convertToCustomer'>['filter']>;
export type BulkAnswer = Answer<'convertToCustomer'>;
/** The target of a bulk call. */
export type Meant = { ids: string[] } | { filter: ContactFilter };
