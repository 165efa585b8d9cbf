/**
 * Services and estimates. Terms: service (what is sold, from which lines are copied), billing (how often it is charged). Amounts
 * are whole numbers of a currency's minor unit; the rules for them are in the contract's `money`.
 */
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { ESTIMATE_TABLES } from './export-tables.ts';
import { serviceRoutes } from './services/service.routes.ts';

export const estimatesModule = ({ sandbox }: { sandbox: Sandbox }) => ({
  routes: serviceRoutes({ sandbox }),
  exportTables: ESTIMATE_TABLES,
});
