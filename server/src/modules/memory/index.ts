// What the AI knows of the business, and what it is given for one person.
// Its words: field (a value with a name, which is also a merge variable), fact (a claim with its sources), section, brief
// (all of it that a writer gets for a person, and what it does not).
// It knows no workflow and no mailbox: where a field is used and what a signature is are asked through ports. Whoever must
// hear of a change subscribes to memory.changed.
import { MEMORY_TABLES } from './export-tables.ts';
import { memoryRoutes, type MemoryDependencies } from './memory.routes.ts';

export type { FieldUse, FindFieldUses, RefuseUsed, Signatures } from './ports.ts';
export { type MemoryVariable, memoryVariables } from './variables.ts';
export { type Brief, writerBrief } from './writer-brief.ts';

export const memoryModule = (dependencies: MemoryDependencies) => ({
  routes: memoryRoutes(dependencies),
  exportTables: MEMORY_TABLES,
});
