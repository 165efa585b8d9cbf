import type { Handlers } from '#http/request/handlers.ts';
import type { DomainEvents } from '#modules/events.ts';
import { createMemoryField } from './create.ts';
import { deleteMemoryField } from './delete.ts';
import type { RefuseUsed } from './ports.ts';
import { type MemoryPorts, presentMemory } from './present.ts';
import { updateMemory } from './update.ts';
import { decideProposal } from './website/decide.ts';
import { presentRead } from './website/present-read.ts';
import { readWebsite } from './website/read-website.ts';
import type { ReadWebsiteJob } from './website/read-website.job.ts';
import { writerBrief } from './writer-brief.ts';

export interface MemoryDependencies extends MemoryPorts {
  events: DomainEvents;
  refuseUsed: RefuseUsed;
}

export const memoryRoutes = (dependencies: MemoryDependencies, readWebsiteJob: ReadWebsiteJob) =>
  ({
    getMemoryFields: (context) => presentMemory(context, dependencies),
    updateMemory: (context, input) => updateMemory(context, dependencies, input),
    createMemoryField: (context, input) => createMemoryField(context, dependencies.events, input),
    deleteMemoryField: (context, { name }) => deleteMemoryField(context, dependencies.refuseUsed, name),
    getMemoryPreview: ({ db, clock }, { contact_id: contactId }) => writerBrief(db, contactId, clock.now()),

    getWebsiteRead: ({ db }) => presentRead(db),

    readWebsite: async (context, { url }) => {
      await readWebsite(context, readWebsiteJob, url);
      return presentRead(context.db);
    },

    decideWebsiteProposal: async (context, input) => {
      await decideProposal(context, dependencies, input);
      return presentRead(context.db);
    },
  }) satisfies Partial<Handlers>;
