import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare } from '#testing/outreach.ts';
import { connect, STEP, withoutSource } from '#testing/prompts/model-answers.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { whileHeld } from '#testing/while-held.ts';

let app: TestApp;
let server: ModelServer;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer();
  server.answer(withoutSource);
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Drafts that the built-in writer is to write again; and what happens to one while their texts are being kept. */
const writtenAgain = async (people: number) => {
  const maya = await prepare(app);
  await connect(maya, server);
  await addPeople(maya, people);
  const { id: campaignId } = await launch(app, maya, 'Kept', { sequence: { steps: [STEP] } });
  const drafts = await draftsOf(maya);
  for (const { id } of drafts) await maya.client.writeMailAgain({ id, by: 'built_in' });
  const lock = `select 1 from enrolments where workspace_id = '${maya.workspaceId}' for update`;
  const meanwhile = (work: () => Promise<unknown>) => whileHeld(app, maya, [() => app.runDueJobs(), work], lock);
  return { maya, campaignId, draftId: drafts[0]?.id ?? '', meanwhile };
};

describe('While texts are being kept', () => {
  it('the writing can be stopped, and neither waits for the other', async () => {
    const { maya, campaignId, meanwhile } = await writtenAgain(2);
    const stop = () => maya.client.changeWriting({ campaign_id: campaignId, action: 'stop' });
    const ended = await meanwhile(stop);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await draftsOf(maya)).map(({ writing }) => writing?.state)).toEqual(['written', 'written']);
  });

  it('a claim of the old text is not confirmed in the new one', async () => {
    const { maya, draftId, meanwhile } = await writtenAgain(1);
    const confirm = () => maya.client.confirmMailClaim({ id: draftId, key: 'c1', text: 'We are loved by 900 crews.' });
    const [kept, confirmed] = await meanwhile(confirm);
    expect(kept).toMatchObject({ status: 'fulfilled' });
    expect(confirmed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('has changed') },
    });
  });
});
