import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadAnswer } from '@rainmaker/contract';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TRIES = 5;

it('an import that fails unexpectedly is tried again, then ends as failed with what was done', async () => {
  const { client } = await app.signUp({ country: 'US' });
  const rows = Array.from({ length: 1200 }, (_, index) => `Person${index},p${index}@firm.example`);
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content: ['First name,Email', ...rows].join('\n') } },
  )) as z.infer<typeof UploadAnswer>;
  // A chunk that cannot be read stands for whatever nobody thought of.
  await app.database.admin.query('update import_chunks set records = $2 where import_id = $1 and first_row = 501', [
    uploaded.import_id,
    '[[',
  ]);
  await client.uploadContacts({
    stage: 'prospect',
    import_id: uploaded.import_id,
    header_row: uploaded.header_row,
    mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    expect((await client.getJob({ id: uploaded.import_id })).state).not.toBe('failed');
    await app.runDueJobs();
    await app.database.admin.query(`update jobs._private_jobs set run_at = now()`);
  }
  const job = await client.getJob({ id: uploaded.import_id });
  expect(job).toMatchObject({
    state: 'failed',
    error:
      'The import stopped at row 501 and could not go on. The 499 people before that row are here. Import the rest of the file again.',
  });
  expect(await client.getImport({ id: uploaded.import_id })).toMatchObject({
    result: { created: 499, merged: 0, refused: 0 },
  });
  expect((await client.getProspects({})).count).toBe(499);
  const { rows: left } = await app.database.admin.query(
    `select 1 from jobs.jobs where task_identifier = 'contacts.import'`,
  );
  expect(left).toEqual([]);
});
