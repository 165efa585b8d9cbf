import { outside, type Handlers } from '#http/request/handlers.ts';
import { changePassword } from './password/change-password.ts';
import type { AccountsKit } from './dependencies.ts';
import { disconnectGoogle } from './google/disconnect-google.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './session/sessions.ts';
import { setTwoFactor } from './two-factor/set-two-factor.ts';

export const securityRoutes = (kit: AccountsKit) =>
  ({
    changePassword: outside(async (context, input) => {
      await changePassword(kit, context, input);
      return { message: 'Password changed. Sign in with the new one.' };
    }),

    getSessions: (context) => listSessions(kit, context),

    revokeSession: async (context, { id }) => {
      await revokeSession(kit, context, id);
      return { message: 'Device signed out.' };
    },

    revokeOtherSessions: async (context) => {
      await revokeOtherSessions(kit, context);
      return { message: 'All other devices are signed out.' };
    },

    disconnectGoogle: outside((context, input) => disconnectGoogle(kit, context, input)),

    setTwoFactor: outside((context, input) => setTwoFactor(kit, context, input)),
  }) satisfies Partial<Handlers>;
