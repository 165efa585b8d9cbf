import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { connectMeta, forgetSenders, writeText } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
let kim: Colleague;
let senderId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
});
afterAll(() => close());

const NUMBER = '+49301234567';
const setRole = (role: 'manager' | 'rep') =>
  app.database.admin.query('update users set role = $2 where id = $1', [kim.userId, role]);
const write = (text: string, from = NUMBER) => writeText(app, meta, { from: from.slice(1), text });
const blocked = async () =>
  (await maya.client.getSuppressions({})).results.map(({ channel, address }) => ({ channel, address }));

/** Somebody who was a manager when they connected their number has the app secret still. */
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await prepare(app);
  kim = await addColleague(app, maya, 'manager', 'Kim Berg');
  senderId = await connectMeta(kim, meta);
  await setRole('rep');
  await app.runDueJobs();
});

it('what a salesperson’s number gets in the name of a colleague’s person is a stranger’s', async () => {
  const [ada = ''] = await addPeople(maya, 1, { phone: NUMBER });
  const campaign = await launch(app, maya, 'By email');
  expect(await draftsOf(maya)).toHaveLength(1);
  await write('What does it cost?');
  await write('STOP');
  expect(await maya.client.getProspect({ id: ada })).toMatchObject({ status: 'New', last_replied_at: null });
  expect(await blocked()).toEqual([{ channel: 'whatsapp', address: NUMBER }]);
  expect((await maya.client.getCampaignPeople({ id: campaign.id })).results[0]?.state).not.toBe('unsubscribed');
  const [stranger, ...others] = (await kim.client.getProspects({})).results;
  expect(others).toEqual([]);
  expect(stranger).toMatchObject({ status: 'Do Not Contact', email: null });
});

it('a deleted person’s email address isn’t blocked by what it gets', async () => {
  const [ada = ''] = await addPeople(maya, 1, { phone: NUMBER });
  await maya.client.deleteProspects({ ids: [ada] });
  await write('STOP');
  expect(await blocked()).toEqual([{ channel: 'whatsapp', address: NUMBER }]);
});

it('of their own people, and of those whom the number has written to, it is believed', async () => {
  const { id: own } = await kim.client.createProspect({ first_name: 'Own', email: 'own@x.example', phone: NUMBER });
  await write('STOP');
  expect(await maya.client.getProspect({ id: own })).toMatchObject({ status: 'Do Not Contact' });
  const [ada = ''] = await addPeople(maya, 1, { phone: '+49301234568' });
  await app.database.admin.query(
    `insert into messages (workspace_id, channel, origin, contact_id, account_id, title, snippet, search, to_address,
       status, not_before, sent_at, created_at, updated_at)
     values ($1, 'whatsapp', 'conversation', $2, $3, 'Hi', '', '', '+49301234568', 'sent', now(), now() - interval '1 hour', now(), now())`,
    [maya.workspaceId, ada, senderId],
  );
  await write('STOP', '+49301234568');
  expect(await maya.client.getProspect({ id: ada })).toMatchObject({ status: 'Do Not Contact' });
});

it('a manager’s number is believed for everybody', async () => {
  await setRole('manager');
  const [ada = ''] = await addPeople(maya, 1, { phone: NUMBER });
  await write('STOP');
  expect(await maya.client.getProspect({ id: ada })).toMatchObject({ status: 'Do Not Contact' });
});

it('a code that a salesperson signs themselves confirms no number of theirs', async () => {
  await kim.client.updateUser({ phone: NUMBER });
  const { code } = await kim.client.checkOwnNumber({});
  await write(code);
  expect((await kim.client.getOwnNumber({})).state).toBe('waiting');
});
