import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

type Uploaded = z.infer<typeof UploadAnswer>;

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

const upload = async (content: string): Promise<Uploaded> =>
  (await owner.client.uploadContacts({ stage: 'prospect' }, { file: { name: 'fair.csv', content } })) as Uploaded;

const chosen = ({ import_id, header_row, mapping }: Uploaded, on_duplicate: 'fill' | 'update' | 'skip') => ({
  id: import_id,
  stage: 'prospect' as const,
  header_row,
  on_duplicate,
  mapping: mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
});

const HEADER = 'First name,Email,City,Job title,Tags,Notes';

it('says whom each row changes, field by field, from what to what', async () => {
  const { id } = await owner.client.createProspect({
    first_name: 'Ada',
    email: 'ada@acme.example',
    city: 'Ulm',
    tags: ['vip'],
  });
  const uploaded = await upload(
    `${HEADER}\nNew,new@acme.example,Bonn,,,\nAda,ada@acme.example,Berlin,CTO,fair,Met in Ulm\n`,
  );
  const filled = await owner.client.previewImportMerges(chosen(uploaded, 'fill'));
  expect(filled).toEqual({
    results: [
      {
        row: 3,
        contact: { id, name: 'Ada', company: null, stage: 'prospect' },
        added_by_row: null,
        added_name: null,
        changes: [
          { field: 'job_title', from: null, to: 'CTO' },
          { field: 'note', from: null, to: 'Met in Ulm' },
        ],
      },
    ],
    next_after_row: null,
  });
  const { results } = await owner.client.previewImportMerges(chosen(uploaded, 'update'));
  expect(results[0]?.changes).toEqual([
    { field: 'city', from: 'Ulm', to: 'Berlin' },
    { field: 'job_title', from: null, to: 'CTO' },
    { field: 'note', from: null, to: 'Met in Ulm' },
    { field: 'tags', from: 'vip', to: 'vip, fair' },
  ]);
  expect((await owner.client.previewImportMerges(chosen(uploaded, 'skip'))).results).toEqual([]);
  expect(await owner.client.getProspect({ id })).toMatchObject({ city: 'Ulm', job_title: null, tags: ['vip'] });
});

it('a row about a person whom an earlier row adds or changes starts from what that row leaves', async () => {
  await owner.client.createProspect({ first_name: 'Ada', email: 'ada@acme.example', city: 'Ulm' });
  const uploaded = await upload(
    `${HEADER}\nBen,ben@acme.example,Bonn,,one,\nAda,ada@acme.example,Kiel,,,\nBen,ben@acme.example,Köln,,two,\nAda,ada@acme.example,Jena,,,\n`,
  );
  const { results } = await owner.client.previewImportMerges(chosen(uploaded, 'update'));
  expect(results.map(({ row, added_by_row, changes }) => ({ row, added_by_row, changes }))).toEqual([
    { row: 3, added_by_row: null, changes: [{ field: 'city', from: 'Ulm', to: 'Kiel' }] },
    {
      row: 4,
      added_by_row: 2,
      changes: [
        { field: 'city', from: 'Bonn', to: 'Köln' },
        { field: 'tags', from: 'one', to: 'one, two' },
      ],
    },
    { row: 5, added_by_row: null, changes: [{ field: 'city', from: 'Kiel', to: 'Jena' }] },
  ]);
  expect(results[1]).toMatchObject({ contact: null, added_name: 'Ben' });
});

it('comes in pages of 50 that hold exactly the rows that the check counts', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `P${at},p${at}@acme.example,`);
  const first = await upload(`First name,Email,City\n${rows.join('\n')}\n`);
  const { id, ...request } = chosen(first, 'fill');
  await owner.client.uploadContacts({ ...request, import_id: id });
  await app.runDueJobs();
  const again = await upload(`First name,Email,City\n${rows.map((row) => `${row}Ulm`).join('\n')}\n`);
  const { id: import_id, ...plan } = chosen(again, 'fill');
  expect(await owner.client.uploadContacts({ ...plan, import_id, dry_run: true })).toMatchObject({ merged: 120 });
  const seen: number[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page = await owner.client.previewImportMerges({ id: import_id, ...plan, after_row: after });
    seen.push(page.results.length);
    expect(page.results[0]?.row).toBe(after === 0 ? 2 : after + 1);
    after = page.next_after_row;
  }
  expect(seen).toEqual([50, 50, 20]);
});

it('a colleague’s people, who can’t be changed, aren’t shown; another’s file is not found', async () => {
  await owner.client.createProspect({ first_name: 'Ada', email: 'ada@acme.example' });
  const rep = await addColleague(app, owner, 'rep');
  const uploaded = (await rep.client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'fair.csv', content: 'First name,Email,City\nAda,ada@acme.example,Ulm\n' } },
  )) as Uploaded;
  expect((await rep.client.previewImportMerges(chosen(uploaded, 'fill'))).results).toEqual([]);
  const stranger = await app.signUp();
  await expect(stranger.client.previewImportMerges(chosen(uploaded, 'fill'))).rejects.toMatchObject({ status: 404 });
});
