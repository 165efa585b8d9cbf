// What the AI knows about the business, and what it is given for one person. Terms: field (a named value, which is also
// a merge variable), fact (a claim with its sources), section, brief (everything a writer gets for a person, and what
// was left out). It doesn't depend on workflows or mailboxes: where a field is used and what a signature is come
// through ports. Modules that need to react subscribe to memory.changed.
import { MEMORY_TABLES } from './export-tables.ts';
import { memoryRoutes, type MemoryDependencies } from './memory.routes.ts';

export type { FieldUse, FindFieldUses, RefuseUsed, Signatures } from './ports.ts';
export { type MemoryVariable, memoryVariables } from './variables.ts';
export { businessBrief, personalBriefs } from './source-lines.ts';
export { type Brief, writerBrief } from './writer-brief.ts';

export const memoryModule = (dependencies: MemoryDependencies) => ({
  routes: memoryRoutes(dependencies),
  exportTables: MEMORY_TABLES,
});
