import { LIMITS, type UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { noise } from '#testing/random.ts';
import { addColleague } from '#testing/team.ts';

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
const FILE = 'First name,Email\nAda,ada@acme.example\n,ben@acme.example\n';

const upload = async (content = FILE, { client }: Pick<SignedUp, 'client'> = owner) =>
  // The upload returns the analysis of the file.
  (await client.uploadContacts({ stage: 'prospect' }, { file: { name: 'people.csv', content } })) as z.infer<
    typeof UploadAnswer
  >;

const run = async ({ import_id, header_row, mapping }: z.infer<typeof UploadAnswer>) => {
  const columns = mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  await owner.client.uploadContacts({ stage: 'prospect', import_id, header_row, mapping: columns });
  await app.runDueJobs();
  return import_id;
};

const set = (id: string, change: string) =>
  app.database.admin.query(`update imports set ${change} where workspace_id = $1 and id = $2`, [owner.workspaceId, id]);

const countsOf = async (id: string) => {
  const { rows } = await app.database.admin.query<{ waiting: number; kept: number; stored: number; rows: number }>(
    `select i.waiting_bytes::int as waiting, i.kept_bytes::int as kept,
       (select coalesce(sum(pg_column_size(records)), 0)::int from import_chunks c where c.import_id = i.id) as stored,
       (select count(*)::int from import_refusals r where r.import_id = i.id) as rows
     from imports i where i.id = $1`,
    [id],
  );
  return rows[0];
};

/** With names of columns that nothing packs. */
const NAMED = `First name,Email,${Array.from({ length: 60 }, (_, column) => noise(200, column)).join(',')}\nAda,nobody,x\n`;

const factsOf = async (id: string) => {
  const { rows } = await app.database.admin.query<{ names: unknown[]; edits: unknown[]; mapping: unknown[] }>(
    'select names, edits, mapping from imports where id = $1',
    [id],
  );
  return rows[0];
};

const rejectsOf = async (id: string) => (await owner.client.getImportRejects({ id, kind: 'refused' })).body;

describe('what waits to be imported', () => {
  it('is counted as it is on the disk until the import is done', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => `P,p${index}@acme.example,${noise(500, index)}`).join(
      '\n',
    );
    const uploaded = await upload(`First name,Email,Note\n${rows}\n`);
    const { waiting, stored } = (await countsOf(uploaded.import_id)) ?? {};
    expect(waiting).toBe(stored);
    expect(waiting).toBeGreaterThan(MEGABYTE);
    await run(uploaded);
    expect(await countsOf(uploaded.import_id)).toMatchObject({ waiting: 0, stored: 0 });
  });

  it('takes 200 MB of one person, whose files that nobody has started give way to newer ones', async () => {
    const [first, second] = [await upload(), await upload()];
    await set(first.import_id, `waiting_bytes = ${100 * MEGABYTE}`);
    await set(second.import_id, `waiting_bytes = ${LIMITS.importWaitingMegabytesOfPerson * MEGABYTE - 5_000}`);
    const third = await upload();
    await expect(owner.client.getImport({ id: first.import_id })).rejects.toMatchObject({ status: 404 });
    expect(await owner.client.getImport({ id: second.import_id })).toMatchObject({ filename: 'people.csv' });
    await set(second.import_id, `state = 'running', waiting_bytes = waiting_bytes + 5000`);
    await expect(upload()).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: /take up 200 MB at most until they’re done\. Split this file/ },
    });
    // What was refused took nothing away.
    expect(await owner.client.getImport({ id: third.import_id })).toMatchObject({ filename: 'people.csv' });
    await set(second.import_id, `state = 'done'`);
    await upload();
  });

  it('takes room for the names of its columns and for changed cells as well', async () => {
    const first = await upload(NAMED);
    await set(
      first.import_id,
      `waiting_bytes = ${LIMITS.importWaitingMegabytesOfPerson * MEGABYTE - 20_000}, state = 'running'`,
    );
    await expect(upload()).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
    await set(first.import_id, `names = '[]'`);
    const { import_id: id } = await upload();
    await owner.client.updateImportCells({ id, cells: [2, 3].map((row) => ({ row, column: 2, value: noise(5_000) })) });
    await set(id, `state = 'running'`);
    await expect(upload()).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
  });

  it('takes 1 GB of a workspace, and a colleague’s files give way to nobody', async () => {
    const rep = await addColleague(app, owner, 'rep');
    const theirs = await upload(FILE, rep);
    await set(theirs.import_id, `waiting_bytes = ${LIMITS.importWaitingMegabytes * MEGABYTE}`);
    await expect(upload()).rejects.toMatchObject({ status: 429, problem: { detail: /1 GB at most/ } });
    expect(await rep.client.getImport({ id: theirs.import_id })).toMatchObject({ filename: 'people.csv' });
  });

  it('takes in no rejected rows to be mended where it is full', async () => {
    const id = await run(await upload());
    const other = await upload();
    await set(
      other.import_id,
      `state = 'running', waiting_bytes = ${LIMITS.importWaitingMegabytesOfPerson * MEGABYTE}`,
    );
    await expect(owner.client.mendImport({ id })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: /take up 200 MB/ },
    });
    await set(other.import_id, `state = 'done'`);
    const { import_id: mended } = await owner.client.mendImport({ id });
    const { waiting, stored } = (await countsOf(mended)) ?? {};
    expect([waiting, stored]).toEqual([stored, expect.any(Number)]);
    expect(waiting).toBeGreaterThan(0);
  });
});

describe('rows that imports keep', () => {
  const FULL = `kept_bytes = ${LIMITS.importKeptMegabytes * MEGABYTE}`;

  it('take 500 MB of a workspace, and those of the oldest imports go first', async () => {
    const [oldest, older] = [await run(await upload()), await run(await upload())];
    await set(oldest, FULL);
    const newest = await run(await upload(`${FILE},cy@acme.example\n`));
    expect((await countsOf(oldest))?.rows).toBe(0);
    expect((await countsOf(older))?.rows).toBeGreaterThan(0);
    expect((await countsOf(newest))?.kept).toBeGreaterThan(300);
    expect(await rejectsOf(oldest)).toMatch(/Not all rows are here\. Such rows of all imports take up 500 MB/);
    expect(await rejectsOf(newest)).not.toContain('Not all rows');
    await expect(owner.client.mendImport({ id: oldest })).rejects.toMatchObject({
      problem: { code: 'not_allowed_now', detail: /^Not all rejected rows of this import are kept/ },
    });
    await owner.client.mendImport({ id: newest });
  });

  it('are only counted where others of an import at work fill the room', async () => {
    const { import_id: working } = await upload();
    await set(working, `state = 'running', ${FULL}`);
    const id = await run(await upload());
    expect((await owner.client.getImport({ id })).result).toMatchObject({ created: 1, refused: 1 });
    expect(await countsOf(id)).toMatchObject({ kept: 0, rows: 0 });
    expect(await rejectsOf(id)).toContain('Not all rows are here.');
  });

  it('take room with the names of their columns, which go with them', async () => {
    const { import_id, header_row, mapping } = await upload(NAMED);
    await owner.client.updateImportCells({ id: import_id, cells: [{ row: 2, column: 2, value: 'y' }] });
    const id = await run({ import_id, header_row, mapping } as z.infer<typeof UploadAnswer>);
    expect((await countsOf(id))?.kept).toBeGreaterThan(30_000);
    expect(await factsOf(id)).toMatchObject({ names: { length: 62 }, edits: [] });
    expect(await rejectsOf(id)).toContain(noise(200, 1));
    await set(id, FULL);
    await run(await upload());
    expect(await factsOf(id)).toMatchObject({ names: [] });
    expect((await countsOf(id))?.kept).toBe(0);
    // The file is still known by its columns.
    expect((await upload(NAMED)).remembered_from).toBe('people.csv');
  });

  it('that are none leave no names behind, and mappings are remembered of the newest two hundred imports', async () => {
    const clean = 'First name,Email\nAda,ada@acme.example\n';
    const id = await run(await upload(clean));
    expect(await factsOf(id)).toMatchObject({ names: [], mapping: { length: 2 } });
    expect((await upload(clean)).remembered_from).toBe('people.csv');
    await app.database.admin.query(
      `insert into imports (workspace_id, id, filename, stage, state, country, currency, created_by, created_at, updated_at, mapping)
       select workspace_id, gen_random_uuid(), filename, stage, state, country, currency, created_by, created_at + interval '1 second',
         updated_at, mapping from imports, generate_series(1, 199) where id = $1`,
      [id],
    );
    await run(await upload());
    expect(await factsOf(id)).toMatchObject({ mapping: [] });
    const { rows } = await app.database.admin.query(
      `select 1 from imports where workspace_id = $1 and mapping <> '[]'`,
      [owner.workspaceId],
    );
    expect(rows).toHaveLength(200);
  });

  it('take no room any more once they are purged', async () => {
    const id = await run(await upload());
    app.clock.advance(31 * 86_400_000);
    try {
      await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
      await app.runDueJobs();
    } finally {
      app.clock.advance(-31 * 86_400_000);
    }
    expect(await countsOf(id)).toMatchObject({ kept: 0, rows: 0 });
    expect(await factsOf(id)).toMatchObject({ names: [] });
  });
});
