import type { UploadAnswer } from '@rainmaker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { chance, runAndKill } from '../test-data/run-and-kill.ts';

const PEOPLE = 6000;
const KILLS = 3;
/** A batch of a thousand takes about 150 ms. */
const LONGEST_GRACE_MS = 120;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = chance(seed);

const doneOf = async (jobId: string): Promise<number> => {
  const { rows } = await app.database.admin.query<{ done: number }>('select done from jobs_progress where id = $1', [
    jobId,
  ]);
  return rows[0]?.done ?? 0;
};

/** Kills workers at random moments during a job, then lets it finish. */
const killAmid = async (what: string, jobId: string): Promise<void> => {
  const moments: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const from = Math.floor(((kill + random()) * PEOPLE) / (KILLS + 2));
    await runAndKill(app, async () => (await doneOf(jobId)) >= from, Math.round(random() * LONGEST_GRACE_MS));
    moments.push(await doneOf(jobId));
  }
  await app.runDueJobs();
  process.stdout.write(`seed ${seed}: ${what} killed at ${moments.join(', ')} of ${PEOPLE}\n`);
};

it('long deletions, undos and undos of imports resume after every kill and repeat nothing', async () => {
  const { client, workspaceId } = await app.signUp();
  const lines = Array.from({ length: PEOPLE }, (_, index) => `P${index},p${index}@many.example`);
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'many.csv', content: ['First name,Email', ...lines].join('\n') } },
  )) as z.infer<typeof UploadAnswer>;
  const importId = uploaded.import_id;
  const mapping = [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'email' as const },
  ];
  await client.uploadContacts({ stage: 'prospect', import_id: importId, mapping });
  await app.runDueJobs();
  const countEvents = async (kind: string): Promise<number> =>
    (
      await app.database.admin.query('select 1 from contact_events where workspace_id = $1 and kind = $2', [
        workspaceId,
        kind,
      ])
    ).rowCount ?? 0;

  const deletion = (await client.deleteProspects({ filter: {} })).job?.id ?? '';
  await killAmid('a deletion', deletion);
  const deleted = await client.getJob({ id: deletion });
  expect(deleted).toMatchObject({ state: 'done', result: { done: PEOPLE, skipped_count: 0 } });
  expect([(await client.getProspects({})).count, await countEvents('deleted')]).toEqual([0, PEOPLE]);

  const token = String(deleted.result?.['undo_token']);
  const undo = (await client.undo({ undo_token: token })).job?.id ?? '';
  await killAmid('its undo', undo);
  expect(await client.getJob({ id: undo })).toMatchObject({
    state: 'done',
    result: { restored: PEOPLE, kept_count: 0 },
  });
  expect([(await client.getProspects({})).count, await countEvents('undone')]).toEqual([PEOPLE, PEOPLE]);

  const { job } = await client.undoImport({ id: importId });
  await killAmid('the undo of the import', job.id);
  expect((await client.getImport({ id: importId })).undo).toMatchObject({
    state: 'undone',
    removed: PEOPLE,
    restored: 0,
    kept_count: 0,
  });
  expect([(await client.getProspects({})).count, await countEvents('deleted')]).toEqual([0, 2 * PEOPLE]);
}, 240_000);
