import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
});

const EMAIL = { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi {{ first_name }}' };
const LATER = { ...EMAIL, wait: { amount: 2, unit: 'days' }, subject: null, body: 'Still there?' };
const STEPS = { sequence: { steps: [EMAIL, LATER] } };

const outbox = async () => (await maya.client.outbox({ limit: 50 })).results;
const later = async (advance: string): Promise<void> => {
  await maya.client.moveClock({ advance });
  await app.runDueJobs();
};
const reply = async (to: string, text: string): Promise<void> => {
  const mail = (await outbox()).find((each) => each.to === to);
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  await app.runDueJobs();
};
const refuse = async (how: 'reply' | 'call', { id, to }: { id: string; to: string }): Promise<void> => {
  if (how === 'call') {
    await maya.client.recordTouch({ id, channel: 'call', outcome: 'not_interested' });
    return;
  }
  await reply(to, 'No thanks, we are not interested.');
  const [thread] = (await maya.client.getInbox({})).results;
  await maya.client.replyMail({ id: thread?.id ?? '', body: 'Understood, I will not write again.' });
  await later('10m');
};
const ADA = 'person0@company0.example';

describe('whoever has answered, and whose records are merged', () => {
  it.each(['reply', 'call'] as const)('gets no next step of the other’s workflow: %s', async (how) => {
    const [ada = ''] = await addPeople(maya, 1);
    const bea = await maya.client.createLead({
      first_name: 'Bea',
      company_name: 'Kept',
      email: 'bea@private.example',
    });
    await launch(app, maya, 'First', { ...STEPS, audience: { stage: 'prospect', ids: [ada] } });
    await launch(app, maya, 'Second', { ...STEPS, audience: { stage: 'lead', ids: [bea.id] } });
    await approveAll(app, maya);
    await later('1h');
    await refuse(how, { id: ada, to: ADA });
    const sent = (await outbox()).length;
    await maya.client.mergeContacts({ keep_id: ada, merge_id: bea.id });
    await later('5d');
    await approveAll(app, maya);
    await later('1d');
    expect(await outbox()).toHaveLength(sent);
  });

  it('gets none of the same campaign at their other address', async () => {
    const [ada = '', bo = ''] = await addPeople(maya, 2);
    await launch(app, maya, 'First', STEPS);
    await approveAll(app, maya);
    await later('1h');
    await refuse('reply', { id: ada, to: ADA });
    const sent = (await outbox()).length;
    await maya.client.mergeContacts({ keep_id: bo, merge_id: ada });
    await later('5d');
    await approveAll(app, maya);
    await later('1d');
    expect(await outbox()).toHaveLength(sent);
  });

  it('is on it again once the merge is undone', async () => {
    const [ada = ''] = await addPeople(maya, 1);
    const bea = await maya.client.createLead({ first_name: 'Bea', company_name: 'Kept', email: 'bea@private.example' });
    await launch(app, maya, 'Second', { ...STEPS, audience: { stage: 'lead', ids: [bea.id] } });
    await approveAll(app, maya);
    await later('1h');
    await refuse('call', { id: ada, to: ADA });
    const { undo_token: token } = await maya.client.mergeContacts({ keep_id: ada, merge_id: bea.id });
    const stateOf = async (id: string) =>
      (await maya.client.getPersonCampaigns({ id })).results.map(({ state }) => state);
    expect(await stateOf(ada)).toEqual(['replied']);
    await maya.client.undo({ undo_token: token });
    expect([await stateOf(ada), await stateOf(bea.id)]).toEqual([[], ['in_progress']]);
  });

  it('and who has answered nothing goes on', async () => {
    const [ada = ''] = await addPeople(maya, 1);
    const bea = await maya.client.createLead({ first_name: 'Bea', company_name: 'Kept', email: 'bea@private.example' });
    await launch(app, maya, 'Second', { ...STEPS, audience: { stage: 'lead', ids: [bea.id] } });
    await approveAll(app, maya);
    await later('1h');
    await maya.client.mergeContacts({ keep_id: ada, merge_id: bea.id });
    const { results } = await maya.client.getPersonCampaigns({ id: ada });
    expect(results).toMatchObject([{ state: 'in_progress' }]);
  });
});

it('whoever has said no to a colleague since isn’t put back on a workflow by a reply that turns out to be an absence', async () => {
  const [ada = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'First', STEPS);
  await approveAll(app, maya);
  await later('1h');
  await reply(ADA, 'What does it cost?');
  await later('1h');
  await refuse('call', { id: ada, to: ADA });
  await later('1h');
  const [thread] = (await maya.client.getInbox({})).results;
  const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
  const said = entries.find(({ direction }) => direction === 'in');
  const { kept } = await maya.client.classifyReply({ id: said?.id ?? '', class: 'out_of_office' });
  expect(kept.join()).toContain('they have answered since');
  expect((await maya.client.getPersonCampaigns({ id: ada })).results).toMatchObject([{ state: 'replied' }]);
});

it.each([STEPS, { sequence: { steps: [EMAIL] } }])(
  'nor by a message that comes back: it isn’t sent again',
  async (steps) => {
    const [ada = ''] = await addPeople(maya, 1);
    await launch(app, maya, 'First', steps);
    await approveAll(app, maya);
    await later('1h');
    await refuse('call', { id: ada, to: ADA });
    await later('1h');
    const [mail] = await outbox();
    await maya.client.react({ id: mail?.id ?? '', kind: 'soft_bounce' });
    await app.runDueJobs();
    expect((await maya.client.getPersonCampaigns({ id: ada })).results).toMatchObject([{ state: 'completed' }]);
    await later('6h');
    await later('5d');
    expect(await outbox()).toHaveLength(1);
  },
);
