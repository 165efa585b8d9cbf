import type { Probes } from './probe.ts';

/** A question about a person, by their address. */
export const assistantProbes = {
  chat: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose);
      const { rows } = await world.app.database.admin.query<{ email: string }>(
        'select email from contacts where id = $1',
        [id],
      );
      const reached = (answer: { looked_at: { to: string }[] }) => answer.looked_at.some(({ to }) => to.includes(id));
      return { input: { messages: [{ role: 'user', content: `Who is ${rows[0]?.email}?` }] }, reached };
    },
  },
} satisfies Partial<Probes>;
