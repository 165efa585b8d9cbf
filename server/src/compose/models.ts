import { businessBrief } from '#modules/memory/index.ts';
import { createModels, modelsModule } from '#modules/models/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createSecrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { modelNetworks } from '#providers/models/guarded-fetch.ts';
import { languageModels } from '#providers/models/language-models.ts';
import type { Config } from '../config.ts';

/** Language models: what other modules ask (`asked`), and the module's own calls. */
export const composeModels = (
  { modelPrivateNetworks, secretKey }: Pick<Config, 'modelPrivateNetworks' | 'secretKey'>,
  realClock: Clock,
) => {
  const deps = {
    provider: languageModels(modelNetworks(modelPrivateNetworks)),
    secrets: createSecrets(secretKey),
    realClock,
  };
  const brief = async (db: Db, now: Date): Promise<string> => (await businessBrief(db, now)).text;
  return { asked: createModels(deps), ...modelsModule({ ...deps, brief }) };
};
