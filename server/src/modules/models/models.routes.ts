import { BUILT_IN_WRITER } from '@rainmaker/contract';
import { outside, type Handlers } from '#http/request/handlers.ts';
import { stageCounts } from '#modules/contacts/index.ts';
import { realNow } from '#platform/clock.ts';
import { generationQuota } from './quota.ts';
import { getModelSettings, modelSettingsOf, updateModelSettings } from './settings.ts';
import { type TryDeps, tryModel } from './try-model.ts';

export const modelRoutes = (deps: TryDeps) =>
  ({
    getModelSettings: (context) => getModelSettings(context.db, realNow(context)),

    updateModelSettings: (context, input) => updateModelSettings(context, input, deps.secrets),

    tryModel: outside((context, input) => tryModel(context, input, deps)),

    getGenerationCount: async (context) => {
      const { db } = context;
      const [{ kind, model }, quota, counts] = await Promise.all([
        modelSettingsOf(db),
        generationQuota(db, realNow(context)),
        stageCounts(db),
      ]);
      const prospects = counts.filter(({ stage }) => stage === 'prospect');
      return {
        prospector_count: prospects.reduce((sum, { count }) => sum + count, 0),
        ...quota,
        model: kind === 'built_in' || model === null ? BUILT_IN_WRITER : model,
      };
    },
  }) satisfies Partial<Handlers>;
