import type { ImportRowKind, UploadAnswer } from '@rainmaker/contract';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readKeptRows } from './import-queries.ts';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ country: 'US' });
});

type Uploaded = z.infer<typeof UploadAnswer>;

const upload = async (content: string): Promise<Uploaded> =>
  // The upload returns the analysis of the file.
  (await owner.client.uploadContacts({ stage: 'prospect' }, { file: { name: 'people.csv', content } })) as Uploaded;

const run = async ({ import_id, header_row, mapping }: Uploaded, more: object = {}) => {
  const columns = mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  await owner.client.uploadContacts({ stage: 'prospect', import_id, header_row, mapping: columns, ...more });
  await app.runDueJobs();
  return owner.client.getImport({ id: import_id });
};

const rowsOf = async (id: string, kind: ImportRowKind) =>
  Papa.parse<string[]>((await owner.client.getImportRejects({ id, kind })).body.replace(/^\ufeff/, ''), {
    skipEmptyLines: true,
  }).data.slice(1);

describe('an import', () => {
  it('returns unchanged rows and rows with a warning', async () => {
    await run(await upload('First name,Email\nAda,ada@acme.example\n'));
    const uploaded = await upload('First name,Email,Country\nAda,ada@acme.example,\nBen,ben@acme.example,Nowhere\n');
    await run(uploaded);
    expect(await rowsOf(uploaded.import_id, 'unchanged')).toEqual([
      [expect.stringContaining('already there'), 'Ada', 'ada@acme.example', ''],
    ]);
    expect(await rowsOf(uploaded.import_id, 'warning')).toEqual([
      [expect.stringMatching(/^Country “Nowhere”: We don’t recognize/), 'Ben', 'ben@acme.example', 'Nowhere'],
    ]);
  });

  it('returns as many rows for each figure as the figure says', async () => {
    await run(await upload('First name,Email\nAda,ada@acme.example\nBen,ben@acme.example\n'));
    const rows = 'Ada,ada@acme.example,Ulm\nBen,ben@acme.example,\nCy,cy@acme.example,Ulm\n,dee@acme.example,\n';
    const { id, result } = await run(await upload(`First name,Email,City\n${rows}`));
    expect(result).toMatchObject({ created: 1, merged: 1, unchanged: 1, refused: 1 });
    expect((await owner.client.getProspects({ import_id: id })).results).toHaveLength(1);
    for (const kind of ['merged', 'unchanged', 'refused'] as const) expect(await rowsOf(id, kind)).toHaveLength(1);
    expect((await rowsOf(id, 'merged'))[0]?.[0]).toBe('Changed: city');
  });

  it('reads a few long rows at a time and returns all of them', async () => {
    const long = 'x'.repeat(30_000);
    const row = `,ada@acme.example,${Array.from({ length: 7 }, () => long).join(',')}`;
    const names = Array.from({ length: 7 }, (_, index) => `Column ${index}`);
    const uploaded = await upload(
      `First name,Email,${names.join(',')}\n${Array.from({ length: 14 }, () => row).join('\n')}\n`,
    );
    const mapping = [
      { column: 0, field: 'first_name' as const },
      { column: 1, field: 'email' as const },
    ];
    expect((await run(uploaded, { mapping })).result).toMatchObject({ created: 0, refused: 14 });
    const { workspaceId, userId } = owner;
    const page = await app.database.transact({ workspaceId, userId }, (db) =>
      readKeptRows(db, uploaded.import_id, 'refused', 0),
    );
    expect(page).toHaveLength(5);
    const file = await owner.client.getImportRejects({ id: uploaded.import_id });
    expect(file.body.match(/x{30000}/g)).toHaveLength(14 * 7);
  });

  it('writes out ten warnings of a row at most, truncated, and the number of others', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `Tags ${index} ${'x'.repeat(180)}`);
    const tags = `"${'long'.repeat(11)},${'long'.repeat(12)}"`;
    const uploaded = await upload(`Name,Email,${names.join(',')}\nAda,ada@acme.example${`,${tags}`.repeat(14)}\n`);
    const mapping = [
      { column: 0, field: 'full_name' as const },
      { column: 1, field: 'email' as const },
      ...names.map((_, index) => ({ column: index + 2, field: 'tags' as const })),
    ];
    expect((await run(uploaded, { mapping })).result).toMatchObject({ created: 1, warnings: 14 });
    const [[reason = ''] = []] = await rowsOf(uploaded.import_id, 'warning');
    expect(reason.match(/A tag is longer than 40 characters/g)).toHaveLength(10);
    expect(reason).toMatch(/4 more warnings\.$/);
    expect(reason.length).toBeLessThan(3_000);
  });
});
