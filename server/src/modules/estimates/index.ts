/**
 * Services and estimates. Terms: service (what is sold, from which lines are copied), billing (how
 * often it is charged), series (estimates that are numbered together, such as those of a year), status (a state, or expired). Amounts
 * are whole numbers of a currency's minor unit; the rules for them are in the contract's `money`.
 */
import type { DomainEvents } from '#modules/events.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { estimateRoutes } from './estimate.routes.ts';
import { followPeople } from './estimates/follow-people.ts';
import { ESTIMATE_TABLES } from './export-tables.ts';
import { serviceRoutes } from './services/service.routes.ts';

interface Dependencies {
  events: DomainEvents;
  sandbox: Sandbox;
}

export const estimatesModule = ({ events, sandbox }: Dependencies) => {
  followPeople(events);
  return {
    routes: { ...serviceRoutes({ sandbox }), ...estimateRoutes({ sandbox }) },
    exportTables: ESTIMATE_TABLES,
  };
};
