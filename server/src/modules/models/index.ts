/**
 * The language model of a workspace: which one, within which limits, and what it was asked for. Terms: generation (one request,
 * or one text of the built-in writer), purpose (what for), try (a request with settings that needn't be saved). Who wants a
 * text asks `Models`, which reserves, asks, and settles; this module knows no prompts but its own trial.
 */
import { MODEL_TABLES } from './export-tables.ts';
import { modelRoutes } from './models.routes.ts';
import type { TryDeps } from './try-model.ts';

export { type Asker, createModels, type ModelPace, type ModelRest, type Models } from './models.ts';
export { generationQuota } from './quota.ts';
export { ModelError, type ModelMessage, type ModelPart, type ModelTool } from './ports.ts';

export const modelsModule = (deps: TryDeps) => ({ routes: modelRoutes(deps), exportTables: MODEL_TABLES });
