import type { Contract, Input, Stage } from '@rainmaker/contract';
import type { Handlers } from '#http/request/handlers.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { CallContext } from '#platform/context.ts';
import type { Target } from '../list/target.ts';
import { getRecord } from '../record/find.ts';
import { decideEnrichment } from './decide.ts';
import { enrichPeople } from './enrich.ts';
import type { EnrichJob } from './enrich.job.ts';
import { presentEnrichment } from './present.ts';
import { saveScoreWeights, scoreWeights } from './score-weights.ts';

type Change = Input<Contract['updateLeadEnrichment']>;

export const enrichmentRoutes = ({ events, job }: { events: DomainEvents; job: EnrichJob }) => {
  const callsOf = (stage: Stage) => ({
    get: async (context: CallContext, { id }: { id: string }) =>
      presentEnrichment(context, await getRecord(context.db, stage, id)),
    update: (context: CallContext, input: Change) => decideEnrichment(context, events, stage, input),
    look: (context: CallContext, { ids, filter }: Target) => enrichPeople(context, job, stage, { ids, filter }),
  });
  const prospects = callsOf('prospect');
  const leads = callsOf('lead');
  const customers = callsOf('customer');
  return {
    getProspectEnrichment: prospects.get,
    updateProspectEnrichment: prospects.update,
    enrichProspects: prospects.look,
    getLeadEnrichment: leads.get,
    updateLeadEnrichment: leads.update,
    enrichLeads: leads.look,
    getCustomerEnrichment: customers.get,
    updateCustomerEnrichment: customers.update,
    enrichCustomers: customers.look,
    getScoreWeights: ({ db }) => scoreWeights(db),
    updateScoreWeights: ({ db }, weights) => saveScoreWeights(db, weights),
  } satisfies Partial<Handlers>;
};
