import type { Contract, Sent } from '@rainmaker/contract';
import type { Probe, Probes } from './probe.ts';
import { shows } from './probe.ts';
import type { Member, World } from './world.ts';

type WithAudience = 'createAnnouncement' | 'updateAnnouncement' | 'generateEmailAnnouncement' | 'previewAnnouncement';
type Input<K extends WithAudience> = Sent<Contract[K]>;
type Field = 'audience.ids' | 'mailbox_ids';

const TEXT = { subject: 'Closed', body: 'Hi {{ first_name }}' };
const EVERYONE = { stage: 'customer' as const, filter: {} };

export const announcement = async ({ app, next }: World, { userId, home }: Member): Promise<string> => {
  const { id } = await home.members.owner.client.createAnnouncement({
    title: `Announcement ${next()}`,
    goal: 'We are closed',
    audience: EVERYONE,
    ...TEXT,
  });
  await app.database.admin.query('update announcements set created_by = $2 where id = $1', [id, userId]);
  return id;
};

const chosen = async (world: World, whose: Member) => ({
  stage: 'prospect' as const,
  ids: [await world.contact(whose)],
});

/** Tries a person or mailbox of `whose` in an announcement of the caller's. */
const withIds = <K extends WithAudience>(
  field: Field,
  base: (world: World, caller: Member) => Promise<Partial<Input<K>>> | Partial<Input<K>>,
): Probe<K> => ({
  about: 'record',
  field,
  aim: async (world, whose, caller) => ({
    input: {
      audience: field === 'audience.ids' ? await chosen(world, whose) : EVERYONE,
      ...(field === 'mailbox_ids' && { mailbox_ids: [await world.mailbox(whose)] }),
      ...(await base(world, caller)),
    } as Input<K>,
    isField: true,
  }),
});

const FIELDS: readonly Field[] = ['audience.ids', 'mailbox_ids'];
const fresh = { title: 'Closed', goal: 'We are closed' };

const approval = async (world: World, of: { record: Member; person: Member; mailbox: Member }) => ({
  id: await announcement(world, of.record),
  ...TEXT,
  audience: await chosen(world, of.person),
  mailbox_ids: [await world.mailbox(of.mailbox)],
});

/** Announcements. */
export const announcementProbes = {
  getAnnouncements: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await announcement(world, whose);
      return { input: { page_size: 50 }, reached: shows(id) };
    },
  },
  getAnnouncement: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await announcement(world, whose) } }),
  },
  getAnnouncementResults: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await announcement(world, whose) } }),
  },
  createAnnouncement: [
    { about: 'nothing', aim: () => ({ input: { ...fresh, audience: EVERYONE } }) },
    ...FIELDS.map((field) => withIds<'createAnnouncement'>(field, () => fresh)),
  ],
  updateAnnouncement: [
    {
      about: 'record',
      aim: async (world, whose) => ({ input: { id: await announcement(world, whose), title: 'Other' } }),
    },
    ...FIELDS.map((field) =>
      withIds<'updateAnnouncement'>(field, async (world, caller) => ({ id: await announcement(world, caller) })),
    ),
  ],
  generateEmailAnnouncement: [
    { about: 'nothing', aim: () => ({ input: { prompt: 'We are closed', audience: EVERYONE } }) },
    {
      about: 'record',
      field: 'id',
      aim: async (world, whose) => ({
        input: { id: await announcement(world, whose), prompt: 'We are closed', audience: EVERYONE },
      }),
    },
    ...FIELDS.map((field) => withIds<'generateEmailAnnouncement'>(field, () => ({ prompt: 'We are closed' }))),
  ],
  previewAnnouncement: FIELDS.map((field) => withIds<'previewAnnouncement'>(field, () => TEXT)),
  confirmAnnouncementClaim: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await announcement(world, whose);
      const text = 'We are the first.';
      await world.app.database.admin.query(
        `update announcements set body = $3, claims = $2::jsonb, state = 'generated' where id = $1`,
        [id, JSON.stringify([{ key: 'c1', field: 'body', text, sources: [], confirmed_by: null }]), text],
      );
      return { input: { id, key: 'c1', text } };
    },
  },
  decideAnnouncement: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await announcement(world, whose), decision: 'reject' } }),
  },
  approveEmailAnnouncement: [
    {
      about: 'record',
      field: 'id',
      aim: async (world, whose) => ({ input: await approval(world, { record: whose, person: whose, mailbox: whose }) }),
    },
    {
      about: 'record',
      field: 'audience.ids',
      aim: async (world, whose, caller) => ({
        input: await approval(world, { record: caller, person: whose, mailbox: caller }),
        isField: true,
      }),
    },
    {
      about: 'record',
      field: 'mailbox_ids',
      aim: async (world, whose, caller) => ({
        input: await approval(world, { record: caller, person: caller, mailbox: whose }),
        isField: true,
      }),
    },
  ],
  deleteEmailAnnouncement: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await announcement(world, whose) } }),
  },
} satisfies Partial<Probes>;
