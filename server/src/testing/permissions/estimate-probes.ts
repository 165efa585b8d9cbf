import { type Probes, shows } from './probe.ts';

/** Services. */
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
      input: { is_dry_run: 'true' },
      options: { file: { name: 'a.csv', content: `Name,Price\nService ${next()},1.00\n`, type: 'text/csv' } },
    }),
  },
  exportServices: { about: 'nothing', aim: () => ({ input: {} }) },
} satisfies Partial<Probes>;
