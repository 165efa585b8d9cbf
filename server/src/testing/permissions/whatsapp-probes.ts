import type { Contract, Sent } from '@rainmaker/contract';
import { didOne, type Probe, type Probes, shows } from './probe.ts';
import type { Member, World } from './world.ts';

/** A simulated sender of a person, with a number that the simulator gives nobody. */
export const sender = async ({ app, next }: World, { userId, home }: Member): Promise<string> => {
  const { rows } = await app.database.admin.query<{ id: string }>(
    `with a as (insert into sending_accounts (workspace_id, channel, user_id, address, name, provider, created_at, updated_at)
       values ($1, 'whatsapp', $2, $3, 'Somebody', 'simulator', now(), now()) returning workspace_id, id)
     insert into whatsapp_senders (workspace_id, id, secret) select workspace_id, id, 'sealed' from a returning id`,
    [home.id, userId, `+4477007${String(next()).padStart(5, '0')}`],
  );
  return rows[0]?.id ?? '';
};

/** A sender of theirs that there is already, else a new one: a workspace has twenty at most. */
export const anySender = async (world: World, whose: Member): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `select id from sending_accounts where workspace_id = $1 and user_id = $2 and channel = 'whatsapp' and state = 'active'
     limit 1`,
    [whose.home.id, whose.userId],
  );
  return rows[0]?.id ?? sender(world, whose);
};

/** One of `whose` people has just written to a sender. */
export const hasWritten = async (
  { app, next }: World,
  { whose, contactId, accountId }: { whose: Member; contactId: string; accountId: string },
): Promise<void> => {
  const { admin } = app.database;
  await admin.query('update contacts set phone = $2 where id = $1', [
    contactId,
    `+4477008${String(next()).padStart(5, '0')}`,
  ]);
  await admin.query(
    `insert into whatsapp_people (workspace_id, contact_id, account_id, last_inbound_at)
     values ($1, $2, $3, $4::timestamptz)`,
    [whose.home.id, contactId, accountId, app.clock.now()],
  );
};

const template = async (world: World, whose: Member, status = 'gone'): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `insert into whatsapp_templates (workspace_id, sender_id, provider_id, name, language, category, status, body,
       created_at, updated_at)
     values ($1, $2, 'p', $3, 'en', 'marketing', $4, 'Hello there', now(), now()) returning id`,
    [whose.home.id, await sender(world, whose), `t${world.next()}`, status],
  );
  return rows[0]?.id ?? '';
};

/** An approved template of a sender of theirs. */
export const approvedTemplate = (world: World, whose: Member): Promise<string> => template(world, whose, 'approved');

/** A WhatsApp draft for one of their people. */
export const whatsappDraft = async (world: World, whose: Member): Promise<string> => {
  const id = await world.draft(whose);
  const { admin } = world.app.database;
  await admin.query('delete from email_contents where message_id = $1', [id]);
  await admin.query(
    `with m as (update messages set channel = 'whatsapp', account_id = $2 where id = $1 returning workspace_id, id)
     insert into whatsapp_contents (workspace_id, message_id, body) select workspace_id, id, 'Hello' from m`,
    [id, await sender(world, whose)],
  );
  return id;
};

/** A workflow with a step of WhatsApp. */
export const whatsappWorkflow = async (world: World, whose: Member): Promise<string> => {
  const id = await world.sequence(whose);
  await world.app.database.admin.query(
    `update sequences set steps = jsonb_set(steps, '{0,kind}', '"whatsapp_text"') where id = $1`,
    [id],
  );
  return id;
};

type Bulk = 'approveWhatsappMessage' | 'rejectWhatsappMessage' | 'sendWhatsapp' | 'deleteWhatsappMessage';

const bulk = <K extends Bulk>(): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({
    input: { ids: [await whatsappDraft(world, whose)] } as Sent<Contract[K]>,
    reached: didOne,
  }),
});

const TEXT = { kind: 'whatsapp_text', wait: { amount: 0, unit: 'minutes' }, body: 'Hi {{ first_name }}' } as const;

const HELLO = { name: 'hello', language: 'en', category: 'marketing', body: 'Hello there' } as const;

/** WhatsApp senders are a person's; templates are the workspace's. */
export const whatsappProbes = {
  getWhatsappPrices: { about: 'nothing', aim: () => ({ input: {} }) },
  updateWhatsappPrices: { about: 'nothing', aim: () => ({ input: { marketing: 0.05 } }) },
  getWhatsappSenders: {
    about: 'record',
    aim: async (world, whose) => ({ input: {}, reached: shows(await sender(world, whose)) }),
  },
  getOwnNumber: { about: 'nothing', aim: () => ({ input: {} }) },
  checkOwnNumber: { about: 'nothing', aim: () => ({ input: {}, refusedAs: 'invalid_input' }) },
  connectWhatsapp: { about: 'nothing', aim: () => ({ input: { provider: 'simulator' } }) },
  // The sign-up of somebody else is over for everyone: its token is for whoever signed up.
  connectWhatsappNumbers: {
    about: 'nothing',
    aim: ({ next }) => ({
      input: {
        sign_up_id: `0198c5f0-0000-7000-8000-${String(next()).padStart(12, '0')}`,
        numbers: [{ phone_number_id: '100200300' }],
      },
      refusedAs: 'bad_link',
    }),
  },
  getWhatsappProfile: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await sender(world, whose) }, refusedAs: 'sender_refused' }),
  },
  updateWhatsappProfile: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: await sender(world, whose), about: 'Roofs' },
      refusedAs: 'sender_refused',
    }),
  },
  uploadWhatsappPicture: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: await sender(world, whose) },
      options: { file: { name: 'a.png', content: Buffer.from('89504e470d0a1a0a', 'hex') } },
      refusedAs: 'sender_refused',
    }),
  },
  updateWhatsappSender: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await sender(world, whose), name: 'Other' } }),
  },
  checkWhatsappSender: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await sender(world, whose) } }),
  },
  disconnectWhatsappSender: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await sender(world, whose) } }),
  },
  deleteWhatsappSender: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await sender(world, whose) } }),
  },
  getWhatsappTemplates: {
    about: 'record',
    aim: async (world, whose) => ({ input: { status: 'all' }, reached: shows(await template(world, whose)) }),
  },
  createWhatsappTemplate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { sender_id: await sender(world, whose), ...HELLO }, isField: true }),
  },
  updateWhatsappTemplate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await template(world, whose) } }),
  },
  deleteWhatsappTemplate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await template(world, whose) } }),
  },
  syncWhatsappTemplates: { about: 'nothing', aim: () => ({ input: {} }) },
  uploadWhatsappSample: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { sender_id: await sender(world, whose), kind: 'document' },
      options: { file: { name: 'a.pdf', content: '%PDF-1.7 a' } },
    }),
  },
  getWhatsappMessages: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await whatsappDraft(world, whose);
      return { input: { filter: 'draft', page_size: 200 }, reached: shows(id) };
    },
  },
  getWhatsappMessage: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await whatsappDraft(world, whose) } }),
  },
  updateWhatsappMessage: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await whatsappDraft(world, whose), body: 'Other' } }),
  },
  approveWhatsappMessage: bulk(),
  rejectWhatsappMessage: bulk(),
  deleteWhatsappMessage: bulk(),
  sendWhatsapp: bulk(),
  getWaWorkflows: {
    about: 'record',
    aim: async (world, whose) => ({ input: {}, reached: shows(await whatsappWorkflow(world, whose)) }),
  },
  createWaWorkflow: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { sequence_name: `By WhatsApp ${next()}`, steps: [TEXT] } }),
  },
  updateWaWorkflow: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await whatsappWorkflow(world, whose), impression: 'Warm' } }),
  },
  deleteWaWorkflow: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await whatsappWorkflow(world, whose) } }),
  },
  getServiceCampaigns: { about: 'nothing', aim: () => ({ input: {} }) },
} satisfies Partial<Probes>;
