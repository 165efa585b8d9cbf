import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TABLES = [
  'contacts',
  'contact_events',
  'suppressions',
  'enrolments',
  'messages',
  'email_attempts',
  'message_events',
  'inbound_messages',
  'undo_actions',
  'undo_rows',
  'import_kept',
  'imports',
  'campaigns',
  'sequences',
  'mailboxes',
  'users',
];

/** Every row of a workspace as text, except campaign state, which changes by itself. */
const rowsOf = async (workspaceId: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await app.database.admin.query<{ row: string }>(
      `select (to_jsonb(t) - 'updated_at' - 'state' - 'state_reason' - 'version')::text as row from ${table} t where workspace_id = $1 order by 1`,
      [workspaceId],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
};

it('is removed with everything attached to it, and nothing else', async () => {
  const person = await prepare(app);
  const { client, workspaceId } = person;
  const [own = '', other = ''] = await addPeople(person, 2);
  await launch(app, person, 'My own');
  await approveAll(app, person);
  await client.updateProspectStatus({ ids: [other], status: 'Do Not Contact' });
  const before = await rowsOf(workspaceId);

  await client.loadSampleData({ load: true });
  const samples = (await client.getProspects({ lead_source: 'sample', page_size: 200 })).results.map(({ id }) => id);
  await launch(app, person, 'Samples', { audience: { stage: 'prospect', ids: samples } });
  const drafts = (await client.getMails({ filter: 'draft', page_size: 200 })).results;
  expect(drafts.length).toBeGreaterThan(10);
  await client.approveMail({ ids: drafts.slice(0, 8).map(({ id }) => id) });
  await app.runDueJobs();
  const sent = await app.database.admin.query(
    `select 1 from messages m join contacts c on c.id = m.contact_id where c.is_sample and m.status = 'sent' and m.workspace_id = $1`,
    [workspaceId],
  );
  expect(sent.rowCount).toBeGreaterThan(0);
  await client.updateProspectStatus({ ids: samples.slice(0, 3), status: 'Do Not Contact' });
  await client.deleteProspects({ ids: samples.slice(3, 5) });
  // One action on sample people and an own one: the own one's part can still be undone.
  const mixed = await client.transferProspects({ ids: [own], user_id: person.userId });
  expect(mixed.undo_token).toBeNull();
  const both = await client.convertToLead({ ids: [own, samples[6] ?? ''] });

  expect(await client.loadSampleData({ load: false })).toMatchObject({ done: 40 });
  expect((await client.getUndoable({})).results.map(({ undo_token: token }) => token)).toContain(both.undo_token);
  expect(await client.undo({ undo_token: both.undo_token ?? '' })).toMatchObject({ restored: 1, kept: [] });

  const after = await rowsOf(workspaceId);
  const plain = (rows: string[] = []) => rows.filter((row) => !/"name": "Samples"|"Samples"/.test(row));
  for (const table of ['contacts', 'suppressions', 'enrolments', 'email_attempts', 'inbound_messages', 'import_kept'])
    expect([table, after[table]]).toEqual([table, before[table]]);
  expect(plain(after['sequences'])).toEqual(plain(before['sequences']));
  expect(plain(after['campaigns'])).toEqual(plain(before['campaigns']));
  expect(after['messages']?.length).toBe(before['messages']?.length);
  // Entries about one's own people stay on their timelines, without any about the sample people.
  const strangers = await app.database.admin.query(
    `select 1 from contact_events e where workspace_id = $1 and contact_id <> all($2::uuid[])
     union all select 1 from undo_rows where workspace_id = $1 and subject_id <> all($2::uuid[])`,
    [workspaceId, [own, other]],
  );
  expect(strangers.rowCount).toBe(0);
  expect(await client.loadSampleData({ load: true })).toMatchObject({ done: 40 });
  expect(await client.loadSampleData({ load: false })).toMatchObject({ done: 40 });
}, 30_000);

it('is removed by a rep only for their own people, and by an owner completely', async () => {
  const maya = await prepare(app);
  const ben = await addColleague(app, maya, 'rep', 'Ben Roth');
  await maya.client.loadSampleData({ load: true });
  expect(await ben.client.loadSampleData({ load: false })).toMatchObject({ done: 0 });
  const [given] = (await maya.client.getProspects({ lead_source: 'sample' })).results;
  await maya.client.transferProspects({ ids: [given?.id ?? ''], user_id: ben.userId });
  expect(await ben.client.loadSampleData({ load: false })).toMatchObject({ done: 1 });
  expect(await maya.client.loadSampleData({ load: false })).toMatchObject({ done: 39 });
});

it('leaves blocked what somebody withdrew from, where a sample person had a real address', async () => {
  const maya = await app.signUp();
  await maya.client.loadSampleData({ load: true });
  const [{ id } = { id: '' }] = (await maya.client.getProspects({ lead_source: 'sample' })).results;
  await maya.client.updateProspect({ id, email: 'ada@real.example' });
  await maya.client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so on the phone' });
  await maya.client.loadSampleData({ load: false });
  const added = await maya.client.createProspect({ first_name: 'Ada', email: 'ada@real.example' });
  expect(added.blocked.email).toEqual(expect.any(String));
});

it('cannot be added without limit by deleting it in between', async () => {
  const { client } = await prepare(app);
  const load = () => client.loadSampleData({ load: true });
  for (let time = 0; time < 10; time += 1) {
    expect(await load()).toMatchObject({ done: 40 });
    await client.deleteProspects({ filter: { lead_source: 'sample' } });
    await client.deleteLeads({ filter: { lead_source: 'sample' } });
    await client.deleteCustomers({ filter: { lead_source: 'sample' } });
  }
  await expect(load()).rejects.toMatchObject({ status: 400, problem: { code: 'not_allowed_now' } });
  expect(await client.loadSampleData({ load: false })).toMatchObject({ done: 400 });
  expect(await load()).toMatchObject({ done: 40 });
}, 30_000);
