import { LIMITS, type UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { noise } from '#testing/random.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
});

const MEGABYTE = 1024 ** 2;
const MOST = LIMITS.peopleGigabytes * 1024 * MEGABYTE;

const start = async (rows: readonly string[], onDuplicate: 'skip' | 'update' = 'skip'): Promise<string> => {
  const content = ['First name,Email,Note', ...rows].join('\n');
  const uploaded = (await owner.client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content } },
  )) as z.infer<typeof UploadAnswer>;
  const { import_id, header_row, mapping } = uploaded;
  await owner.client.uploadContacts({
    stage: 'prospect',
    import_id,
    header_row,
    mapping: mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    on_duplicate: onDuplicate,
  });
  return import_id;
};

const run = async (...args: Parameters<typeof start>): Promise<string> => {
  const id = await start(...args);
  await app.runDueJobs();
  return id;
};

const people = (count: number, note = ''): string[] =>
  Array.from({ length: count }, (_, index) => `Person${index},p${index}@firm.example,${note}`);

const writtenToday = async () => {
  const { rows } = await app.database.admin.query<{ count: number; bytes: number }>(
    `select count, bytes::int from daily_intake where workspace_id = $1 and source like 'imported:%'`,
    [owner.workspaceId],
  );
  return rows[0];
};

const setToday = (change: string) =>
  app.database.admin.query(`update daily_intake set ${change} where workspace_id = $1 and source like 'imported:%'`, [
    owner.workspaceId,
  ]);

const room = async (): Promise<number> => {
  const { rows } = await app.database.admin.query<{ bytes: string }>(
    'select bytes from people_rooms where workspace_id = $1',
    [owner.workspaceId],
  );
  return Number(rows[0]?.bytes ?? 0);
};

const setRoom = (bytes: number) =>
  app.database.admin.query(
    `insert into people_rooms (workspace_id, bytes) values ($1, $2)
     on conflict (workspace_id) do update set bytes = excluded.bytes`,
    [owner.workspaceId, bytes],
  );

const goOn = async (): Promise<void> => {
  await app.database.admin.query('update jobs._private_jobs set run_at = now()');
  await app.runDueJobs();
};

it('what imports write is counted to the day of their person, people who were added as well', async () => {
  await run(people(3, noise(1_000)));
  const first = await writtenToday();
  expect(first?.count).toBe(3);
  expect(first?.bytes).toBeGreaterThan(3 * 3_000);
  await run(people(2, 'Changed'), 'update');
  expect((await writtenToday())?.count).toBe(5);
  await run(people(2), 'skip');
  expect((await writtenToday())?.count).toBe(5);
});

it.each([`count = ${LIMITS.importedPeopleOfDay}`, `bytes = ${LIMITS.importedMegabytesOfDay * MEGABYTE}`])(
  'an import rests where %s is the limit of a day, says so, and goes on with the rest the next day',
  async (full) => {
    await run(people(1));
    const id = await start(people(700));
    await setToday(full);
    await expect(start(people(1))).rejects.toMatchObject({
      status: 429,
      problem: { detail: /1,000,000 people and 1,024 MB a day are imported at most\. .* after midnight UTC/ },
    });
    await app.runDueJobs();
    expect(await owner.client.getImport({ id })).toMatchObject({
      state: 'running',
      done: 0,
      error: /1,000,000 people and 1,024 MB a day .* goes on after midnight UTC/,
    });
    await goOn();
    expect(await owner.client.getImport({ id })).toMatchObject({ state: 'running' });
    await setToday(`day = day - 1`);
    await goOn();
    expect(await owner.client.getImport({ id })).toMatchObject({
      state: 'done',
      error: null,
      result: { created: 699 },
    });
  },
);

it('an import that rests is stopped like any other', async () => {
  await run(people(1));
  const id = await start(people(10));
  await setToday(`count = ${LIMITS.importedPeopleOfDay}`);
  await app.runDueJobs();
  await owner.client.stopJob({ id });
  await goOn();
  expect(await owner.client.getImport({ id })).toMatchObject({ state: 'stopped', result: { created: 0 } });
});

it('people and notes of a workspace have a room, and an import that fills it ends with a sentence', async () => {
  const id = await start(people(1_200));
  const later = await start(people(3));
  await setRoom(MOST - 600_000);
  await app.runDueJobs();
  expect(await owner.client.getImport({ id })).toMatchObject({
    state: 'failed',
    result: { created: 499 },
    error:
      /^The import stopped at row 501 because the people and notes of a workspace take up 20 GB at most\. The 499 people before/,
  });
  expect(await owner.client.getImport({ id: later })).toMatchObject({ state: 'failed', result: { created: 0 } });
  await expect(start(people(1))).rejects.toMatchObject({
    problem: { code: 'not_allowed_now', detail: /20 GB at most/ },
  });
});

it('the room counts what people have, and gets back what is purged', async () => {
  await run(people(100, noise(1_000)));
  const before = await room();
  expect(before).toBeGreaterThan(100 * 5_000);
  expect(before).toBeLessThan(100 * 6_500);
  // Nothing new comes with what is there already.
  await run(people(100, noise(1_000)), 'update');
  expect(await room()).toBeLessThan(before + 1_000);
  const { results } = await owner.client.getProspects({ page_size: 50 });
  await owner.client.deleteProspects({ ids: results.map(({ id }) => id) });
  app.clock.advance(31 * 86_400_000);
  try {
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
  } finally {
    app.clock.advance(-31 * 86_400_000);
  }
  expect(await room()).toBeLessThan(before * 0.55);
});

it('notes that people write take room as well, measured by the megabyte', async () => {
  const { id } = await owner.client.createProspect({ first_name: 'Ines', email: 'ines@beta.example' });
  const note = noise(LIMITS.noteCharacters);
  await owner.client.addNote({ id, note });
  expect(await room()).toBe(0);
  const set = (bytes: number) =>
    app.database.admin.query(`update daily_intake set bytes = $2 where workspace_id = $1 and source like 'notes:%'`, [
      owner.workspaceId,
      bytes,
    ]);
  await set(MEGABYTE - 100);
  await owner.client.addNote({ id, note: 'short' });
  const [newest] = (await owner.client.getTimeline({ id })).results;
  await owner.client.updateNote({ id: newest?.id ?? '', note });
  expect(await room()).toBe(MEGABYTE);
  await set(2 * MEGABYTE - 100);
  await setRoom(MOST);
  await expect(owner.client.addNote({ id, note })).rejects.toMatchObject({
    problem: { code: 'not_allowed_now', detail: /20 GB at most/ },
  });
});
