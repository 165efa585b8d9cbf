import type { Handlers } from '#http/request/handlers.ts';
import { discoverProspects, type DiscoveryDependencies, discoverySources } from './discover.ts';

export const discoveryRoutes = (dependencies: DiscoveryDependencies) =>
  ({
    getDiscoverySources: ({ db }) => discoverySources(db, dependencies.sources),
    discoverProspects: (context, input) => discoverProspects(context, dependencies, input),
  }) satisfies Partial<Handlers>;
