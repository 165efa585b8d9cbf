import type { Handlers } from '#http/request/handlers.ts';
import type { DomainEvents } from '#modules/events.ts';
import { createMemoryField } from './create.ts';
import { deleteMemoryField } from './delete.ts';
import type { RefuseUsed } from './ports.ts';
import { type MemoryPorts, presentMemory } from './present.ts';
import { updateMemory } from './update.ts';
import { writerBrief } from './writer-brief.ts';

export interface MemoryDependencies extends MemoryPorts {
  events: DomainEvents;
  refuseUsed: RefuseUsed;
}

export const memoryRoutes = (dependencies: MemoryDependencies) =>
  ({
    getMemoryFields: (context) => presentMemory(context, dependencies),
    updateMemory: (context, input) => updateMemory(context, dependencies, input),
    createMemoryField: (context, input) => createMemoryField(context, dependencies.events, input),
    deleteMemoryField: (context, { name }) => deleteMemoryField(context, dependencies.refuseUsed, name),
    getMemoryPreview: ({ db, clock }, { contact_id: contactId }) => writerBrief(db, contactId, clock.now()),
  }) satisfies Partial<Handlers>;
