import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
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

const FILE = 'First name,Email,Country\nAda,ada@acme.example,\n,ben@acme.example,France\nCy,cy@acme,Nowhere\n';

const upload = async (content = FILE): Promise<Uploaded> =>
  // The upload returns the analysis of the file.
  (await owner.client.uploadContacts({ stage: 'prospect' }, { file: { name: 'people.csv', content } })) as Uploaded;

const mappingOf = ({ mapping }: Uploaded) =>
  mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));

const check = async (uploaded: Uploaded) => {
  const { import_id, header_row } = uploaded;
  const request = { stage: 'prospect' as const, import_id, header_row, mapping: mappingOf(uploaded), dry_run: true };
  const answer = await owner.client.uploadContacts(request);
  if (!('problems' in answer)) throw new Error('A dry run returns problems.');
  return answer;
};

const run = async (uploaded: Uploaded) => {
  const { import_id, header_row } = uploaded;
  await owner.client.uploadContacts({ stage: 'prospect', import_id, header_row, mapping: mappingOf(uploaded) });
  await app.runDueJobs();
  return owner.client.getImport({ id: import_id });
};

describe('cells of an uploaded file', () => {
  it('are shown with their row’s problem, corrected, and imported as corrected', async () => {
    const uploaded = await upload();
    const before = await check(uploaded);
    expect(before).toMatchObject({ created: 1, refused: 2 });
    expect(before.problems[0]).toMatchObject({
      row: 3,
      cells: [
        { column: 0, value: '' },
        { column: 1, value: 'ben@acme.example' },
        { column: 2, value: 'France' },
      ],
    });
    const { message } = await owner.client.updateImportCells({
      id: uploaded.import_id,
      cells: [
        { row: 3, column: 0, value: 'Ben' },
        { row: 4, column: 1, value: 'cy@acme.example' },
        { row: 4, column: 2, value: 'Germany' },
      ],
    });
    expect(message).toBe('Saved. 3 cells are changed.');
    expect(await check(uploaded)).toMatchObject({ created: 3, refused: 0, warnings: 0, problems: [] });
    expect((await run(uploaded)).result).toMatchObject({ created: 3, refused: 0 });
    const { results } = await owner.client.getProspects({ import_id: uploaded.import_id, sort: 'name' });
    expect(results.map(({ first_name, email, country }) => [first_name, email, country])).toEqual([
      ['Ada', 'ada@acme.example', null],
      ['Ben', 'ben@acme.example', 'FR'],
      ['Cy', 'cy@acme.example', 'DE'],
    ]);
  });

  it('come back as they were, and can’t be changed once the import has begun', async () => {
    const uploaded = await upload();
    const id = uploaded.import_id;
    await owner.client.updateImportCells({ id, cells: [{ row: 3, column: 0, value: 'Ben' }] });
    const { changed } = await owner.client.updateImportCells({ id, cells: [{ row: 3, column: 0, value: null }] });
    expect(changed).toBe(0);
    expect((await run(uploaded)).result).toMatchObject({ refused: 2 });
    await expect(
      owner.client.updateImportCells({ id, cells: [{ row: 3, column: 0, value: 'Ben' }] }),
    ).rejects.toMatchObject({ status: 409, problem: { current: { id } } });
  });

  it('are changed up to a limit, and changes of one request count once', async () => {
    const { import_id: id } = await upload();
    const cells = (from: number) =>
      Array.from({ length: 250 }, (_, index) => ({ row: from + index, column: 0, value: 'Ada' }));
    for (const from of [1, 1, 251, 501, 751]) await owner.client.updateImportCells({ id, cells: cells(from) });
    await expect(owner.client.updateImportCells({ id, cells: cells(1001) })).rejects.toMatchObject({
      problem: { detail: expect.stringContaining('At most 1,000 cells') as string },
    });
  });
});

describe('the rejected rows of an import', () => {
  it('become a file of their own with the columns matched as they were, and are imported once corrected', async () => {
    const first = await upload();
    expect((await run(first)).result).toMatchObject({ created: 1, refused: 2 });
    const mended = await owner.client.mendImport({ id: first.import_id });
    expect(mended).toMatchObject({ rows: 2, header_row: 1, filename: 'rejected-people.csv', on_duplicate: 'fill' });
    expect(mappingOf(mended)).toEqual(mappingOf(first));
    expect((await check(mended)).problems.map(({ row }) => row)).toEqual([2, 3]);
    await owner.client.updateImportCells({
      id: mended.import_id,
      cells: [
        { row: 2, column: 0, value: 'Ben' },
        { row: 3, column: 1, value: 'cy@acme.example' },
      ],
    });
    expect((await run(mended)).result).toMatchObject({ created: 2, refused: 0 });
    expect((await owner.client.getImport({ id: first.import_id })).result).toMatchObject({ created: 1, refused: 2 });
  });

  it('keep their places across the chunks of a long file, also without a header', async () => {
    const rows = Array.from({ length: 1_203 }, (_, index) => `,p${index}@acme.example`).join('\n');
    const uploaded = (await owner.client.uploadContacts(
      { stage: 'prospect', header_row: 0 },
      { file: { name: 'people.csv', content: `Ada,ada@acme.example\n${rows}` } },
    )) as Uploaded;
    const { import_id, header_row } = uploaded;
    const mapping = [
      { column: 0, field: 'first_name' as const },
      { column: 1, field: 'email' as const },
    ];
    await owner.client.uploadContacts({ stage: 'prospect', import_id, header_row, mapping });
    await app.runDueJobs();
    const mended = await owner.client.mendImport({ id: import_id });
    expect(mended).toMatchObject({ rows: 1_203, header_row: 0 });
    const edit = { row: 1_203, column: 0, value: 'Zoë' };
    await owner.client.updateImportCells({ id: mended.import_id, cells: [edit] });
    await owner.client.uploadContacts({ stage: 'prospect', import_id: mended.import_id, header_row: 0, mapping });
    await app.runDueJobs();
    const { results } = await owner.client.getProspects({ import_id: mended.import_id });
    expect(results.map(({ first_name, email }) => [first_name, email])).toEqual([['Zoë', 'p1202@acme.example']]);
  });

  it('are not there before the import has ended, or where none was rejected', async () => {
    const uploaded = await upload('First name,Email\nAda,ada@acme.example\n');
    const refused = { problem: { code: 'not_allowed_now' } };
    await expect(owner.client.mendImport({ id: uploaded.import_id })).rejects.toMatchObject(refused);
    await run(uploaded);
    await expect(owner.client.mendImport({ id: uploaded.import_id })).rejects.toMatchObject(refused);
  });
});
