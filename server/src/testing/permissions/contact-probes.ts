import type { Contract, Sent, Stage } from '@rainmaker/contract';
import { followUpProbes } from './follow-up-probes.ts';
import { importProbes } from './import-probes.ts';
import { didOne, shows, type Probe, type Probes } from './probe.ts';
import type { Member, World } from './world.ts';

type OneContact =
  | 'getProspect'
  | 'getLead'
  | 'getCustomer'
  | 'getProspectEnrichment'
  | 'getLeadEnrichment'
  | 'getCustomerEnrichment';
type Decide = 'updateProspectEnrichment' | 'updateLeadEnrichment' | 'updateCustomerEnrichment';
type Enrich = 'enrichProspects' | 'enrichLeads' | 'enrichCustomers';
type List = 'getProspects' | 'getLeads' | 'getCustomers';
type Create = 'createProspect' | 'createLead' | 'createCustomer';
type Update = 'updateProspect' | 'updateLead' | 'updateCustomer';
type Status = 'updateProspectStatus' | 'updateLeadStatus' | 'updateCustomerStatus';
type Many = 'convertToLead' | 'convertToCustomer' | 'deleteProspects' | 'deleteLeads' | 'deleteCustomers';
type Transfer = 'transferProspects' | 'transferLeads' | 'transferCustomers';

/** A block that this person made by hand. */
const suppression = async ({ app, next }: World, { userId, home }: Member): Promise<string> => {
  const { rows } = await app.database.admin.query<{ id: string }>(
    `insert into suppressions (workspace_id, channel, address, reason, created_by, created_at)
     values ($1, 'email', $2, 'manual', $3, now()) returning id`,
    [home.id, `blocked${next()}@people.example`, userId],
  );
  return rows[0]?.id ?? '';
};

const one = <K extends OneContact>(stage: Stage): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({ input: { id: await world.contact(whose, stage) } as Sent<Contract[K]> }),
});

const list = <K extends List>(stage: Stage): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => {
    const id = await world.contact(whose, stage);
    return { input: { sort: '-created_at' } as Sent<Contract[K]>, reached: shows(id) };
  },
});

const create = <K extends Create>(): Probe<K> => ({
  about: 'nothing',
  aim: ({ next }) => ({
    input: { first_name: 'New', email: `created${next()}@people.example` } as Sent<Contract[K]>,
  }),
});

const update = <K extends Update>(stage: Stage): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({
    input: { id: await world.contact(whose, stage), city: 'Ulm' } as Sent<Contract[K]>,
  }),
});

const decideEnrichment = <K extends Decide>(stage: Stage): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({
    input: { id: await world.contact(whose, stage), fill_blanks: true } as Sent<Contract[K]>,
  }),
});

const enrich = <K extends Enrich>(stage: Stage): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({ input: { ids: [await world.contact(whose, stage)] } as Sent<Contract[K]> }),
});

const status = <K extends Status>(stage: Stage, to: string): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({
    input: { ids: [await world.contact(whose, stage)], status: to } as Sent<Contract[K]>,
    reached: didOne,
  }),
});

const many = <K extends Many>(stage: Stage): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({
    input: { ids: [await world.contact(whose, stage)] } as Sent<Contract[K]>,
    reached: didOne,
  }),
});

const transfer = <K extends Transfer>(stage: Stage): Probe<K> => ({
  about: 'record',
  field: 'ids',
  aim: async (world, whose, caller) => ({
    input: {
      ids: [await world.contact(whose, stage)],
      user_id: caller.home.members[caller.role === 'manager' ? 'owner' : 'manager'].userId,
    } as Sent<Contract[K]>,
    reached: didOne,
  }),
});

/** The three stages and related records. */
export const contactProbes = {
  getProspects: list('prospect'),
  getProspect: one('prospect'),
  createProspect: create(),
  updateProspect: update('prospect'),
  updateProspectStatus: status('prospect', 'Do Not Contact'),
  convertToLead: many('prospect'),
  deleteProspects: many('prospect'),
  transferProspects: transfer('prospect'),

  getLeads: list('lead'),
  getLead: one('lead'),
  createLead: create(),
  updateLead: update('lead'),
  updateLeadStatus: status('lead', 'Qualified'),
  convertToCustomer: many('lead'),
  deleteLeads: many('lead'),
  transferLeads: transfer('lead'),

  getProspectEnrichment: one('prospect'),
  updateProspectEnrichment: decideEnrichment('prospect'),
  enrichProspects: enrich('prospect'),
  getLeadEnrichment: one('lead'),
  updateLeadEnrichment: decideEnrichment('lead'),
  enrichLeads: enrich('lead'),
  getCustomerEnrichment: one('customer'),
  updateCustomerEnrichment: decideEnrichment('customer'),
  enrichCustomers: enrich('customer'),
  getScoreWeights: { about: 'nothing', aim: () => ({ input: {} }) },
  updateScoreWeights: {
    about: 'nothing',
    aim: () => ({ input: { reachable: 5, role: 4, company: 4, engagement: 5, timing: 3 } }),
  },

  getCustomers: list('customer'),
  getCustomer: one('customer'),
  createCustomer: create(),
  updateCustomer: update('customer'),
  updateCustomerStatus: status('customer', 'Active'),
  deleteCustomers: many('customer'),
  transferCustomers: transfer('customer'),

  getViews: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.view(whose);
      return { input: { stage: 'lead' }, reached: shows(id) };
    },
  },
  createView: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { stage: 'lead', name: `View ${next()}`, filter: {} } }),
  },
  updateView: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.view(whose), sort: 'name' } }),
  },
  deleteView: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.view(whose) } }) },
  updateNote: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.note(whose), note: 'Met twice' } }),
  },
  deleteNote: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.note(whose) } }) },
  getContactFiles: {
    about: 'record',
    aim: async (world, whose) => ({ input: { contact_id: await world.contact(whose) } }),
  },
  addContactFile: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { contact_id: await world.contact(whose) },
      options: { file: { name: 'offer.pdf', content: 'An offer' } },
    }),
  },
  downloadContactFile: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.file(whose) } }),
  },
  deleteContactFile: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.file(whose) } }) },
  getTimeline: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.contact(whose) } }),
  },
  searchContacts: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose);
      const { rows } = await world.app.database.admin.query<{ email: string }>(
        'select email from contacts where id = $1',
        [id],
      );
      return { input: { search: rows[0]?.email ?? '' }, reached: shows(id) };
    },
  },
  getDiscoverySources: { about: 'nothing', aim: () => ({ input: {} }) },
  discoverProspects: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { query: `dentist ${next()}`, location: 'Berlin', limit: 1, source: 'simulator' } }),
  },
  getFilterValues: {
    about: 'record',
    aim: async (world, whose) => {
      const title = `Title ${world.next()}`;
      await world.app.database.admin.query('update contacts set job_title = $2 where id = $1', [
        await world.contact(whose, 'lead'),
        title,
      ]);
      return {
        input: { stage: 'lead', field: 'job_title', search: title },
        reached: ({ results }: { results: unknown[] }) => results.length > 0,
      };
    },
  },
  getContactValues: {
    about: 'record',
    aim: async (world, whose) => {
      const title = `Title ${world.next()}`;
      await world.app.database.admin.query('update contacts set job_title = $2 where id = $1', [
        await world.contact(whose, 'lead'),
        title,
      ]);
      return {
        input: { stage: 'lead', job_title: title },
        reached: ({ results }: { results: unknown[] }) => results.length > 0,
      };
    },
  },
  fillFromWebsites: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose, 'lead');
      // A person who can't be reached is skipped like one who isn't there.
      return {
        input: { stage: 'lead', ids: [id] },
        reached: ({ skipped_count }) => skipped_count === 1,
      };
    },
  },
  updateTags: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { stage: 'customer', ids: [await world.contact(whose, 'customer')], add: ['fair'] },
      reached: didOne,
    }),
  },
  recordConsents: {
    about: 'record',
    aim: async (world, whose) => ({
      input: {
        stage: 'customer',
        ids: [await world.contact(whose, 'customer')],
        channel: 'whatsapp',
        basis: 'consent',
        evidence: 'Form',
      },
      reached: didOne,
    }),
  },
  editCells: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose, 'lead');
      return {
        input: { stage: 'lead', people: [{ id, cells: { city: 'Ulm' } }] },
        reached: ({ changed }) => changed === 1,
      };
    },
  },
  convertBack: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { stage: 'customer', ids: [await world.contact(whose, 'customer')], reason: 'Contract cancelled' },
      reached: didOne,
    }),
  },
  markViewing: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.contact(whose) } }) },
  getDuplicates: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.duplicate(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  settleDuplicate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.duplicate(whose), state: 'later' } }),
  },
  mergeContacts: [
    {
      about: 'record',
      field: 'keep_id',
      aim: async (world, whose, caller) => ({
        input: { keep_id: await world.contact(whose, 'lead'), merge_id: await world.contact(caller, 'lead') },
      }),
    },
    {
      about: 'record',
      field: 'merge_id',
      aim: async (world, whose, caller) => ({
        input: { keep_id: await world.contact(caller, 'lead'), merge_id: await world.contact(whose, 'lead') },
      }),
    },
  ],
  getJob: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.job(whose) } }) },
  stopJob: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.job(whose) } }) },
  undo: { about: 'record', aim: async (world, whose) => ({ input: { undo_token: await world.undoToken(whose) } }) },
  getUndoable: {
    about: 'record',
    aim: async (world, whose) => {
      const token = await world.undoToken(whose);
      return {
        input: {},
        reached: ({ results }: { results: { undo_token: string }[] }) =>
          results.some(({ undo_token: known }) => known === token),
      };
    },
  },
  exportContacts: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose);
      const { rows } = await world.app.database.admin.query<{ email: string }>(
        'select email from contacts where id = $1',
        [id],
      );
      const email = rows[0]?.email ?? '-';
      return {
        input: { stage: 'prospect', format: 'csv' },
        reached: ({ body }: { body: string }) => body.includes(email),
      };
    },
  },
  recordTouch: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: await world.contact(whose), channel: 'call', outcome: 'no_answer' },
    }),
  },
  recordConsent: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: await world.contact(whose), channel: 'email', basis: 'consent', evidence: 'Asked at the fair' },
    }),
  },
  addNote: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.contact(whose), note: 'Likes tea' } }),
  },
  getSuppressions: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await suppression(world, whose);
      return { input: { page_size: 200 }, reached: shows(id) };
    },
  },
  addSuppressions: { about: 'nothing', aim: ({ next }) => ({ input: { entries: [`block${next()}@people.example`] } }) },
  liftSuppressions: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { ids: [await suppression(world, whose)], evidence: 'They wrote again' },
      reached: didOne,
    }),
  },
  exportSuppressions: { about: 'nothing', aim: () => ({ input: {} }) },
  loadSampleData: { about: 'nothing', aim: () => ({ input: { load: true } }) },
  ...followUpProbes,
  ...importProbes,
} satisfies Partial<Probes>;
