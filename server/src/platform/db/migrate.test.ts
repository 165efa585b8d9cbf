import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, TEST_SECRET_KEY, type TestDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('migrating again, in several processes at once, changes nothing', async () => {
  const applied = async () => (await database.admin.query('select name from migrations.applied order by id')).rows;
  const before = await applied();
  await Promise.all([1, 2, 3].map(() => migrate(database.superuserUrl, TEST_SECRET_KEY)));
  expect(await applied()).toEqual(before);
});

it('a role without the rights to migrate gets a clear error', async () => {
  await expect(migrate(database.appUrl, TEST_SECRET_KEY)).rejects.toThrow(
    'DATABASE_URL: found a role with too few rights',
  );
});

it('a database that a later version has migrated is refused with what to do', async () => {
  await database.admin.query(`insert into migrations.applied (name, run_on) values ('9999-later', now())`);
  try {
    await expect(migrate(database.superuserUrl, TEST_SECRET_KEY)).rejects.toThrow(
      'DATABASE_URL: found a database of a later version of Rainmaker (9999-later). Start that version, or restore a backup from before the upgrade.',
    );
  } finally {
    await database.admin.query(`delete from migrations.applied where name = '9999-later'`);
  }
});
