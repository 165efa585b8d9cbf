import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const RUNBOOK = new URL('../../docs/runbook.md', import.meta.url);

it('what keeps a table from growing without end is said of every table, once', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'app')`,
  );
  const text = await readFile(RUNBOOK, 'utf8');
  const section = text.slice(text.indexOf('## What grows'), text.indexOf('## Back up and restore'));
  const table = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .join('\n');
  const named = [...table.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
