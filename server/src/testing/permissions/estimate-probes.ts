import { type Probes, shows } from './probe.ts';
import type { Member, World } from './world.ts';
import { anySender, hasWritten } from './whatsapp-probes.ts';

const LINES = [{ name: 'Set-up', unit_price: 100 }];

const contactOf = async (world: World, id: string): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ contact_id: string }>(
    'select contact_id from estimates where id = $1',
    [id],
  );
  return rows[0]?.contact_id ?? '';
};

/** An estimate for one of their people, who has just written to a WhatsApp sender of theirs. */
const askedOnWhatsapp = async (world: World, whose: Member): Promise<{ id: string; body: string }> => {
  const id = await world.estimate(whose);
  const accountId = await anySender(world, whose);
  await hasWritten(world, { whose, contactId: await contactOf(world, id), accountId });
  return { id, body: 'Here it is' };
};

/** A template of an estimate that the owner of somebody's workspace made. */
const template = async (world: World, whose: Member): Promise<string> => {
  const { owner } = whose.home.members;
  const made = await owner.client.saveEstimateTemplate({
    estimate_id: await world.estimate(owner),
    name: `Template ${world.next()}`,
  });
  return made.id;
};

/** An estimate of somebody's that has a file of theirs. */
const withFile = async (world: World, whose: Member): Promise<{ id: string; attachment_id: string }> => {
  const [id, file] = [await world.estimate(whose), await world.attachment(whose)];
  await world.app.database.admin.query(
    `update estimates e set attachments = jsonb_build_array(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes))
     from attachments f where e.id = $1 and f.id = $2`,
    [id, file],
  );
  return { id, attachment_id: file };
};

/** Services and estimates. */
export const estimateProbes = {
  getServices: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { sort: '-updated_at' },
      reached: shows(await world.service(whose.home)),
    }),
  },
  getService: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.service(whose.home) } }) },
  getServiceDropdown: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.service(whose.home);
      return { input: { search: id.slice(-12) }, reached: shows(id) };
    },
  },
  addService: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { name: `Service ${next()}`, unit_price: 100, currency: 'EUR' } }),
  },
  editService: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.service(whose.home), unit_price: 200 } }),
  },
  deleteService: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.service(whose.home) } }) },
  importServices: {
    about: 'nothing',
    aim: ({ next }) => ({
      input: { dry_run: 'true' },
      options: { file: { name: 'a.csv', content: `Name,Price\nService ${next()},1.00\n`, type: 'text/csv' } },
    }),
  },
  getEstimates: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.estimate(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  getEstimateDrafts: [
    {
      about: 'record',
      aim: async (world, whose) => {
        const id = await world.estimate(whose);
        return { input: { id }, reached: shows(id) };
      },
    },
  ],
  getEstimate: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.estimate(whose) } }) },
  getEstimatePdf: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.estimate(whose) } }) },
  downloadEstimateFile: {
    about: 'record',
    field: 'id',
    aim: async (world, whose) => ({ input: await withFile(world, whose) }),
  },
  getEstimateLeads: [
    {
      about: 'record',
      aim: async (world, whose) => {
        const id = await world.contact(whose, 'lead');
        return { input: { contact_id: id }, reached: shows(id) };
      },
    },
    {
      about: 'record',
      aim: async (world, whose) => {
        const id = await world.contact(whose, 'lead');
        const { rows } = await world.app.database.admin.query<{ first_name: string }>(
          'select first_name from contacts where id = $1',
          [id],
        );
        return { input: { filter: rows[0]?.first_name ?? '' }, reached: shows(id) };
      },
    },
  ],
  getEstimateNumber: { about: 'nothing', aim: () => ({ input: {} }) },
  createEstimate: {
    about: 'record',
    field: 'contact_id',
    aim: async (world, whose) => ({
      input: { contact_id: await world.contact(whose, 'lead'), title: 'Offer', lines: LINES },
      isField: true,
    }),
  },
  updateEstimate: {
    about: 'record',
    field: 'id',
    aim: async (world, whose, caller) => ({
      input: {
        id: await world.estimate(whose),
        contact_id: await world.contact(caller, 'lead'),
        title: 'Offer',
        lines: LINES,
      },
    }),
  },
  duplicateEstimate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.estimate(whose) } }),
  },
  deleteEstimate: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.estimate(whose) } }) },
  getEstimateSending: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.estimate(whose) } }),
  },
  previewEstimateMail: [
    {
      about: 'record',
      field: 'mailbox_id',
      aim: async (world, whose, caller) => ({
        input: {
          id: await world.estimate(caller),
          mailbox_id: await world.mailbox(whose),
          subject: 'Offer',
          body: 'Here it is',
        },
        isField: true,
      }),
    },
    {
      about: 'record',
      field: 'id',
      aim: async (world, whose) => ({
        input: { id: await world.estimate(whose), subject: 'Offer', body: 'Here it is' },
      }),
    },
  ],
  sendEstimate: [
    {
      about: 'record',
      field: 'mailbox_id',
      aim: async (world, whose, caller) => ({
        input: {
          id: await world.estimate(caller),
          mailbox_id: await world.mailbox(whose),
          subject: 'Offer',
          body: 'Here it is',
        },
        isField: true,
      }),
    },
    {
      about: 'record',
      field: 'id',
      aim: async (world, whose, caller) => ({
        input: {
          id: await world.estimate(whose),
          mailbox_id: await world.mailbox(caller),
          subject: 'Offer',
          body: 'Here it is',
        },
      }),
    },
  ],
  previewEstimateWhatsapp: {
    about: 'record',
    aim: async (world, whose) => ({ input: await askedOnWhatsapp(world, whose) }),
  },
  sendEstimateWhatsapp: {
    about: 'record',
    aim: async (world, whose) => ({ input: await askedOnWhatsapp(world, whose) }),
  },
  shareEstimate: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.estimate(whose) } }) },
  revokeEstimateLink: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.sentEstimate(whose) } }),
  },
  reviseEstimate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.sentEstimate(whose) } }),
  },
  getEstimateSettings: { about: 'nothing', aim: () => ({ input: {} }) },
  updateEstimateSettings: { about: 'nothing', aim: () => ({ input: { notes: 'Thank you.' } }) },
  getEstimateTotals: {
    about: 'record',
    field: 'contact_id',
    aim: async (world, whose) => {
      const id = await world.estimate(whose);
      const contact = await contactOf(world, id);
      return { input: { contact_id: contact }, reached: ({ results }: { results: unknown[] }) => results.length > 0 };
    },
  },
  exportEstimates: {
    about: 'record',
    field: 'ids',
    aim: async (world, whose) => {
      const id = await world.estimate(whose);
      const { rows } = await world.app.database.admin.query<{ title: string }>(
        'select title from estimates where id = $1',
        [id],
      );
      return { input: { ids: id }, reached: ({ body }: { body: string }) => body.includes(rows[0]?.title ?? '?') };
    },
  },
  deleteEstimates: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.estimate(whose);
      return { input: { ids: [id] }, reached: ({ deleted }: { deleted: string[] }) => deleted.includes(id) };
    },
  },
  restoreEstimates: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.estimate(whose);
      await world.app.database.admin.query('update estimates set deleted_at = created_at where id = $1', [id]);
      return { input: { ids: [id] }, reached: ({ restored }: { restored: string[] }) => restored.includes(id) };
    },
  },
  getEstimateTemplates: { about: 'nothing', aim: () => ({ input: {} }) },
  getEstimateTemplate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await template(world, whose) } }),
  },
  saveEstimateTemplate: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { estimate_id: await world.estimate(whose), name: `Template ${world.next()}` },
    }),
  },
  deleteEstimateTemplate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await template(world, whose) } }),
  },
  exportServices: { about: 'nothing', aim: () => ({ input: {} }) },
} satisfies Partial<Probes>;
