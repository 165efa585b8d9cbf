import { shows, type Probes } from './probe.ts';

/** People, their accounts and the workspace. */
export const accountProbes = {
  getUser: { about: 'nothing', aim: () => ({ input: {} }) },
  updateUser: { about: 'nothing', aim: () => ({ input: { job_title: 'Seller' } }) },
  updateLogo: {
    about: 'nothing',
    aim: () => ({
      input: {},
      options: {
        file: { name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect/></svg>' },
      },
    }),
  },
  logout: { about: 'nothing', aim: async (world, _whose, caller) => ({ input: {}, as: await world.again(caller) }) },
  changePassword: {
    about: 'nothing',
    aim: async (world, _whose, caller) => ({
      input: { current_password: world.password, new_password: `another horse ${world.next()}` },
      // All of the person's tokens are invalid now.
      after: async () => {
        await world.revive(caller);
        await world.givePassword(world.home);
      },
    }),
  },
  revokeOtherSessions: {
    about: 'nothing',
    aim: async (world, _whose, caller) => ({
      input: {},
      as: await world.again(caller),
      after: () => world.revive(caller),
    }),
  },
  disconnectGoogle: {
    about: 'nothing',
    aim: async (world, _whose, caller) => {
      await world.givePassword(caller.home);
      await world.app.database.admin.query(
        `insert into identities (workspace_id, user_id, provider, subject, email, created_at)
         select workspace_id, id, 'google', id::text, email, now() from users where id = $1 on conflict do nothing`,
        [caller.userId],
      );
      return { input: { password: world.password }, after: () => world.revive(caller) };
    },
  },
  setTwoFactor: { about: 'nothing', aim: ({ password }) => ({ input: { action: 'enable', password } }) },
  getSessions: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.session(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  revokeSession: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.session(whose) } }) },
  exportData: { about: 'nothing', aim: () => ({ input: {} }) },
  deleteAccount: {
    about: 'nothing',
    aim: (world) => ({ input: { password: world.password }, after: () => world.keep(world.home) }),
  },
  keepAccount: {
    about: 'nothing',
    aim: async (world) => {
      await world.app.database.admin.query('update workspaces set deletes_at = now() where id = $1', [world.home.id]);
      return { input: {}, after: () => world.keep(world.home) };
    },
  },

  getWorkspace: { about: 'nothing', aim: () => ({ input: {} }) },
  updateWorkspace: { about: 'nothing', aim: () => ({ input: { holidays: false } }) },
  emailLogout: { about: 'nothing', aim: () => ({ input: {} }) },
  getDashboard: { about: 'nothing', aim: () => ({ input: {} }) },
  getSalesPersons: { about: 'nothing', aim: () => ({ input: {} }) },
  getHolidays: { about: 'nothing', aim: () => ({ input: {} }) },
} satisfies Partial<Probes>;
