import { randomToken, sha256 } from '#platform/crypto.ts';
import { addColleague } from '../team.ts';
import { shows, type Probes } from './probe.ts';
import type { Member, Workspace, World } from './world.ts';

/** A new person in a workspace, whose account an attempt may change. */
const newcomer = (world: World, home: Workspace) =>
  addColleague(world.app, { workspaceId: home.id }, 'rep', 'New Comer');

/**
 * An account elsewhere that the caller has linked with its password; a colleague's or stranger's isn't the caller's.
 */
const linkedTo = async (world: World, whose: Member, caller: Member): Promise<string> => {
  if (whose !== caller) return whose.userId;
  const { userId, email } = await newcomer(world, world.away);
  await world.givePassword(world.away);
  await world.givePassword(caller.home);
  await caller.client.linkAccount({ email, password: world.password, own_password: world.password });
  return userId;
};

/** The link of an invitation from another workspace to the caller's address. */
const invitationTo = async (world: World, { userId }: Member): Promise<string> => {
  const token = randomToken();
  await world.app.database.admin.query(
    `with further as (
       insert into workspaces (name, timezone, currency, country, created_at, updated_at)
       values ('Further', 'UTC', 'EUR', 'DE', now(), now()) returning id),
     invited as (
       insert into users (workspace_id, email, first_name, last_name, role, invited_at, created_at, updated_at)
       select f.id, u.email, 'New', 'Comer', 'rep', now(), now(), now() from further f, users u where u.id = $1
       returning workspace_id, id)
     insert into invitations (workspace_id, user_id, token_hash, created_at, expires_at)
     select workspace_id, id, $2, now(), now() + interval '7 days' from invited`,
    [userId, sha256(token)],
  );
  return token;
};

/** Sub-users, linked accounts and the audit log. */
export const teamProbes = {
  getSubUsers: {
    about: 'record',
    aim: async (world, whose) => {
      const { userId } = await newcomer(world, whose.home);
      return { input: {}, reached: ({ users }: { users: { id: string }[] }) => users.some(({ id }) => id === userId) };
    },
  },
  joinTeam: {
    about: 'nothing',
    aim: async (world, _whose, caller) => ({ input: { token: await invitationTo(world, caller) } }),
  },
  createSubUser: {
    about: 'nothing',
    aim: ({ next }) => ({
      input: { first_name: 'In', last_name: 'Vited', email: `invited${next()}@team.example`, user_role: 'rep' },
    }),
  },
  updateSubUser: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: (await newcomer(world, whose.home)).userId, first_name: 'Other' },
    }),
  },
  getSubUserToken: {
    about: 'record',
    aim: async (world, whose) => ({ input: { sub_user_id: (await newcomer(world, whose.home)).userId } }),
  },
  getAuditLog: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.auditRow(whose);
      return { input: { sort: '-at' }, reached: shows(id) };
    },
  },
  getLinkedAccounts: { about: 'nothing', aim: () => ({ input: {} }) },
  linkAccount: {
    about: 'nothing',
    aim: async (world, _whose, caller) => {
      const { email } = await newcomer(world, world.away);
      await world.givePassword(world.away);
      await world.givePassword(caller.home);
      return { input: { email, password: world.password, own_password: world.password } };
    },
  },
  unlinkAccount: {
    about: 'record',
    aim: async (world, whose, caller) => ({ input: { user_id: await linkedTo(world, whose, caller) } }),
  },
  switchAccount: {
    about: 'record',
    aim: async (world, whose, caller) => ({
      input: { user_id: await linkedTo(world, whose, caller) },
      as: await world.again(caller),
    }),
  },
} satisfies Partial<Probes>;
