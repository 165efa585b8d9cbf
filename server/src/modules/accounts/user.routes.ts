import type { Handlers } from '#http/handlers.ts';
import { unauthenticated } from '#platform/errors.ts';
import { listSalesPersons, loadUser } from './account-queries.ts';
import { COUNTRIES } from './countries.ts';
import type { AccountsKit } from './dependencies.ts';
import { loadWorkspace, updateWorkspace, workspaceAnswer } from './workspace.ts';

export const userRoutes = (kit: AccountsKit) =>
  ({
    getUser: async ({ db, session }) => {
      const [user, facts] = await Promise.all([loadUser(db, session.userId), kit.findMailboxFacts(db, session.userId)]);
      if (!user) throw unauthenticated();
      return {
        id: user.id,
        email: user.email,
        first_name: user.first_name,
        last_name: user.last_name,
        user_role: user.role,
        is_aisensy: false,
        email_login: facts.emailLogin,
        mailbox: facts.mailbox,
        logo_url: user.logo_url,
        phone: user.phone,
        job_title: user.job_title,
        company_name: user.company_name,
        country: user.country,
        timezone: user.timezone,
        subscription: {
          plan: user.plan,
          status: session.isExpired ? 'expired' : user.plan_status,
          expires_at: user.plan_expires_at?.toISOString() ?? null,
        },
      };
    },

    getSalesPersons: async ({ db }) => ({ results: await listSalesPersons(db) }),

    getCountries: async () => ({ results: [...COUNTRIES] }),

    getWorkspace: async ({ db, clock }) => workspaceAnswer(await loadWorkspace(db), clock.now(), kit.isSimulatorOn),

    updateWorkspace: async (context, input) =>
      workspaceAnswer(await updateWorkspace(kit, context, input), context.clock.now(), kit.isSimulatorOn),
  }) satisfies Partial<Handlers>;
