import { shows, type Probes } from './probe.ts';

const MAPPING = [
  { column: 0, field: 'first_name' as const },
  { column: 1, field: 'email' as const },
];

export const importProbes = {
  uploadContacts: [
    {
      about: 'nothing',
      aim: ({ next }) => ({
        input: { stage: 'prospect' },
        options: {
          file: { name: 'a.csv', content: `First name,Email\nUp,up${next()}@file.example\n`, type: 'text/csv' },
        },
      }),
    },
    {
      about: 'record',
      aim: async (world, whose) => ({
        input: {
          stage: 'prospect',
          import_id: await world.import(whose),
          dry_run: true,
          mapping: MAPPING,
        },
      }),
    },
  ],
  updateImportCells: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: await world.import(whose), cells: [{ row: 2, column: 0, value: 'Ada' }] },
    }),
  },
  previewImportMerges: {
    about: 'record',
    aim: async (world, whose) => ({
      input: {
        id: await world.import(whose),
        stage: 'prospect',
        mapping: MAPPING,
      },
    }),
  },
  mendImport: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.import(whose, true) } }) },
  downloadTemplate: { about: 'nothing', aim: () => ({ input: { stage: 'lead', format: 'csv' } }) },
  getImport: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.import(whose) } }) },
  getImports: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.import(whose, true);
      return { input: { sort: '-created_at' }, reached: shows(id) };
    },
  },
  stopImport: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.import(whose) } }) },
  foreseeImportUndo: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.import(whose, true) } }),
  },
  undoImport: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.import(whose, true) } }) },
  getImportRejects: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.import(whose, true) } }),
  },
} satisfies Partial<Probes>;
