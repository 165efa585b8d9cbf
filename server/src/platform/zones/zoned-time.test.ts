import { zoneNamed } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zoned } from '#platform/zones/zoned-time.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('every selectable time zone is known to the database and to our calendar', async () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  const { rows } = await database.admin.query<{ zone: string }>(
    `select zone from unnest($1::text[]) zone where zone not in (select name from pg_timezone_names)`,
    [zones],
  );
  expect(rows).toEqual([]);
  for (const zone of zones) expect(zoned(new Date(0), zone).timeZoneId).toBeTruthy();
});

it('every place that the database names is accepted', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select name from pg_timezone_names where name like '%/%' and name !~ '^(posix|right|Etc|SystemV)/'`,
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.map(({ name }) => name).filter((name) => zoneNamed(name) === undefined)).toEqual([]);
});
