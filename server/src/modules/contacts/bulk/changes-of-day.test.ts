import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const changedToday = async (): Promise<number[]> => {
  const { rows } = await app.database.admin.query<{ count: number }>(
    `select count from daily_intake where workspace_id = $1 and source like 'bulk-changes:%'`,
    [owner.workspaceId],
  );
  return rows.map(({ count }) => count);
};

it('who has changed as many records together as a person may in a day changes no more together until the next', async () => {
  const ids: string[] = [];
  for (const name of ['Ada', 'Bo', 'Cy'])
    ids.push((await owner.client.createLead({ first_name: name, email: `${name}@x.example` })).id);
  const [one = ''] = ids;
  const tag = (name: string, which: { ids: string[] } | { filter: object }) =>
    owner.client.updateTags({ stage: 'lead', add: [name], ...which });
  await tag('few', { ids });
  await tag('one', { ids: [one] });
  expect(await changedToday()).toEqual([3]);
  await app.database.admin.query('update daily_intake set count = $1 where workspace_id = $2', [
    LIMITS.bulkRecordsOfDay - 1,
    owner.workspaceId,
  ]);
  await tag('all', { filter: {} });
  expect(await changedToday()).toEqual([LIMITS.bulkRecordsOfDay + 2]);
  const refused = { status: 429, problem: { detail: expect.stringContaining('500,000 bulk changes a day') } };
  await expect(tag('again', { filter: {} })).rejects.toMatchObject(refused);
  await expect(tag('again', { ids })).rejects.toMatchObject(refused);
  // Whoever asks to be left alone still can be.
  await tag('single', { ids: [one] });
});
