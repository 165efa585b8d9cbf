import { didOne, shows, type Probes } from './probe.ts';
import type { Member, World } from './world.ts';

const later = ({ app }: World, days = 1): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

/** Follow-ups, and the desks that show them. */
export const followUpProbes = {
  getFollowUps: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.followUp(whose);
      return { input: { sort: '-due_at' }, reached: shows(id) };
    },
  },
  getDesk: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.followUp(whose);
      return { input: { kind: 'call' }, reached: shows(id) };
    },
  },
  getDeskBrief: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.followUp(whose) } }) },
  getDeskSettings: { about: 'nothing', aim: () => ({ input: {} }) },
  updateDeskSettings: { about: 'nothing', aim: () => ({ input: { connects_a_day: 10 } }) },
  getReminders: { about: 'nothing', aim: () => ({ input: {} }) },
  dismissReminders: {
    about: 'nothing',
    aim: async (world, caller) => ({ input: { ids: [await world.followUp(caller)] } }),
  },
  getFollowUp: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.followUp(whose) } }) },
  createFollowUp: (['contact_id', 'lead_id'] as const).map((field) => ({
    about: 'record' as const,
    aim: async (world: World, whose: Member) => ({
      input: {
        [field]: await world.contact(whose, 'lead'),
        kind: 'call' as const,
        title: 'Call',
        due_at: later(world),
      },
    }),
  })),
  updateFollowUp: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.followUp(whose), title: 'Call again' } }),
  },
  changeFollowUps: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { ids: [await world.followUp(whose)], day: later(world, 9).slice(0, 10) },
      reached: didOne,
    }),
  },
  deleteFollowUp: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.followUp(whose) } }) },
  getCalendarFeed: { about: 'nothing', aim: () => ({ input: {} }) },
  createCalendarFeed: { about: 'nothing', aim: () => ({ input: {} }) },
  deleteCalendarFeed: { about: 'nothing', aim: () => ({ input: {} }) },
} satisfies Partial<Probes>;
