import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare, TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
});

const ONE_STEP = { sequence: { steps: TWO_STEPS.slice(0, 1) } };

const outbox = async () => (await maya.client.outbox({ limit: 50 })).results;
const later = async (advance: string): Promise<void> => {
  await maya.client.moveClock({ advance });
  await app.runDueJobs();
};
/** Whoever got the oldest mail answers it. */
const answerFirst = async (text: string): Promise<void> => {
  await maya.client.react({ id: (await outbox()).at(-1)?.id ?? '', kind: 'reply', text });
  await app.runDueJobs();
};

describe('an answer to a message of before', () => {
  it.each(['No thanks, we are not interested.', 'What does it cost?'])(
    'ends the workflow that its writer is on: %s',
    async (text) => {
      await addPeople(maya, 1);
      await launch(app, maya, 'Before', ONE_STEP);
      await approveAll(app, maya);
      await later('10d');
      const { id } = await launch(app, maya, 'Now', { sequence: { steps: TWO_STEPS }, approval: 'none' });
      await later('1d');
      const sent = (await outbox()).length;
      await answerFirst(text);
      expect((await maya.client.getCampaignPeople({ id })).results).toMatchObject([{ state: 'replied' }]);
      await later('10d');
      expect(await outbox()).toHaveLength(sent);
    },
  );

  it('is that of the record which was added again, whose workflow it ends', async () => {
    const person = { first_name: 'Ada', email: 'ada@again.example', company_name: 'Again' };
    const { id: first } = await maya.client.createProspect(person);
    await launch(app, maya, 'Before', ONE_STEP);
    await approveAll(app, maya);
    await later('1d');
    await maya.client.deleteProspects({ ids: [first] });
    const { id: second } = await maya.client.createProspect(person);
    await later('10d');
    const { id } = await launch(app, maya, 'Now', { sequence: { steps: TWO_STEPS }, approval: 'none' });
    await later('1d');
    await answerFirst('We have what we need, thank you.');
    expect((await maya.client.getCampaignPeople({ id })).results).toMatchObject([{ state: 'replied' }]);
    expect((await maya.client.getInbox({})).results).toMatchObject([{ contact: { id: second }, state: 'to_answer' }]);
  });
});

it('“not now” keeps other campaigns from writing before the day that it names', async () => {
  await addPeople(maya, 1);
  await launch(app, maya, 'Before', ONE_STEP);
  await approveAll(app, maya);
  await later('1h');
  await answerFirst('Not now, please contact me again in two months.');
  await later('10d');
  await launch(app, maya, 'Now', { ...ONE_STEP, approval: 'none' });
  await later('3d');
  expect(await outbox()).toHaveLength(1);
  const [{ id } = { id: '' }] = (await maya.client.getInbox({})).results;
  const [reply] = (await maya.client.getThread({ id })).entries.filter(({ direction }) => direction === 'in');
  await maya.client.undoReply({ id: reply?.id ?? '' });
  await maya.client.updateInbox({ ids: [id], done: true });
  await later('3d');
  expect(await outbox()).toHaveLength(2);
});

it('a message that came back and was answered all the same isn’t sent again', async () => {
  await addPeople(maya, 1);
  await launch(app, maya, 'Back', { sequence: { steps: TWO_STEPS.slice(0, 1) } });
  await approveAll(app, maya);
  await later('1h');
  const [mail] = await outbox();
  await maya.client.react({ id: mail?.id ?? '', kind: 'soft_bounce' });
  await answerFirst('What does it cost?');
  await later('6h');
  expect(await outbox()).toHaveLength(1);
});
