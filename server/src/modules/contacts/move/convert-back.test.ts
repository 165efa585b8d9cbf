import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const reason = 'Contract cancelled';

it('a customer becomes a qualified lead again, with the reason on the timeline, and an undo makes them a customer', async () => {
  const { id } = await owner.client.createCustomer({ first_name: 'Ada', email: 'ada@x.example' });
  const { undo_token: token, ...answer } = await owner.client.convertBack({ stage: 'customer', ids: [id], reason });
  expect(answer).toMatchObject({ done: 1, message: '1 customer converted back to lead.' });
  const lead = await owner.client.getLead({ id });
  expect(lead.status).toBe('Qualified');
  expect(lead.timeline.results[0]?.summary).toBe(
    'Converted back from customer to lead, now Qualified: Contract cancelled',
  );
  await owner.client.undo({ undo_token: token ?? '' });
  expect((await owner.client.getCustomer({ id })).status).toBe('Onboarding');
});

it('a lead becomes the prospect that their history makes them', async () => {
  const make = async (name: string) =>
    (await owner.client.createLead({ first_name: name, email: `${name}@y.example` })).id;
  const [fresh, called, replied] = [await make('fresh'), await make('called'), await make('replied')];
  await owner.client.recordTouch({ id: called, channel: 'call', outcome: 'connected' });
  await app.database.admin.query('update contacts set last_replied_at = now() where id = $1', [replied]);
  await owner.client.convertBack({ stage: 'lead', ids: [fresh, called, replied], reason });
  const statuses = await Promise.all(
    [fresh, called, replied].map(async (id) => (await owner.client.getProspect({ id })).status),
  );
  expect(statuses).toEqual(['New', 'Contacted', 'Engaged']);
});

it('someone who is Do Not Contact stays so', async () => {
  const { id } = await owner.client.createLead({ first_name: 'Bo', email: 'bo@x.example' });
  await owner.client.updateLeadStatus({ ids: [id], status: 'Do Not Contact' });
  await owner.client.convertBack({ stage: 'lead', ids: [id], reason });
  expect(await owner.client.getProspect({ id })).toMatchObject({ status: 'Do Not Contact' });
});

it('needs a reason, and skips whoever is in another stage', async () => {
  const { id } = await owner.client.createProspect({ first_name: 'Cleo', email: 'cleo@x.example' });
  await expect(owner.client.convertBack({ stage: 'lead', ids: [id], reason: ' ' })).rejects.toMatchObject({
    status: 400,
  });
  expect(await owner.client.convertBack({ stage: 'lead', ids: [id], reason })).toMatchObject({
    done: 0,
    skipped: [{ id, reason: 'Is a prospect, not a lead.' }],
  });
});
