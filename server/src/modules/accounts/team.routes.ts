import { type Handlers, outside } from '#http/request/handlers.ts';
import { listAuditLog } from './audit/list-audit-log.ts';
import type { AccountsKit } from './dependencies.ts';
import { linkAccount } from './linked/link.ts';
import { listLinked } from './linked/linked-accounts.ts';
import { switchAccount } from './linked/switch.ts';
import { unlinkAccount } from './linked/unlink.ts';
import { getSubUserToken } from './team/act-as.ts';
import { acceptInvitation, getInvitation } from './team/invitation.ts';
import { createSubUser } from './team/invite.ts';
import { joinTeam } from './team/join-team.ts';
import { listSubUsers, subUserAnswer } from './team/team-queries.ts';
import { updateSubUser } from './team/update-sub-user.ts';

export const teamRoutes = (kit: AccountsKit) =>
  ({
    getSubUsers: async ({ db }) => ({ users: (await listSubUsers(db)).map(subUserAnswer) }),

    getSubUserToken: (context, { sub_user_id: id }) => getSubUserToken(kit, context, id),

    createSubUser: outside((context, input) => createSubUser(kit, context, input)),

    updateSubUser: (context, input) => updateSubUser(kit, context, input),

    getInvitation: (context, { token }) => getInvitation(kit, context, token),

    acceptInvitation: (context, input) => acceptInvitation(kit, context, input),

    joinTeam: outside((context, input) => joinTeam(kit, context, input)),

    getLinkedAccounts: outside(async ({ session }) => ({ users: await listLinked(kit, session) })),

    linkAccount: outside((context, input) => linkAccount(kit, context, input)),

    unlinkAccount: outside((context, { user_id: id }) => unlinkAccount(kit, context, id)),

    switchAccount: outside((context, input) => switchAccount(kit, context, input)),

    getAuditLog: ({ db }, input) => listAuditLog(db, input),
  }) satisfies Partial<Handlers>;
