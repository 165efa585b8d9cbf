import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { connect, STEP, vouched } from '#testing/prompts/model-answers.ts';

let app: TestApp;
let server: ModelServer;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

describe('A draft whose model rests', () => {
  /** Five people are written to while the model fails, and so it rests; the sixth waits. */
  const resting = async () => {
    server.answer(() => ({ status: 400 }));
    const maya = await prepare(app);
    await connect(maya, server, { in_flight: 1 });
    await addPeople(maya, 6);
    const { id } = await launch(app, maya, 'Resting', { sequence: { steps: [STEP] } });
    const progress = await maya.client.getWritingProgress({ campaign_id: id });
    expect(progress).toMatchObject({ total: 6, written: 5, built_in: 5, model: 'test-model' });
    expect(Date.parse(progress.resting_until ?? '')).toBeGreaterThan(app.clock.now().getTime());
    return { maya, id };
  };
  /** As if so much time had passed: jobs go by the database's clock. */
  const later = async ({ workspaceId }: Prepared, minutes: number): Promise<void> => {
    const { admin } = app.database;
    const values = [workspaceId, `${minutes} minutes`];
    await admin.query(
      'update model_settings set resting_until = resting_until - $2::interval where workspace_id = $1',
      values,
    );
    await admin.query('update message_writings set since = since - $2::interval where workspace_id = $1', values);
    await admin.query(
      `update jobs._private_jobs set run_at = run_at - $2::interval where payload->>'workspaceId' = $1`,
      values,
    );
    await app.runDueJobs();
  };
  const writers = async (maya: Prepared) =>
    (await draftsOf(maya))
      .map(({ writing }) => String(writing?.model ?? writing?.state))
      .toSorted((a, b) => a.localeCompare(b));

  it('waits until it is asked again, and is written by it', async () => {
    const { maya } = await resting();
    expect(await writers(maya)).toEqual([...Array<string>(5).fill('built-in'), 'waiting']);
    server.answer(vouched);
    await later(maya, 1.1);
    expect(await writers(maya)).toEqual([...Array<string>(5).fill('built-in'), 'test-model']);
  });

  it('is written by the built-in writer once the model has failed for 15 minutes, and at once where a person says so', async () => {
    const { maya, id } = await resting();
    const asked = server.asked.length;
    expect(await maya.client.changeWriting({ campaign_id: id, action: 'use_built_in' })).toMatchObject({
      resting_until: null,
    });
    await app.runDueJobs();
    expect(await writers(maya)).toEqual(Array<string>(6).fill('built-in'));
    expect(server.asked).toHaveLength(asked);
    const other = await resting();
    await app.database.admin.query(
      `update model_settings set resting_until = resting_until + interval '20 minutes' where workspace_id = $1`,
      [other.maya.workspaceId],
    );
    await later(other.maya, 16);
    expect(await writers(other.maya)).toEqual(Array<string>(6).fill('built-in'));
    const notes = (await draftsOf(other.maya)).map(({ writing }) => writing?.note);
    expect(notes.filter((note) => note?.includes('failed 5 times in a row'))).toHaveLength(1);
  });
});
