// What the AI knows about the business, and what it is given for one person. Terms: field (a named value, which is also
// a merge variable), fact (a claim with its sources), section, brief (everything a writer gets for a person, and what
// was left out), proposal (what the business's own website says, for a field or as a fact). It doesn't depend on
// workflows or mailboxes: where a field is used and what a signature is come through ports. Modules that need to react
// subscribe to memory.changed.
import { MEMORY_TABLES } from './export-tables.ts';
import { memoryRoutes, type MemoryDependencies } from './memory.routes.ts';
import { createReadWebsiteJob, type WebsiteTools } from './website/read-website.job.ts';

export type { FieldUse, FindFieldUses, RefuseUsed, Signatures } from './ports.ts';
export { addToMemoryField, removeFromMemoryField } from './lines-of-field.ts';
export { readsLikeOrder } from './judged/reads-like-order.ts';
export { type MemoryVariable, memoryVariables } from './variables.ts';
export { objections } from './memory-queries.ts';
export { type PersonBrief, personBrief } from './person-brief.ts';
export { bannedClaims, businessBrief, personalBriefs } from './source-lines.ts';
export { type Brief, writerBrief } from './writer-brief.ts';

export const memoryModule = ({ sites, models, ...dependencies }: MemoryDependencies & WebsiteTools) => {
  const readWebsite = createReadWebsiteJob({ sites, models });
  return { routes: memoryRoutes(dependencies, readWebsite), jobs: [readWebsite], exportTables: MEMORY_TABLES };
};
