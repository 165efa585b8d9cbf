import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { releaseDeadWorkers } from './heartbeat.ts';
import { defineJob, type AnyJob } from './job.ts';
import { createJobsPool } from './pool.ts';
import { createJobs } from './queue.ts';
import { placesOf } from './places.ts';
import { runDueJobs, startWorker, type Worker } from './worker.ts';
import type { Lane } from './job.ts';

let database: TestDatabase;
let pool: pg.Pool;
const ran: string[] = [];
const log = createLog('silent');
const jobs = createJobs();

const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string() }),
  run: async (_context, { name }) => void ran.push(name),
});
const wait = defineJob({
  name: 'test.wait',
  payload: z.object({}),
  async run({ signal }) {
    ran.push('waiting');
    await sleep(60_000, undefined, { signal });
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createJobsPool(database.jobsUrl, 8, log);
});
beforeEach(async () => {
  ran.length = 0;
  await database.admin.query('delete from jobs._private_jobs');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const context = () => ({ transact: database.transact, log, jobs, live: createLive(database.appUrl, log) });
const runDue = (known: AnyJob[] = [greet]) => runDueJobs({ pool, jobs: known, context: context() });
const enqueue = (name: string, options = {}) =>
  database.transact(null, (db) => jobs.enqueue(db, greet, { name }, options));
const startWith = (known: AnyJob[], concurrency: number) => {
  const { transactOutOfTurn } = database;
  return startWorker({ pool, jobs: known, context: context(), transactOutOfTurn, concurrency });
};
const start = (known: AnyJob[]) => startWith(known, 2);
const rows = async () =>
  (
    await database.admin.query(
      'select t.identifier, j.locked_by, j.attempts from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id',
    )
  ).rows;
/** The number of jobs scheduled for later. */
const later = async () =>
  (await database.admin.query('select 1 from jobs._private_jobs where run_at > now() and locked_at is null')).rowCount;
const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds()) return;
    await sleep(25);
  }
  throw new Error('It did not come to pass within ten seconds.');
};

describe('a job', () => {
  it('runs after the transaction that enqueued it', async () => {
    await enqueue('Ada');
    await runDue();
    expect(ran).toEqual(['Ada']);
  });

  it('disappears with the rollback', async () => {
    const work = database.transact(null, async (db) => {
      await jobs.enqueue(db, greet, { name: 'Ada' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await runDue();
    expect(ran).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is replaced by one with the same key', async () => {
    await enqueue('first', { key: 'one' });
    await enqueue('second', { key: 'one' });
    await runDue();
    expect(ran).toEqual(['second']);
  });

  it('waits for its time', async () => {
    await enqueue('later', { delayMs: 3_600_000 });
    await runDue();
    expect(ran).toEqual([]);
  });

  it('with an invalid payload is not run but retried', async () => {
    await pool.query(`select jobs.add_job('test.greet', '{"name": 7}'::json)`);
    await runDue();
    expect(ran).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 1, locked_by: null }]);
  });
});

describe('a worker', () => {
  it('runs jobs that are added while it works', async () => {
    const worker = await start([greet]);
    await enqueue('Ada');
    await until(() => ran.length === 1);
    expect(ran).toEqual(['Ada']);
    await worker.stop();
  });

  it('releases running jobs when it stops', async () => {
    const worker = await start([wait]);
    await database.transact(null, (db) => jobs.enqueue(db, wait, {}));
    await until(() => ran.includes('waiting'));
    await worker.stop();
    expect(await rows()).toMatchObject([{ identifier: 'test.wait', locked_by: null }]);
    expect((await pool.query('select 1 from enqueue.pools')).rowCount).toBe(0);
  });

  it('does not mistake a running worker for a dead one', async () => {
    const worker = await start([wait]);
    await database.transact(null, (db) => jobs.enqueue(db, wait, {}));
    await until(() => ran.includes('waiting'));
    expect(await releaseDeadWorkers(pool)).toBe(0);
    await worker.stop();
  });

  it('that was killed has its jobs taken over', async () => {
    await database.transact(null, (db) => jobs.enqueue(db, wait, {}));
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('#testing/processes/killed-worker.ts'))], {
      env: { ...process.env, APP_URL: database.appUrl, JOBS_URL: database.jobsUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await rows())[0]?.locked_by).toMatch(/^pool-/);
    expect(await releaseDeadWorkers(pool)).toBe(0);
    await sleep(50);
    expect(await releaseDeadWorkers(pool, 0.01)).toBe(1);
    const finish = defineJob({ name: 'test.wait', payload: z.object({}), run: async () => void ran.push('finished') });
    await runDue([finish]);
    expect(ran).toEqual(['finished']);
  });
});

describe('a worker’s places', () => {
  const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  let ends: (() => void)[] = [];
  let atWork: string[] = [];
  beforeEach(() => {
    ends = [];
    atWork = [];
  });
  const waiting = (lane: 'slow' | 'outside' | 'search' | undefined) =>
    defineJob({
      name: `test.${lane ?? 'common'}`,
      payload: z.object({ workspaceId: z.string(), name: z.string() }),
      ...(lane && { lane }),
      async run({ signal }, { name }) {
        // One may be taken while the worker stops.
        if (signal.aborted) return;
        atWork.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      },
    });
  const [slow, outside, search, common] = [waiting('slow'), waiting('outside'), waiting('search'), waiting(undefined)];
  const code = defineJob({
    name: 'test.code',
    payload: z.object({}),
    lane: 'urgent',
    run: async () => void ran.push('code'),
  });
  const addTo = (job: typeof slow, workspaceId: string, names: readonly string[], isKeyed = true) =>
    database.transact(null, async (db) => {
      for (const name of names) await jobs.enqueue(db, job, { workspaceId, name }, isKeyed ? { key: name } : {});
    });
  const add = (workspaceId: string, ...names: string[]) => addTo(slow, workspaceId, names);
  const startLong = (concurrency: number) => startWith([slow, common, code, greet], concurrency);
  const stop = async (worker: Worker) => {
    const stopped = worker.stop();
    for (const end of ends) end();
    await stopped;
  };

  /** Enough workspaces to fill every place. */
  const many = Array.from({ length: 24 }, () => randomUUID());

  it.each([1, 2, 4])('of %i are left for other work, however much is slow and whoever owns it', async (concurrency) => {
    const worker = await startLong(concurrency);
    for (const [at, each] of many.entries()) await add(each, `${at}`);
    await until(() => atWork.length === placesOf(concurrency).slow.ofQuick);
    await enqueue('Ada');
    await until(() => ran.length === 1);
    expect(atWork).toHaveLength(placesOf(concurrency).slow.ofQuick ?? 0);
    await stop(worker);
  });

  it('are left for those whose servers answer, however many turn out slow one after another', async () => {
    const turning = defineJob({
      name: 'test.turning',
      payload: z.object({ workspaceId: z.string() }),
      lane: 'slow',
      async run({ signal, reportSlow }, { workspaceId }) {
        if (signal.aborted) return;
        reportSlow();
        atWork.push(workspaceId);
        await new Promise<void>((resolve) => ends.push(resolve));
      },
    });
    const worker = await startWith([turning, slow], 1);
    await database.transact(null, async (db) => {
      for (const each of many) await jobs.enqueue(db, turning, { workspaceId: each }, { key: each });
    });
    await until(() => atWork.length === many.length);
    await add(one, 'mail');
    await until(() => atWork.includes('mail'));
    await stop(worker);
  });

  it('are there for every lane: a job is never added to one that no worker serves', async () => {
    const lanes = Object.keys(placesOf(1)) as (Lane | 'common')[];
    const each = lanes.map((lane) =>
      defineJob({
        name: `test.of-${lane}`,
        payload: z.object({}),
        ...(lane !== 'common' && { lane }),
        run: async () => void ran.push(lane),
      }),
    );
    const worker = await startWith(each, 1);
    await database.transact(null, async (db) => {
      for (const job of each) await jobs.enqueue(db, job, {});
    });
    await until(() => ran.length === lanes.length);
    expect(ran.toSorted()).toEqual(lanes.toSorted());
    await worker.stop();
  });

  it('of sending are never taken by searches and look-ups', async () => {
    const worker = await startWith([slow, outside, search], 2);
    for (const [at, each] of many.entries()) await addTo(outside, each, [`outside ${at}`]);
    await until(() => atWork.length === placesOf(2).outside.ofQuick);
    await add(one, 'mail');
    await addTo(search, one, ['search']);
    await until(() => atWork.includes('mail') && atWork.includes('search'));
    await stop(worker);
  });

  it('keep no job waiting that another worker has a place for', async () => {
    const full = await startWith([search], 1);
    await addTo(search, one, ['first']);
    await until(() => atWork.length === 1);
    // Taken by the same worker, which has only one place.
    await addTo(search, other, ['second']);
    await until(async () => (await rows()).every((row) => row.locked_by !== null));
    const free = await startWith([search], 1);
    await until(() => atWork.length === 2);
    await stop(full);
    await stop(free);
  });

  it.each([slow, common])('are shared: of those of $name one workspace gets a part', async (job) => {
    const { ofOwner: ofWorkspace } = placesOf(4)[job.lane ?? 'common'];
    await addTo(job, one, ['a', 'b', 'c', 'd', 'e'], job === slow);
    const worker = await startLong(4);
    await until(async () => atWork.length === ofWorkspace && (await later()) === 5 - ofWorkspace);
    await addTo(job, other, ['f'], job === slow);
    await until(() => atWork.length === ofWorkspace + 1);
    expect(atWork.at(-1)).toBe('f');
    await stop(worker);
  });

  it('a job that finds none keeps the count of its starts', async () => {
    const starts: number[] = [];
    const killer = defineJob({
      name: 'test.killer',
      payload: z.object({ workspaceId: z.string() }),
      run: async ({ attempt }) => void starts.push(attempt),
    });
    const { ofOwner } = placesOf(2).common;
    await addTo(
      common,
      one,
      Array.from({ length: ofOwner }, (_, at) => `${at}`),
      false,
    );
    await database.transact(null, (db) => jobs.enqueue(db, killer, { workspaceId: one }));
    // As left behind by processes that died while it ran.
    await database.admin.query(
      `update jobs._private_jobs set attempts = 4 where task_id = (select id from jobs._private_tasks
        where identifier = 'test.killer')`,
    );
    const worker = await startWith([common, killer], 2);
    await until(async () => atWork.length === ofOwner && (await later()) === 1);
    for (const end of ends) end();
    await until(() => starts.length === 1);
    expect(starts).toEqual([5]);
    await stop(worker);
  });

  it('are reserved for a code that someone is waiting for, whatever else is queued', async () => {
    for (const [at, each] of many.entries()) {
      await add(each, `slow ${at}`);
      await addTo(common, each, [`common ${at}`], false);
    }
    const worker = await startLong(4);
    const { slow: ofSlow, common: ofCommon } = placesOf(4);
    const full = (ofSlow.ofQuick ?? 0) + ofCommon.all;
    await until(() => atWork.length === full);
    await database.transact(null, (db) => jobs.enqueue(db, code, {}));
    await until(() => ran.length === 1);
    expect(atWork).toHaveLength(full);
    await stop(worker);
  });

  it('do not wait for a workspace’s requests if someone is waiting for a code', async () => {
    const invitation = defineJob({
      name: 'test.invitation',
      payload: z.object({ workspaceId: z.string() }),
      lane: 'urgent',
      run: ({ transact }, { workspaceId }) => transact({ workspaceId }, async () => void ran.push('invitation')),
    });
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    // More than a workspace may have at a time.
    const requests = Array.from({ length: 6 }, () => database.transact({ workspaceId: one }, () => over));
    const worker = await startWith([invitation], 2);
    await database.transact(null, (db) => jobs.enqueue(db, invitation, { workspaceId: one }));
    await until(() => ran.length === 1);
    end();
    await Promise.all(requests);
    await worker.stop();
  });

  it('an urgent job releases its place instead of waiting for a row lock', async () => {
    const note = defineJob({
      name: 'test.code',
      payload: z.object({ isHeld: z.boolean() }),
      lane: 'urgent',
      run: ({ transact }, { isHeld }) =>
        transact(null, async (db) => {
          if (isHeld) await db.run(sql`select 1 from workspaces`);
          ran.push(isHeld ? 'held' : 'other');
        }),
    });
    const blocker = await database.admin.connect();
    await blocker.query('begin; lock table workspaces in access exclusive mode');
    const worker = await startWith([note], 2);
    for (let index = 0; index < placesOf(2).urgent.all; index += 1)
      await database.transact(null, (db) => jobs.enqueue(db, note, { isHeld: true }));
    await database.transact(null, (db) => jobs.enqueue(db, note, { isHeld: false }));
    try {
      await until(() => ran.includes('other'));
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect(ran[0]).toBe('other');
    await until(() => ran.length === 1 + placesOf(2).urgent.all);
    await worker.stop();
  });

  it.each([slow, common])('are found by $name as soon as one is free, each once', async (job) => {
    await addTo(job, one, ['a', 'b', 'c'], job === slow);
    const worker = await startLong(2);
    for (const number of [1, 2, 3]) {
      await until(async () => atWork.length === number && (await later()) === 3 - number);
      const begun = performance.now();
      ends.shift()?.();
      if (number < 3) await until(() => atWork.length === number + 1);
      expect(performance.now() - begun).toBeLessThan(9_000);
    }
    expect(new Set(atWork)).toEqual(new Set(['a', 'b', 'c']));
    await until(async () => (await rows()).length === 0);
    await stop(worker);
  });
});
