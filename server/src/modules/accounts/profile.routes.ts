import { type Handlers, outside } from '#http/request/handlers.ts';
import { userAnswer } from './profile/user-answer.ts';
import type { AccountsKit } from './dependencies.ts';
import { deleteAccount, keepAccount } from './profile/delete-account.ts';
import { getLogo, updateLogo } from './profile/logo.ts';
import { updateUser } from './profile/update-user.ts';

export const profileRoutes = (kit: AccountsKit) =>
  ({
    updateUser: async (context, input) => {
      await updateUser(kit, context, input);
      return userAnswer(kit, context);
    },
    updateLogo: outside((context) => updateLogo(kit, context)),
    getLogo: (context, input) => getLogo(context, input),
    deleteAccount: outside((context, input) => deleteAccount(kit, context, input)),
    keepAccount: (context) => keepAccount(kit, context),
  }) satisfies Partial<Handlers>;
