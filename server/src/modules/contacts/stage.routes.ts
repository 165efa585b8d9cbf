import type { Contract, Input, Stage } from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import { type Handlers, pipelined } from '#http/request/handlers.ts';
import { changePeople } from './bulk/bulk.ts';
import type { PeopleAction, PeopleBulk } from './bulk/people-action.ts';
import { scheduleFold } from './list/counts.ts';
import { createContact } from './record/create.ts';
import { editContact } from './record/edit.ts';
import { getContact } from './record/find.ts';
import { listContacts } from './list/list.ts';
import type { Target } from './list/target.ts';
import { findReceiver } from './move/transfer.ts';

export interface StageDependencies {
  events: DomainEvents;
  bulk: PeopleBulk;
}

type ListInput = Input<Contract['getProspects']> | Input<Contract['getLeads']> | Input<Contract['getCustomers']>;
type CreateInput = Input<Contract['createProspect']>;
type ChangeInput = Input<Contract['updateProspect']>;
type TransferInput = Target & Pick<Input<Contract['transferProspects']>, 'user_id' | 'campaigns'>;
type StatusInput = Target & Pick<Input<Contract['updateProspectStatus']>, 'status' | 'reason' | 'evidence'>;

/** The calls that all three stages share; only the stage differs. */
const callsOf = (stage: Stage, dependencies: StageDependencies) => {
  const { events, bulk } = dependencies;
  const write = async <T>(context: CallContext, work: () => Promise<T>): Promise<T> => {
    const answer = await work();
    await scheduleFold(context.db, context.jobs, context.session);
    return answer;
  };
  return {
    list: pipelined(({ db }, { page, page_size, after, sort, tabs, count, custom_columns, ...filter }: ListInput) => {
      const request = { page, page_size, after, sort, custom_columns };
      return listContacts(db, stage, filter, {
        ...request,
        hasTabs: tabs !== undefined,
        isUncounted: count === 'none',
      });
    }),
    get: ({ db }: CallContext, { id }: { id: string }) => getContact(db, stage, id),
    create: (context: CallContext, input: CreateInput) => write(context, () => createContact(context, stage, input)),
    update: (context: CallContext, input: ChangeInput) =>
      write(context, () => editContact(context, events, stage, input)),
    status: (context: CallContext, { ids, filter, status, reason, evidence }: StatusInput) =>
      write(context, () =>
        changePeople(context, bulk, { kind: 'status', stage, status, reason, evidence }, { ids, filter }),
      ),
    bulk: (context: CallContext, action: PeopleAction, { ids, filter }: Target) =>
      write(context, () => changePeople(context, bulk, action, { ids, filter })),
    remove: (context: CallContext, { ids, filter }: Target) =>
      write(context, () => changePeople(context, bulk, { kind: 'delete', stage }, { ids, filter })),
    transfer: (context: CallContext, { ids, filter, user_id: userId, campaigns }: TransferInput) =>
      write(context, async () => {
        const receiver = await findReceiver(context.db, userId);
        const action = { kind: 'transfer', stage, ...receiver, endsCampaigns: campaigns === 'end' } as const;
        return changePeople(context, bulk, action, { ids, filter });
      }),
  };
};

export const stageRoutes = (dependencies: StageDependencies) => {
  const prospects = callsOf('prospect', dependencies);
  const leads = callsOf('lead', dependencies);
  const customers = callsOf('customer', dependencies);
  return {
    getProspects: prospects.list,
    getProspect: prospects.get,
    createProspect: prospects.create,
    updateProspect: prospects.update,
    updateProspectStatus: prospects.status,
    convertToLead: (context, input) => prospects.bulk(context, { kind: 'convert', stage: 'prospect' }, input),
    deleteProspects: prospects.remove,
    transferProspects: prospects.transfer,
    getLeads: leads.list,
    getLead: leads.get,
    createLead: leads.create,
    updateLead: leads.update,
    updateLeadStatus: leads.status,
    convertToCustomer: (context, input) => leads.bulk(context, { kind: 'convert', stage: 'lead' }, input),
    deleteLeads: leads.remove,
    transferLeads: leads.transfer,
    getCustomers: customers.list,
    getCustomer: customers.get,
    createCustomer: customers.create,
    updateCustomer: customers.update,
    updateCustomerStatus: customers.status,
    deleteCustomers: customers.remove,
    transferCustomers: customers.transfer,
  } satisfies Partial<Handlers>;
};
