import type { Handlers } from '#http/request/handlers.ts';
import { listSalesPersons } from './account-queries.ts';
import { COUNTRIES } from './workspace/countries.ts';
import type { AccountsKit } from './dependencies.ts';
import { userAnswer } from './profile/user-answer.ts';
import { loadWorkspace, updateWorkspace, workspaceAnswer } from './workspace/workspace.ts';

export const userRoutes = (kit: AccountsKit) =>
  ({
    getUser: (context) => userAnswer(kit, context),

    getSalesPersons: async ({ db }) => ({ results: await listSalesPersons(db) }),

    getCountries: async () => ({ results: [...COUNTRIES] }),

    getWorkspace: async ({ db, clock }) => workspaceAnswer(await loadWorkspace(db), clock.now(), kit.isSimulatorOn),

    updateWorkspace: async (context, input) =>
      workspaceAnswer(await updateWorkspace(kit, context, input), context.clock.now(), kit.isSimulatorOn),
  }) satisfies Partial<Handlers>;
