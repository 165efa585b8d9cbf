import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague, addMailbox, type Colleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** A manager whose relay a campaign of their own sends from, by itself. */
const withRelay = async (): Promise<{ maya: Prepared; ben: Colleague; relay: string; people: string[] }> => {
  const maya = await prepare(app);
  const ben = await addColleague(app, maya, 'manager', 'Ben Roth');
  const relay = await addMailbox(app, maya, ben.userId, 'ben@relays.example');
  await ben.client.updateMailbox({ id: relay, kind: 'relay' });
  return { maya, ben, relay, people: await addPeople(maya, 2) };
};

const launch = async ({ client }: Pick<Colleague, 'client'>, name: string, relay: string, ids: string[]) => {
  const sequence = await client.createSequence({ sequence_name: name, steps: TWO_STEPS });
  const campaign = await client.createCampaign({
    name,
    sequence_id: sequence.id,
    audience: { stage: 'prospect', ids },
    mailbox_ids: [relay],
    approval: 'none',
  });
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  return campaign.id;
};

const sentBy = async ({ client }: Prepared): Promise<string[]> =>
  (await client.getMails({ filter: 'sent' })).results.map(({ campaign }) => campaign?.name ?? '');

const stateOf = async ({ client }: Prepared, id: string) => {
  const [campaign] = (await client.getCampaigns({ id })).results;
  return { state: campaign?.state, reason: campaign?.state_reason };
};

it('the relay of somebody who is deactivated pauses with their mailboxes', async () => {
  const { maya, ben, relay, people } = await withRelay();
  await launch(ben, 'Ben’s', relay, people);
  await maya.client.updateSubUser({ id: ben.userId, is_active: false });
  await app.runDueJobs();
  expect(await sentBy(maya)).toEqual([]);
  const box = (await maya.client.getMailboxes({})).results.find(({ id }) => id === relay);
  expect(box).toMatchObject({ state: 'paused', state_reason: 'Ben Roth was deactivated' });
});

it('a relay that a colleague sends from goes on for the colleague, and campaigns of who was deactivated pause', async () => {
  const { maya, ben, relay, people } = await withRelay();
  const bens = await launch(ben, 'Ben’s', relay, people.slice(0, 1));
  const mayas = await launch(maya, 'Maya’s', relay, people.slice(1));
  await maya.client.updateSubUser({ id: ben.userId, is_active: false });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '1h' });
  expect(await sentBy(maya)).toEqual(['Maya’s']);
  expect(await stateOf(maya, mayas)).toEqual({ state: 'running', reason: null });
  expect(await stateOf(maya, bens)).toEqual({ state: 'paused', reason: 'Ben Roth was deactivated' });
  await maya.client.updateCampaign({ id: bens, state: 'running' });
  await app.runDueJobs();
  expect((await sentBy(maya)).toSorted()).toEqual(['Ben’s', 'Maya’s']);
});
