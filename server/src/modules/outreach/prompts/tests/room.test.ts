import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, launch, prepare } from '#testing/outreach.ts';
import { connect, elements, sentence, STEP } from '#testing/prompts/model-answers.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';

let app: TestApp;
let server: ModelServer;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer();
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

it('what a model writes takes room among the texts that wait', async () => {
  const maya = await prepare(app);
  await connect(maya, server);
  await addPeople(maya, 1);
  const long = 'Would a call about your crews suit you, at whatever hour is best for all of them? ';
  server.answer(() =>
    elements(
      sentence('A question', [], 'subject'),
      ...Array.from({ length: 30 }, (_, at) => sentence(long, [], 'body', at)),
    ),
  );
  await launch(app, maya, 'Prompts', { sequence: { steps: [STEP] } });
  const { rows } = await app.database.admin.query<{ beyond: number; bytes: number }>(
    `select m.text_beyond as beyond, octet_length(c.body) as bytes from messages m
     join email_contents c on c.workspace_id = m.workspace_id and c.message_id = m.id where m.workspace_id = $1`,
    [maya.workspaceId],
  );
  expect(rows[0]?.bytes).toBeGreaterThan(1_500);
  expect(rows[0]?.beyond).toBeGreaterThan((rows[0]?.bytes ?? 0) - 1_100);
});
