import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { chance, runAndKill } from '../../test-data/run-and-kill.ts';

const ROWS = 10_000;
const KILLS = 10;
/** A batch takes about 60 ms, so the kill hits a random point in the next one. */
const LONGEST_GRACE_MS = 60;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Every 97th row has no name, every 50th repeats the row before it with a city, every 31st adds nothing new. */
const kindOf = (row: number): 'refused' | 'merged' | 'unchanged' | 'created' => {
  if (row % 97 === 0) return 'refused';
  if (row % 50 === 0 && (row - 1) % 97 !== 0 && (row - 1) % 31 !== 0) return 'merged';
  if (row % 31 === 0 && (row - 1) % 97 !== 0 && (row - 1) % 50 !== 0) return 'unchanged';
  return 'created';
};
const line = (row: number): string => {
  const [name, email] = [`Person${row}`, `person${row}@firm${row % 700}.example`];
  const [twin, twinEmail] = [`Person${row - 1}`, `person${row - 1}@firm${(row - 1) % 700}.example`];
  switch (kindOf(row)) {
    case 'refused':
      return `,${email},,Firm,t1`;
    case 'merged':
      return `${twin},${twinEmail},Lagos,Firm,t1`;
    case 'unchanged':
      return `${twin},${twinEmail},,Firm,t1`;
    case 'created':
      return `${name},${email},,Firm,t1`;
  }
};

const nextRow = async (importId: string): Promise<number> => {
  const { rows } = await app.database.admin.query<{ next_row: number }>('select next_row from imports where id = $1', [
    importId,
  ]);
  return rows[0]?.next_row ?? 0;
};

it('an import killed ten times at random saves every row once, with correct counts and each refusal once', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const random = chance(seed);
  const { client, workspaceId } = await app.signUp({ country: 'US' });
  const lines = Array.from({ length: ROWS }, (_, index) => line(index + 1));
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content: ['First name,Email,City,Company,Tags', ...lines].join('\n') } },
  )) as z.infer<typeof UploadAnswer>;
  await client.uploadContacts({
    stage: 'prospect',
    import_id: uploaded.import_id,
    header_row: uploaded.header_row,
    mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
  });
  const moments: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const row = Math.floor(((kill + random()) * ROWS) / (KILLS + 1));
    const grace = Math.round(random() * LONGEST_GRACE_MS);
    await runAndKill(app, async () => (await nextRow(uploaded.import_id)) >= row, grace);
    const { state, done } = await client.getImport({ id: uploaded.import_id });
    moments.push(`row ${row} + ${grace} ms: ${done} done`);
    expect(state, 'the import was over before it could be killed').toBe('running');
  }
  await app.runDueJobs();

  const expected = { created: 0, merged: 0, unchanged: 0, refused: 0 };
  for (let row = 1; row <= ROWS; row += 1) expected[kindOf(row)] += 1;
  process.stdout.write(`seed ${seed}; killed after ${moments.join(', ')}; expected ${JSON.stringify(expected)}\n`);
  const done = await client.getImport({ id: uploaded.import_id });
  expect(done).toMatchObject({ state: 'done', done: ROWS, result: { ...expected, warnings: 0 } });
  const people = await app.database.admin.query<{ email: string; city: string | null }>(
    'select email, city from contacts where workspace_id = $1 order by email',
    [workspaceId],
  );
  const there = lines.flatMap((_, index) =>
    kindOf(index + 1) === 'created' ? [line(index + 1).split(',')[1] ?? ''] : [],
  );
  expect(people.rows.map(({ email }) => email)).toEqual(there.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(people.rows.filter(({ city }) => city === 'Lagos')).toHaveLength(expected.merged);
  const refused = await app.database.admin.query<{ row_number: number }>(
    `select row_number from import_refusals where workspace_id = $1 and kind = 'refused' order by 1`,
    [workspaceId],
  );
  expect(refused.rows.map(({ row_number: row }) => row)).toEqual(
    Array.from({ length: Math.floor(ROWS / 97) }, (_, index) => (index + 1) * 97 + 1),
  );
  const unchanged = await app.database.admin.query(
    `select distinct row_number from import_refusals where workspace_id = $1 and kind = 'unchanged'`,
    [workspaceId],
  );
  expect(unchanged.rowCount).toBe(expected.unchanged);
  const counters = await client.getProspects({ page_size: 1 });
  expect(counters.count).toBe(expected.created);
  const { rows: told } = await app.database.admin.query(
    `select count(*)::int as n from contact_events where workspace_id = $1 and kind = 'imported'`,
    [workspaceId],
  );
  expect(told).toEqual([{ n: expected.created }]);
}, 240_000);
