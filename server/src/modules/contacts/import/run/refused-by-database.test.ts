import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '@rainmaker/contract/client';
import type { Contract, UploadAnswer } from '@rainmaker/contract';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Stands in for a rule of the database that the import doesn't know.
  await app.database.admin.query(`create function no_bobs() returns trigger language plpgsql as $$
    begin if new.first_name like 'Bob%' then raise 'no Bobs' using errcode = '23514'; end if; return new; end $$;
    create trigger no_bobs before insert or update on contacts for each row execute function no_bobs()`);
});
afterAll(() => app.close());

const importRows = async (client: Client<Contract>, rows: readonly string[]) => {
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content: ['First name,Email,Job title', ...rows].join('\n') } },
  )) as z.infer<typeof UploadAnswer>;
  const mapping = uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  await client.uploadContacts({ stage: 'prospect', import_id: uploaded.import_id, mapping, on_duplicate: 'update' });
  await app.runDueJobs();
  return client.getImport({ id: uploaded.import_id });
};

it('rows that the database refuses are refused with a sentence, and all others come in once', async () => {
  const { client } = await app.signUp({ country: 'US' });
  const bobs = [0, 250, 251, 900];
  const rows = Array.from({ length: 1_200 }, (_, n) => `${bobs.includes(n) ? 'Bob' : 'Ada'},p${n}@firm.example,CTO`);
  const done = await importRows(client, rows);
  expect(done).toMatchObject({ state: 'done', done: 1_200, result: { created: 1_196, refused: 4 } });
  expect((await client.getProspects({})).count).toBe(1_196);
  const { body } = await client.getImportRejects({ id: done.id, kind: 'refused' });
  const lines = body.trim().split('\n').slice(1);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toContain('This row couldn’t be saved.');
});

it('a later row of the same person finds what an earlier part has written', async () => {
  const { client } = await app.signUp({ country: 'US' });
  const done = await importRows(client, [
    'Ada,ada@firm.example,CTO',
    'Bob,bob@firm.example,CTO',
    'Cy,cy@firm.example,CTO',
    'Ada,ada@firm.example,CEO',
  ]);
  expect(done).toMatchObject({ state: 'done', result: { created: 2, merged: 1, refused: 1 } });
  expect((await client.getProspects({ search: 'ada' })).results).toMatchObject([{ job_title: 'CEO' }]);
});
