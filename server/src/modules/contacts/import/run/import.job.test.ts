import { isDatabaseAway } from '#platform/db/away.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@rainmaker/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contract, UploadAnswer } from '@rainmaker/contract';
import type { z } from 'zod';
import { createDomainEvents } from '#modules/events.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { createImportJob } from './import.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TRIES = 5;

const start = async (
  client: Client<Contract>,
  count: number,
  onDuplicate: 'skip' | 'update' = 'skip',
): Promise<string> => {
  const rows = Array.from({ length: count }, (_, index) => `Person${index},p${index}@firm.example`);
  const uploaded = (await client.uploadContacts(
    { stage: 'prospect' },
    { file: { name: 'people.csv', content: ['First name,Email', ...rows].join('\n') } },
  )) as z.infer<typeof UploadAnswer>;
  await client.uploadContacts({
    stage: 'prospect',
    import_id: uploaded.import_id,
    header_row: uploaded.header_row,
    mapping: uploaded.mapping.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
    on_duplicate: onDuplicate,
  });
  return uploaded.import_id;
};

it('an import waits while the database cannot write, then saves every row once', async () => {
  const { client, workspaceId } = await app.signUp({ country: 'US' });
  const id = await start(client, 5000);
  const { admin } = app.database;
  const running = app.runDueJobs();
  for (let done = 0; done === 0;) {
    const { rows } = await admin.query<{ done: number }>('select done from jobs_progress where id = $1', [id]);
    done = rows[0]?.done ?? 0;
  }
  await admin.query(`create function disk_full() returns trigger language plpgsql as $$
    begin raise 'could not extend file' using errcode = '53100'; end $$`);
  await admin.query(
    'create trigger disk_full before insert on contact_events for each statement execute function disk_full()',
  );
  const counted = async (): Promise<number> =>
    (await admin.query('select 1 from contacts where workspace_id = $1', [workspaceId])).rowCount ?? 0;
  const before = await counted();
  expect(before).toBeLessThan(5000);
  await sleep(2500);
  expect(await counted()).toBe(before);
  expect((await client.getImport({ id })).state).toBe('running');
  // The trigger first: the drop waits for transactions that are executing it.
  await admin.query('drop trigger disk_full on contact_events');
  await admin.query('drop function disk_full');
  await running;
  expect(await client.getImport({ id })).toMatchObject({ state: 'done', result: { created: 5000, refused: 0 } });
  expect(await counted()).toBe(5000);
}, 30_000);

it('an import yields its worker after its turn, and resumes after the jobs that are due', async () => {
  const { client, workspaceId, userId } = await app.signUp({ country: 'US' });
  const id = await start(client, 1_200);
  const handed: unknown[] = [];
  const context = {
    transact: app.database.transact,
    log: createLog('silent'),
    live: { publish: async () => undefined } as unknown as Live,
    jobs: { enqueue: async (_db: unknown, _job: unknown, payload: unknown) => void handed.push(payload) } as Jobs,
    signal: new AbortController().signal,
    attempt: 1,
    reportSlow: () => undefined,
  };
  const payload = { workspaceId, userId, importId: id, clockOffsetMs: 0 };
  const sandbox = createSandbox();
  await createImportJob(createDomainEvents(), sandbox, 0).run(context, payload);
  sandbox.close();
  // A chunk of 500 records, one of which is the header.
  expect((await client.getImport({ id })).done).toBe(499);
  expect(handed).toContainEqual(payload);
  await app.runDueJobs();
  expect(await client.getImport({ id })).toMatchObject({ state: 'done', result: { created: 1_200, refused: 0 } });
});

it.each([
  [Object.assign(new Error('the disk'), { code: '53100' }), true],
  [Object.assign(new Error('shutting down'), { code: '57P01' }), true],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('a key'), { code: '23505' }), false],
  [new SyntaxError('Unexpected end of JSON input'), false],
])('%s is retried: %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});

it('a disk that fills up during an upload is reported, and no data is left over', async () => {
  const { client, workspaceId } = await app.signUp({ country: 'US' });
  const { admin } = app.database;
  await admin.query(`create function disk_full() returns trigger language plpgsql as $$
    begin if new.first_row > 500 then raise 'could not extend file' using errcode = '53100'; end if; return new; end $$`);
  await admin.query(
    'create trigger disk_full before insert on import_chunks for each row execute function disk_full()',
  );
  await expect(start(client, 1500)).rejects.toEqual(
    expect.objectContaining({
      status: 503,
      problem: expect.objectContaining({ detail: expect.stringMatching(/^The server’s disk is full/) }),
    }),
  );
  await admin.query('drop function disk_full cascade');
  const { rowCount } = await admin.query('select 1 from imports where workspace_id = $1', [workspaceId]);
  expect(rowCount).toBe(0);
  const id = await start(client, 10);
  await app.runDueJobs();
  expect(await client.getImport({ id })).toMatchObject({ state: 'done' });
});

it('an import whose process died five times ends as failed instead of killing the next process', async () => {
  const { client } = await app.signUp({ country: 'US' });
  const id = await start(client, 10);
  const diedTimes = (times: number) => app.database.admin.query('update jobs._private_jobs set attempts = $1', [times]);
  await app.database.admin.query('update imports set restarts = 5, restarted_row = next_row where id = $1', [id]);
  await diedTimes(5);
  await app.runDueJobs();
  expect(await client.getJob({ id })).toMatchObject({
    state: 'failed',
    error: 'The import stopped at row 1 because of an error. No one was added. Import the rest of the file again.',
  });
});

it('an import that fails unexpectedly is retried, then ends as failed and keeps what was done', async () => {
  const { client } = await app.signUp({ country: 'US' });
  const id = await start(client, 1200);
  // An unreadable chunk stands for any unexpected error.
  await app.database.admin.query('update import_chunks set records = $2 where import_id = $1 and first_row = 501', [
    id,
    '[[',
  ]);
  for (let tries = 0; tries < TRIES; tries += 1) {
    expect((await client.getJob({ id: id })).state).not.toBe('failed');
    await app.runDueJobs();
    await app.database.admin.query(`update jobs._private_jobs set run_at = now()`);
  }
  const job = await client.getJob({ id: id });
  expect(job).toMatchObject({
    state: 'failed',
    error:
      'The import stopped at row 501 because of an error. The 499 people before that row were imported. Import the rest of the file again.',
  });
  expect(await client.getImport({ id: id })).toMatchObject({
    result: { created: 499, merged: 0, refused: 0 },
  });
  expect((await client.getProspects({})).count).toBe(499);
  const { rows: left } = await app.database.admin.query(
    `select 1 from jobs.jobs where task_identifier = 'contacts.import'`,
  );
  expect(left).toEqual([]);
});

it('an import stops and changes no one if its person’s role changed or they were deactivated', async () => {
  const owner = await app.signUp();
  const ada = await owner.client.createProspect({ first_name: 'Ada', email: 'p0@firm.example' });
  const [looking, gone] = [await addColleague(app, owner, 'rep'), await addColleague(app, owner, 'rep')];
  const ids = [await start(looking.client, 10, 'update'), await start(gone.client, 10)];
  await owner.client.updateSubUser({ id: looking.userId, user_role: 'viewer' });
  await owner.client.updateSubUser({ id: gone.userId, is_active: false });
  await app.runDueJobs();
  for (const id of ids) expect(await owner.client.getImport({ id })).toMatchObject({ state: 'stopped' });
  expect(await owner.client.getProspect({ id: ada.id })).toMatchObject({ first_name: 'Ada' });
  expect((await owner.client.getProspects({})).count).toBe(1);
});
