import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** What a look-up leaves, for every person of the workspace who has none yet. */
const lookedUp = (certainty = 90): Promise<unknown> =>
  app.database.admin.query(
    `insert into enrichments (workspace_id, contact_id, state, looked_at, findings)
     select workspace_id, id, 'done', now(), jsonb_build_array(
       jsonb_build_object('name', 'city', 'value', 'Ulm', 'url', 'https://acme.example/contact', 'found_by', 'schema',
         'found_at', '2026-11-20T10:00:00.000Z', 'certainty', $2::int, 'state', 'open'),
       jsonb_build_object('name', 'phone', 'value', '+4973112345', 'url', 'https://acme.example/', 'found_by', 'link',
         'found_at', '2026-11-20T10:00:00.000Z', 'certainty', 90, 'state', 'open'),
       jsonb_build_object('name', 'email', 'value', 'info@acme.example', 'url', 'https://acme.example/', 'found_by', 'link',
         'found_at', '2026-11-20T10:00:00.000Z', 'certainty', 90, 'state', 'open'))
     from contacts where workspace_id = $1 on conflict do nothing`,
    [owner.workspaceId, certainty],
  );

it('prospects are looked up and decided about as leads are', async () => {
  const { id } = await owner.client.createProspect({ first_name: 'Kim', email: 'kim@kim.invalid' });
  expect(await owner.client.getProspectEnrichment({ id })).toMatchObject({ state: 'never', proposals: [] });
  const { job } = await owner.client.enrichProspects({ ids: [id] });
  await app.runDueJobs();
  expect(await owner.client.getJob({ id: job.id })).toMatchObject({ state: 'done', done: 1 });
  await app.database.admin.query('delete from enrichments where contact_id = $1', [id]);
  await lookedUp();
  const { proposals } = await owner.client.updateProspectEnrichment({ id, accept: ['city'] });
  expect(proposals.find(({ field }) => field === 'city')).toMatchObject({ state: 'accepted', current: 'Ulm' });
  await expect(owner.client.getLeadEnrichment({ id })).rejects.toMatchObject({ status: 404 });
});

it('empty fields of several are filled as for one, the others say why not, and an undo takes all of it back', async () => {
  const blank = await owner.client.createLead({ first_name: 'Ada', email: 'ada@acme.example' });
  const half = await owner.client.createLead({ first_name: 'Ben', email: 'ben@acme.example', city: 'Kiel' });
  const full = await owner.client.createLead({ first_name: 'Cy', phone: '+4930901820', city: 'Kiel' });
  await lookedUp();
  const never = await owner.client.createLead({ first_name: 'Di', email: 'di@acme.example' });
  const ids = [blank.id, half.id, full.id, never.id];
  const answer = await owner.client.fillFromWebsites({ stage: 'lead', ids });
  expect(answer).toMatchObject({ message: '2 leads updated from their websites. 2 skipped.', done: 2 });
  expect(answer.skipped).toEqual([
    { id: full.id, reason: 'Nothing certain was found for a field that is empty.' },
    { id: never.id, reason: 'Their website hasn’t been looked up yet.' },
  ]);
  const ada = await owner.client.getLead({ id: blank.id });
  expect(ada).toMatchObject({ city: 'Ulm', phone: '+4973112345', email: 'ada@acme.example' });
  expect(ada.timeline.results[0]).toMatchObject({
    summary: 'Changed city and phone',
    detail: 'From https://acme.example/contact, https://acme.example/',
  });
  expect(await owner.client.getLead({ id: half.id })).toMatchObject({ city: 'Kiel', phone: '+4973112345' });
  const statesOf = async (id: string) =>
    Object.fromEntries(
      (await owner.client.getLeadEnrichment({ id })).proposals.map(({ field, state }) => [field, state]),
    );
  expect(await statesOf(half.id)).toEqual({ city: 'open', phone: 'accepted' });

  // Someone changes one of them: the undo keeps that one whole.
  await owner.client.updateLead({ id: half.id, phone: '+4930901821' });
  const undone = await owner.client.undo({ undo_token: answer.undo_token ?? '' });
  expect(undone).toMatchObject({ restored: 1, kept: [{ reason: 'Ben: the phone has since changed.' }] });
  expect(await owner.client.getLead({ id: blank.id })).toMatchObject({ city: null, phone: null });
  expect(await statesOf(blank.id)).toEqual({ city: 'open', phone: 'open' });
  expect(await statesOf(half.id)).toMatchObject({ phone: 'accepted' });
});

it('leaves what isn’t certain enough, people of another stage, and those of a colleague', async () => {
  const rep = await addColleague(app, owner, 'rep');
  const { id } = await owner.client.createCustomer({ first_name: 'Eve', email: 'eve@acme.example' });
  await lookedUp(40);
  await expect(rep.client.fillFromWebsites({ stage: 'customer', ids: [id] })).rejects.toMatchObject({ status: 404 });
  const asLead = await owner.client.fillFromWebsites({ stage: 'lead', ids: [id] });
  expect(asLead).toMatchObject({ done: 0, undo_token: null, skipped: [{ reason: 'Is a customer, not a lead.' }] });
  await owner.client.fillFromWebsites({ stage: 'customer', ids: [id] });
  expect(await owner.client.getCustomer({ id })).toMatchObject({ city: null, phone: '+4973112345' });
});

it('more than a thousand are filled by a job that can be undone', async () => {
  await app.database.admin.query(
    `insert into contacts (workspace_id, owner_id, stage, status, first_name, email, lead_source, created_at, updated_at)
     select $1, $2, 'customer', 'Active', 'Person' || n, 'p' || n || '@many.example', 'manual', now(), now() from generate_series(1, 1200) n`,
    [owner.workspaceId, owner.userId],
  );
  await lookedUp();
  const filter = { search: 'many.example' };
  const { job } = await owner.client.fillFromWebsites({ stage: 'customer', filter });
  await app.runDueJobs();
  const done = await owner.client.getJob({ id: job?.id ?? '' });
  expect(done).toMatchObject({ state: 'done', done: 1200, result: { done: 1200, skipped_count: 0 } });
  expect((await owner.client.getCustomers({ ...filter, city: 'Ulm' })).count).toBe(1200);
  await owner.client.undo({ undo_token: String(done.result?.['undo_token']) });
  await app.runDueJobs();
  expect((await owner.client.getCustomers({ ...filter, city: 'Ulm' })).count).toBe(0);
});
