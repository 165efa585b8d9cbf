import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('a person who opted out is imported as Do Not Contact, as when added by hand', async () => {
  const { client } = owner;
  const { id } = await client.createProspect({ first_name: 'Ada', email: 'ada@x.example' });
  await client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' });
  await client.deleteProspects({ ids: [id] });
  const content = 'First name,Email\nAda,ada@x.example\nBen,ben@x.example\n';
  const file = { name: 'people.csv', content, type: 'text/csv' };
  const { import_id: importId } = (await client.uploadContacts({ stage: 'lead' }, { file })) as { import_id: string };
  const mapping = [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
  ];
  await client.uploadContacts({ stage: 'lead', import_id: importId, mapping });
  await app.runDueJobs();
  const { results } = await client.getLeads({ sort: 'name' });
  expect(results.map(({ email, status }) => [email, status])).toEqual([
    ['ada@x.example', 'Do Not Contact'],
    ['ben@x.example', 'New'],
  ]);
});
