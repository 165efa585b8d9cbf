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

const upload = async (client: SignedUp['client'], number: number): Promise<string> => {
  const content = `First name,Email\nAda,a${number}@x.example\n`;
  const file = { name: `${number}.csv`, content, type: 'text/csv' };
  const { import_id: id } = (await client.uploadContacts({ stage: 'prospect' }, { file })) as { import_id: string };
  return id;
};

it('an uploaded file stays available to its person, however many files a colleague uploads', async () => {
  const rep = await addColleague(app, owner, 'rep');
  const id = await upload(owner.client, 0);
  const theirs: string[] = [];
  for (let number = 1; number <= 6; number += 1) theirs.push(await upload(rep.client, number));
  expect(await owner.client.getImport({ id })).toMatchObject({ filename: expect.any(String) });
  // Of the rep's own files, only the newest five are kept.
  await expect(rep.client.getImport({ id: theirs[0] ?? '' })).rejects.toMatchObject({ status: 404 });
  expect(await rep.client.getImport({ id: theirs[1] ?? '' })).toMatchObject({ filename: expect.any(String) });
});

it('a workspace limits the number of files that are not imported', async () => {
  await app.database.admin.query(
    `insert into imports (workspace_id, id, filename, stage, state, encoding, country, currency, created_by, created_at, updated_at)
     select workspace_id, uuidv7(), filename, stage, 'uploaded', encoding, country, currency, null, now(), now()
     from imports, generate_series(1, 50) where workspace_id = $1 and filename = '0.csv'`,
    [owner.workspaceId],
  );
  await expect(upload(owner.client, 7)).rejects.toMatchObject({ status: 429 });
});
