import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { defineJob } from './job.ts';
import { createJobsPool } from './pool.ts';
import { createJobs } from './queue.ts';
import { startWorker } from './worker.ts';

const log = createLog('silent');
const jobs = createJobs();
const BURST = 600;
const CLAIM_MANY = 'get_job500/jobs';
const COMPLETE_MANY = 'complete_jobs/jobs';
const JOINS = /Nested Loop|Hash Join|Merge Join/;

let database: TestDatabase;
let pool: pg.Pool;
/** What the queue asked for: the library's texts by name, ours by name, and how often each was sent. */
const theirs = new Map<string, string>();
const ours = new Map<string, string>();
const sent = new Map<string, number>();
const ran: number[] = [];

interface Named {
  name?: string;
  text?: string;
}

/** Notes named statements on their way through `query`. */
const note = (client: pg.PoolClient, keep: (name: string, text: string) => void): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: Named, ...rest: unknown[]) => {
    if (statement.name !== undefined && statement.text !== undefined) keep(statement.name, statement.text);
    return query(statement, ...rest);
  }) as typeof client.query;
};

const quick = defineJob({
  name: 'test.quick',
  payload: z.object({ number: z.number() }),
  run: async (_context, { number }) => void ran.push(number),
});
const long = defineJob({ name: 'test.long', payload: z.object({}), lane: 'slow', run: async () => undefined });

const enqueue = (numbers: readonly number[]): Promise<void> =>
  database.transact(null, async (db) => {
    await Promise.all(numbers.map((number) => jobs.enqueue(db, quick, { number })));
  });
const start = () => {
  const { transact, transactOutOfTurn } = database;
  const context = { transact, log, jobs, live: createLive(database.appUrl, log) };
  return startWorker({ pool, jobs: [quick, long], context, transactOutOfTurn, concurrency: 4 });
};
const untilRan = async (count: number): Promise<void> => {
  for (let tries = 0; ran.length < count && tries < 400; tries += 1) await sleep(25);
};

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createJobsPool(database.jobsUrl, 12, log);
  // Added after ours, so it sees each statement before ours replaces it.
  pool.on('connect', (client) =>
    note(client, (name, text) => {
      theirs.set(name, text);
      sent.set(name, (sent.get(name) ?? 0) + 1);
    }),
  );
  // The pool adds its own listener first; this one stands before it, and sees what reaches the database.
  pool.prependListener('connect', (client: pg.PoolClient) => note(client, (name, text) => ours.set(name, text)));
  const worker = await start();
  await enqueue(Array.from({ length: BURST }, (_, number) => number));
  await untilRan(BURST);
  await worker.stop();
});
beforeEach(() => {
  ran.length = 0;
  sent.clear();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('replaces two statements of the library, which are still the ones that ours were written after', () => {
  expect([CLAIM_MANY, 'get_job/jobs', COMPLETE_MANY].map((name) => theirs.get(name))).toMatchSnapshot();
  expect(ours.get(CLAIM_MANY)).not.toBe(theirs.get(CLAIM_MANY));
  expect(ours.get(COMPLETE_MANY)).not.toBe(theirs.get(COMPLETE_MANY));
});

it.each([CLAIM_MANY, COMPLETE_MANY])('%s joins nothing, even if the table is thought to be empty', async (name) => {
  const client = await database.admin.connect();
  const planOf = async (text: string | undefined): Promise<string> =>
    JSON.stringify((await client.query(`explain (generic_plan, format json) ${text}`)).rows);
  try {
    await client.query('begin');
    await client.query("update pg_class set reltuples = 0, relpages = 100 where oid = 'jobs._private_jobs'::regclass");
    expect(await planOf(theirs.get(name))).toMatch(JOINS);
    expect(await planOf(ours.get(name))).not.toMatch(JOINS);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('runs the jobs that have been due the longest first', async () => {
  await enqueue([3, 1, 2]);
  await database.admin.query(
    `update jobs._private_jobs set run_at = now() - interval '1 hour' + (payload->>'number')::int * interval '1 second'`,
  );
  const worker = await start();
  await untilRan(3);
  await worker.stop();
  expect(ran).toEqual([1, 2, 3]);
});

it('asks once for all places of a lane, however many jobs others get', async () => {
  const worker = await start();
  sent.clear();
  await enqueue(Array.from({ length: BURST }, (_, number) => number));
  await untilRan(BURST);
  await worker.stop();
  // More than once, for notices come in parts and the lane also asks every half second, but not once for each place.
  expect(sent.get('get_job/jobs') ?? 0).toBeLessThan(20);
});
