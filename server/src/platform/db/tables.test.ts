import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { describeTables } from '#testing/table-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('row types match the migrated tables', async () => {
  await expect(await describeTables(database.admin)).toMatchFileSnapshot('./tables.ts');
});
