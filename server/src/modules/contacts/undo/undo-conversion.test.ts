import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

it('the undo of a conversion keeps whoever has another status since, though both stages begin with the same one', async () => {
  const { client } = owner;
  const ids: string[] = [];
  for (const name of ['Ada', 'Ben', 'Cem'])
    ids.push((await client.createProspect({ first_name: name, email: `${name}@x.example` })).id);
  const [ada = '', ben = '', cem = ''] = ids;
  const { undo_token: token } = await client.convertToLead({ ids });
  await client.updateLeadStatus({ ids: [ben], status: 'Qualified' });
  await client.updateLeadStatus({ ids: [cem], status: 'Do Not Contact' });
  expect(await client.undo({ undo_token: token ?? '' })).toMatchObject({
    restored: 1,
    kept: [
      { id: ben, reason: 'Ben: the status has since changed to Qualified.' },
      { id: cem, reason: 'Cem: the status has since changed to Do Not Contact.' },
    ],
  });
  expect(await client.getProspect({ id: ada })).toMatchObject({ status: 'New' });
  expect(await client.getLead({ id: ben })).toMatchObject({ status: 'Qualified' });
  expect(await client.getLead({ id: cem })).toMatchObject({ status: 'Do Not Contact' });
});
