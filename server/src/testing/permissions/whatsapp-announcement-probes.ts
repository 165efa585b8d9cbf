import { announcement } from './announcement-probes.ts';
import type { Probes } from './probe.ts';
import { approvedTemplate, hasWritten, sender } from './whatsapp-probes.ts';
import type { Member, World } from './world.ts';

const EVERYONE = { stage: 'customer' as const, filter: {} };

const byWhatsapp = async (world: World, whose: Member): Promise<string> => {
  const id = await announcement(world, whose);
  await world.app.database.admin.query(
    `update announcements set channel = 'whatsapp', subject = '', body = 'Hello' where id = $1`,
    [id],
  );
  return id;
};

/** One of `whose` people, who has just written to a sender. */
const writer = async (world: World, whose: Member, accountId: string): Promise<string> => {
  const id = await world.contact(whose);
  await hasWritten(world, { whose, contactId: id, accountId });
  return id;
};

const approval = async (world: World, of: { record: Member; person: Member; sender: Member }) => {
  const accountId = await sender(world, of.sender);
  return {
    id: await byWhatsapp(world, of.record),
    body: 'Hello there',
    audience: { stage: 'prospect' as const, ids: [await writer(world, of.person, await sender(world, of.person))] },
    mailbox_ids: [accountId],
  };
};

/** Announcements by WhatsApp. */
export const whatsappAnnouncementProbes = {
  generateWhatsappAnnouncement: [
    {
      about: 'nothing',
      aim: async (world, _whose, caller) => ({
        input: { prompt: 'We are closed', audience: EVERYONE, template: await approvedTemplate(world, caller) },
      }),
    },
    {
      about: 'record',
      field: 'id',
      aim: async (world, whose, caller) => ({
        input: {
          id: await byWhatsapp(world, whose),
          prompt: 'We are closed',
          audience: EVERYONE,
          template: await approvedTemplate(world, caller),
        },
      }),
    },
    {
      about: 'record',
      field: 'audience.ids',
      aim: async (world, whose, caller) => ({
        input: {
          prompt: 'We are closed',
          audience: { stage: 'prospect', ids: [await world.contact(whose)] },
          template: await approvedTemplate(world, caller),
        },
        isField: true,
      }),
    },
  ],
  approveWhatsappAnnouncement: [
    {
      about: 'record',
      field: 'id',
      aim: async (world, whose) => ({ input: await approval(world, { record: whose, person: whose, sender: whose }) }),
    },
    {
      about: 'record',
      field: 'audience.ids',
      aim: async (world, whose, caller) => ({
        input: await approval(world, { record: caller, person: whose, sender: caller }),
        isField: true,
      }),
    },
    {
      about: 'record',
      field: 'mailbox_ids',
      aim: async (world, whose, caller) => ({
        input: await approval(world, { record: caller, person: caller, sender: whose }),
        isField: true,
      }),
    },
  ],
  getWhatsappAnnouncement: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await byWhatsapp(world, whose) } }),
  },
  deleteWhatsappAnnouncement: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await byWhatsapp(world, whose) } }),
  },
} satisfies Partial<Probes>;
