import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const begin = async (content: string): Promise<string> => {
  const uploaded = await owner.client.uploadContacts({ stage: 'lead' }, { file: { name: 'people.csv', content } });
  const id = 'import_id' in uploaded ? uploaded.import_id : '';
  const mapping = (['first_name', 'phone'] as const).map((field, column) => ({ column, field }));
  await owner.client.uploadContacts({ stage: 'lead', import_id: id, mapping });
  return id;
};

it('two imports at once of people with a phone number alone add each of them once', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `Person ${at},+49 30 ${1_000_000 + at}`);
  const file = ['First name,Phone', ...rows].join('\n');
  const ids = [await begin(file), await begin(file)];
  await Promise.all([app.runDueJobs(), app.runDueJobs()]);
  const results = await Promise.all(ids.map(async (id) => (await owner.client.getImport({ id })).result));
  expect((await owner.client.getLeads({})).count).toBe(2_000);
  expect(results.reduce((sum, result) => sum + (result?.created ?? 0), 0)).toBe(2_000);
  expect(results.reduce((sum, result) => sum + (result?.unchanged ?? 0), 0)).toBe(2_000);
});
