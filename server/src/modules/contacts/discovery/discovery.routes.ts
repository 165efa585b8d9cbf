import type { Handlers } from '#http/request/handlers.ts';
import { discoverProspects, discoverySources } from './discover.ts';
import type { DiscoverJob } from './discover.job.ts';
import type { ProspectSource } from '../ports.ts';

export const discoveryRoutes = (dependencies: { sources: readonly ProspectSource[]; job: DiscoverJob }) =>
  ({
    getDiscoverySources: ({ db }) => discoverySources(db, dependencies.sources),
    discoverProspects: (context, input) => discoverProspects(context, dependencies, input),
  }) satisfies Partial<Handlers>;
