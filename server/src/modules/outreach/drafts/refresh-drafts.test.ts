import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

let maya: Prepared;
let person: string;
let draft: string;
let campaign: string;
beforeEach(async () => {
  maya = await prepare(app);
  [person = ''] = await addPeople(maya, 1);
  campaign = (await launch(app, maya, 'First')).id;
  draft = (await draftsOf(maya))[0]?.id ?? '';
});

const words = async (): Promise<string> => (await maya.client.getMail({ id: draft })).body;

it('a draft follows a change of its person behind the answer, and nobody approves the old words until then', async () => {
  const read = await maya.client.getMail({ id: draft });
  await maya.client.updateProspect({ id: person, first_name: 'Kiri' });
  const { skipped } = await maya.client.approveMail({ ids: [draft] });
  expect(skipped).toEqual([{ id: draft, reason: expect.stringContaining('written anew') }]);
  await app.runDueJobs();
  expect(await words()).toBe('Hi Kiri');
  await expect(maya.client.approveMail({ ids: [draft], version: read.version })).rejects.toMatchObject({
    problem: { code: 'stale_version' },
  });
  expect((await maya.client.approveMail({ ids: [draft] })).skipped).toEqual([]);
});

it('of several drafts, those that say something else than what was read are skipped', async () => {
  const other = await prepare(app);
  await addPeople(other, 2);
  await launch(app, other, 'Both');
  const { client } = other;
  const drafts = await draftsOf(other);
  const [changed, ...others] = drafts;
  await client.updateMail({ id: changed?.id ?? '', body: 'Words nobody else has read' });
  const asRead = { ids: drafts.map(({ id }) => id), versions: drafts.map(({ version }) => version) };
  const reason = 'It has changed since you opened it. Read it again.';
  for (const call of [client.approveMail, client.sendMail]) {
    const { skipped } = await call(asRead);
    expect(skipped).toContainEqual({ id: changed?.id, reason });
  }
  expect((await client.getMail({ id: changed?.id ?? '' })).status).toBe('draft');
  for (const { id } of others) expect((await client.getMail({ id })).status).toBe('scheduled');
  await expect(client.approveMail({ ...asRead, versions: [1] })).rejects.toMatchObject({ status: 400 });
});

it('approving all leaves it out until then', async () => {
  await maya.client.updateProspect({ id: person, first_name: 'Kiri' });
  expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 0 });
  await app.runDueJobs();
  expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 1 });
});

it('words that somebody writes meanwhile are kept, and may be approved', async () => {
  await maya.client.updateProspect({ id: person, first_name: 'Kiri' });
  await maya.client.updateMail({ id: draft, body: 'My own words' });
  await app.runDueJobs();
  expect(await words()).toBe('My own words');
  expect((await maya.client.approveMail({ ids: [draft] })).skipped).toEqual([]);
});

it('a draft that was deleted meanwhile and came back follows too', async () => {
  await maya.client.updateProspect({ id: person, first_name: 'Kiri' });
  const { undo_token: token } = await maya.client.deleteMail({ ids: [draft] });
  await app.runDueJobs();
  await maya.client.undo({ undo_token: token ?? '' });
  await app.runDueJobs();
  expect(await words()).toBe('Hi Kiri');
});

it('a draft whose person changes while it is deleted follows once it is back', async () => {
  const { undo_token: token } = await maya.client.deleteMail({ ids: [draft] });
  await maya.client.updateProspect({ id: person, first_name: 'Kiri' });
  await app.runDueJobs();
  await maya.client.undo({ undo_token: token ?? '' });
  expect((await maya.client.approveMail({ ids: [draft] })).skipped).toHaveLength(1);
  await app.runDueJobs();
  expect(await words()).toBe('Hi Kiri');
});

it('a rejected draft follows name and address of its person once they are resumed', async () => {
  await maya.client.rejectMail({ ids: [draft] });
  await maya.client.updateProspect({ id: person, first_name: 'Kiri', email: 'kiri@company0.example' });
  await app.runDueJobs();
  await maya.client.updateCampaignPeople({ id: campaign, filter: {}, action: 'resume' });
  expect((await maya.client.approveMail({ ids: [draft] })).skipped).toHaveLength(1);
  await app.runDueJobs();
  expect(await maya.client.getMail({ id: draft })).toMatchObject({
    body: 'Hi Kiri',
    contact: { email: 'kiri@company0.example' },
  });
});

it('a value that was missing lets it go on, and one that is gone holds it', async () => {
  await maya.client.updateProspect({ id: person, company_name: null });
  await app.runDueJobs();
  const { skipped } = await maya.client.approveMail({ ids: [draft] });
  expect(skipped).toEqual([{ id: draft, reason: 'This person has no company name.' }]);
  await maya.client.updateProspect({ id: person, company_name: 'Acme' });
  await app.runDueJobs();
  expect((await maya.client.approveMail({ ids: [draft] })).skipped).toEqual([]);
});

it('a draft follows the name of the mailbox it leaves from', async () => {
  const steps = [
    {
      kind: 'email' as const,
      wait: { amount: 0, unit: 'minutes' as const },
      subject: 'Hi',
      body: 'It’s {{ sender_name }}',
    },
  ];
  await maya.client.updateCampaignPeople({ id: campaign, filter: {}, action: 'remove' });
  await launch(app, maya, 'Second', { sequence: { steps } });
  const second = (await draftsOf(maya)).find(({ id }) => id !== draft)?.id ?? '';
  await maya.client.updateMailbox({ id: maya.mailboxId, from_name: 'Zoe New' });
  await app.runDueJobs();
  expect((await maya.client.getMail({ id: second })).body).toBe('It’s Zoe New');
});

describe('an approved message', () => {
  beforeEach(async () => {
    const later = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString();
    await maya.client.updateMail({ id: draft, send_at: later });
    await maya.client.approveMail({ ids: [draft] });
  });

  it('that is withdrawn follows what changed since it was written', async () => {
    app.clock.advance(1_000);
    await maya.client.updateProspect({ id: person, first_name: 'Kiri' });
    await app.runDueJobs();
    await maya.client.updateMail({ id: draft, status: 'draft' });
    expect((await maya.client.approveMail({ ids: [draft] })).skipped).toHaveLength(1);
    await app.runDueJobs();
    expect(await words()).toBe('Hi Kiri');
  });

  it('that is a draft again by its new address follows the new name too', async () => {
    await maya.client.updateProspect({ id: person, first_name: 'Kiri', email: 'kiri@company0.example' });
    expect((await maya.client.approveMail({ ids: [draft] })).skipped).toHaveLength(1);
    await app.runDueJobs();
    expect(await words()).toBe('Hi Kiri');
  });

  it('that is withdrawn unchanged can be approved at once', async () => {
    await maya.client.updateMail({ id: draft, status: 'draft' });
    expect((await maya.client.approveMail({ ids: [draft] })).skipped).toEqual([]);
  });
});
