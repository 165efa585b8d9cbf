import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
});
afterAll(() => app.close());

const dayFromNow = (days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const shared = async (validUntil: string) => {
  const contact = await maya.client.createLead({ first_name: 'Samuel', email: `s${validUntil}@northbridge.example` });
  const estimate = await maya.client.createEstimate({
    contact_id: contact.id,
    title: 'Crew scheduling',
    valid_until: validUntil,
    lines: [{ name: 'Set-up', unit_price: 320_000 }],
  });
  const { url } = await maya.client.shareEstimate({ id: estimate.id });
  return { ...estimate, contactId: contact.id, token: url.split('/q/')[1] ?? '' };
};

const look = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('estimates.upkeep-all', '{}')`);
  await app.runDueJobs();
};

it('reminds once of an estimate that ends soon, takes the reminder back with the answer, and tells once that one has expired', async () => {
  const [soon, later] = [await shared(dayFromNow(2)), await shared(dayFromNow(10))];
  await look();
  await look();
  const open = async (contactId: string) =>
    (await maya.client.getFollowUps({ contact_id: contactId, state: 'open' })).results;
  expect(await open(soon.contactId)).toMatchObject([
    { title: `${soon.number} expires soon: ask Samuel`, source: 'estimate' },
  ]);
  expect(await open(later.contactId)).toEqual([]);
  await app.client().answerEstimate({ token: soon.token, answer: 'decline' });
  expect((await open(soon.contactId)).map(({ title }) => title)).toEqual([`${soon.number} was declined`]);

  await maya.client.moveClock({ advance: '12d' });
  await look();
  await look();
  const { timeline } = await maya.client.getLead({ id: later.contactId });
  expect(timeline.results.filter(({ kind }) => kind === 'estimate_expired')).toHaveLength(1);
  expect((await maya.client.getEstimate({ id: later.id })).status).toBe('expired');
});

it('sends none whose validity has ended while it waited', async () => {
  const contact = await maya.client.createLead({ first_name: 'Ines', email: 'ines@late.example' });
  const { id } = await maya.client.createEstimate({
    contact_id: contact.id,
    title: 'Crew scheduling',
    valid_until: dayFromNow(14),
    lines: [{ name: 'Set-up', unit_price: 320_000 }],
  });
  await maya.client.sendEstimate({ id, mailbox_id: maya.mailboxId, subject: 'An offer', body: 'Here' });
  await maya.client.pauseSending({ paused: true });
  await maya.client.moveClock({ advance: '16d' });
  await look();
  await maya.client.pauseSending({ paused: false });
  await maya.client.moveClock({ advance: '1d' });
  await app.runDueJobs();
  const all = await app.database.admin.query('select status, cancel_reason from messages where contact_id = $1', [
    contact.id,
  ]);
  expect(all.rows).toEqual([{ status: 'cancelled', cancel_reason: 'called_off' }]);
});
