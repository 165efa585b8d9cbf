/**
 * Services and estimates. Terms: service (what is sold, from which lines are copied), billing (how
 * often it is charged), series (estimates that are numbered together, such as those of a year), status (a state, or expired). Amounts
 * are whole numbers of a currency's minor unit; the rules for them are in the contract's `money`.
 */
import { estimateRoutes } from './estimate.routes.ts';
import { followPeople } from './estimates/follow-people.ts';
import { ESTIMATE_TABLES } from './export-tables.ts';
import { publicRoutes } from './public/public.routes.ts';
import type { SendingDeps } from './sending/deps.ts';
import { sendingRoutes } from './sending/sending.routes.ts';
import { upkeepJobs } from './upkeep/upkeep.job.ts';
import { serviceRoutes } from './services/service.routes.ts';

export { ESTIMATE_FILES } from './estimates/attached-files.ts';
export { checkDocuments, type Difference } from './proof/check-documents.ts';
export { BARE_TOKENS, ESTIMATE_TOKENS, type EstimateLinks, estimateLinks, LONG_LINKS } from './sending/links.ts';

export const estimatesModule = (deps: SendingDeps) => {
  const { events, sandbox } = deps;
  followPeople(events);
  const { upkeep, upkeepAll } = upkeepJobs(deps);
  return {
    routes: {
      ...serviceRoutes({ sandbox }),
      ...estimateRoutes(deps),
      ...sendingRoutes(deps),
      ...publicRoutes(deps),
    },
    jobs: [upkeep, upkeepAll],
    cron: [{ job: upkeepAll, match: '* * * * *', payload: {} }],
    exportTables: ESTIMATE_TABLES,
  };
};
