import { type Handlers, outside } from '#http/request/handlers.ts';
import type { Templates } from '../compose/templates.ts';
import type { WorkspaceDeps } from '../pace/workspace.ts';
import { readDeskBrief } from './brief.ts';
import { readDesk } from './read-desk.ts';
import { loadDeskSettings, updateDeskSettings } from './settings.ts';

/** Calls and LinkedIn steps, which people do themselves. */
export const deskRoutes = (deps: WorkspaceDeps & { templates: Templates }) =>
  ({
    getDesk: (context, input) => readDesk(context, input, deps),
    getDeskBrief: outside((context, input) => readDeskBrief(context, input, deps)),
    getDeskSettings: ({ db }) => loadDeskSettings(db),
    updateDeskSettings: outside((context, input) => updateDeskSettings(context, input, deps.templates)),
  }) satisfies Partial<Handlers>;
