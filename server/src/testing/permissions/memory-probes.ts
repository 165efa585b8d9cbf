import type { Probes } from './probe.ts';

/** Memory and custom fields. */
export const memoryProbes = {
  getMemoryFields: {
    about: 'record',
    aim: async (world, whose) => {
      const name = await world.memoryField(whose.home);
      return {
        input: {},
        reached: ({ results }: { results: { name: string }[] }) => results.some((field) => field.name === name),
      };
    },
  },
  updateMemory: { about: 'nothing', aim: ({ next }) => ({ input: { values: { about_us: `Pitch ${next()}` } } }) },
  createMemoryField: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { name: `made_${next()}`, label: 'Made', value: 'Something' } }),
  },
  deleteMemoryField: {
    about: 'record',
    aim: async (world, whose) => ({ input: { name: await world.memoryField(whose.home) } }),
  },
  getMemoryPreview: {
    about: 'record',
    aim: async (world, whose) => ({ input: { contact_id: await world.contact(whose) } }),
  },
  writeOpening: {
    about: 'record',
    aim: async (world, whose) => ({ input: { contact_id: await world.contact(whose) } }),
  },
  getAiSwitches: { about: 'nothing', aim: () => ({ input: {} }) },
  updateAiSwitches: { about: 'nothing', aim: () => ({ input: { refines_replies: false } }) },
  getVoiceSuggestions: { about: 'nothing', aim: () => ({ input: {} }) },
  // What isn't suggested can't be decided about.
  decideVoiceSuggestion: {
    about: 'nothing',
    aim: () => ({ input: { key: 'none', decision: 'dismiss' }, refusedAs: 'not_found' }),
  },
  getWebsiteRead: { about: 'nothing', aim: () => ({ input: {} }) },
  readWebsite: {
    about: 'nothing',
    aim: async (world, whose) => {
      await world.websiteProposal(whose.home, 'running');
      return { input: { url: 'https://site.example' }, refusedAs: 'not_allowed_now' };
    },
  },
  decideWebsiteProposal: {
    about: 'record',
    aim: async (world, whose) => ({ input: { ...(await world.websiteProposal(whose.home)), decision: 'reject' } }),
  },
  getModelSettings: { about: 'nothing', aim: () => ({ input: {} }) },
  updateModelSettings: { about: 'nothing', aim: () => ({ input: { kind: 'built_in' } }) },
  // No server is at this address, which the answer tells.
  tryModel: {
    about: 'nothing',
    aim: () => ({ input: { kind: 'ollama', base_url: 'http://127.0.0.1:1/v1', model: 'none' } }),
  },
  getGenerationCount: { about: 'nothing', aim: () => ({ input: {} }) },
  getCustomFields: {
    about: 'record',
    aim: async (world, whose) => {
      const name = await world.customField(whose.home);
      return {
        input: {},
        reached: ({ results }: { results: { name: string }[] }) => results.some((field) => field.name === name),
      };
    },
  },
  createCustomField: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { name: `field_${next()}`, label: `Field ${next()}`, kind: 'text' } }),
  },
  deleteCustomField: {
    about: 'record',
    aim: async (world, whose) => ({ input: { name: await world.customField(whose.home) } }),
  },
} satisfies Partial<Probes>;
