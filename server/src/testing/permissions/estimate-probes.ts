import { type Probes, shows } from './probe.ts';

const LINES = [{ name: 'Set-up', unit_price: 100 }];

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
  getEstimateLeads: {
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
  exportServices: { about: 'nothing', aim: () => ({ input: {} }) },
} satisfies Partial<Probes>;
