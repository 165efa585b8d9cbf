import { expect, it } from 'vitest';
import { createModels, ModelError } from '#modules/models/index.ts';
import { createSecrets } from '#platform/crypto.ts';
import { modelNetworks } from '#providers/models/guarded-fetch.ts';
import { languageModels } from '#providers/models/language-models.ts';
import { createTestApp } from '#testing/app.ts';
import { TEST_SECRET_KEY } from '#testing/database.ts';
import { startOpenAiServer } from '#testing/servers/model-server.ts';

it('a few people wait for their turn at a model, and others are refused at once', async () => {
  const app = await createTestApp({ env: { MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  const quiet = await startOpenAiServer({ models: ['test-model'] });
  quiet.answer(() => ({ fault: 'hang' }));
  const { client, workspaceId, userId } = await app.signUp();
  const connection = { kind: 'openai_compatible' as const, base_url: quiet.baseUrl, model: 'test-model', key: null };
  await client.updateModelSettings({ ...connection, in_flight: 1, timeout_seconds: 60 });
  const models = createModels({
    provider: languageModels(modelNetworks(['127.0.0.1'])),
    secrets: createSecrets(TEST_SECRET_KEY),
    realClock: app.clock,
  });
  const stop = new AbortController();
  const ask = async (): Promise<string> => {
    const request = { instructions: 'Write.', messages: [{ role: 'user' as const, content: 'Hi' }], mostTokens: 100 };
    const asker = {
      transact: <T>(work: Parameters<typeof app.database.transact<T>>[1]) =>
        app.database.transact({ workspaceId }, work),
      purpose: 'draft' as const,
      userId,
    };
    try {
      for await (const part of models.converse(asker, request, stop.signal)) if (part.type === 'text') return part.text;
      return 'nothing';
    } catch (error) {
      return error instanceof ModelError ? error.problem : 'stopped';
    }
  };
  const asked = Array.from({ length: 6 }, ask);
  expect(await Promise.race(asked)).toBe('busy');
  stop.abort();
  expect((await Promise.all(asked)).filter((end) => end === 'busy')).toHaveLength(1);
  await quiet.close();
  await app.close();
}, 20_000);
