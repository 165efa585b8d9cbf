import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type AnyJob, defineJob } from './job.ts';
import { placesOf } from './places.ts';
import { createJobsPool } from './pool.ts';
import { createJobs } from './queue.ts';
import { startWorker } from './worker.ts';

const log = createLog('silent');
const jobs = createJobs();
let database: TestDatabase;
let pool: pg.Pool;
const ran: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createJobsPool(database.jobsUrl, 8, log);
});
beforeEach(() => void (ran.length = 0));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const start = (known: AnyJob[], concurrency: number) => {
  const { transact, transactOutOfTurn } = database;
  const context = { transact, log, jobs, live: createLive(database.appUrl, log) };
  return startWorker({ pool, jobs: known, context, transactOutOfTurn, concurrency });
};
const add = (job: AnyJob & { name: string }, ...payloads: object[]): Promise<void> =>
  database.transact(null, async (db) => {
    for (const payload of payloads) await jobs.enqueue(db, { name: job.name }, payload);
  });
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds() && tries < 400; tries += 1) await sleep(25);
};

it('one network’s many codes keep nobody else’s waiting', async () => {
  const send = defineJob({
    name: 'test.send-code',
    payload: z.object({ askedFrom: z.string() }),
    lane: 'urgent',
    async run(_context, { askedFrom }) {
      ran.push(askedFrom);
      await sleep(50);
    },
  });
  const many = Array.from({ length: 40 }, () => ({ askedFrom: 'many' }));
  await add(send, ...many);
  const worker = await start([send], 2);
  await until(() => ran.length > 0);
  await add(send, { askedFrom: 'one' });
  await until(() => ran.includes('one'));
  expect(ran.length).toBeLessThan(many.length / 2);
  // Those of the network itself are sent too, one after the other.
  await until(() => ran.length === many.length + 1);
  expect(ran).toHaveLength(many.length + 1);
  await worker.stop();
});

it('servers that anybody chooses and that don’t answer leave places to others', async () => {
  const ends: (() => void)[] = [];
  const asking = defineJob({
    name: 'test.asking',
    payload: z.object({ workspaceId: z.string() }),
    lane: 'outside',
    slowAfterMs: 50,
    async run({ signal }, { workspaceId }) {
      if (signal.aborted) return;
      ran.push(workspaceId);
      await new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  const look = defineJob({
    name: 'test.look',
    payload: z.object({ workspaceId: z.string() }),
    lane: 'outside',
    run: async () => void ran.push('look-up'),
  });
  // More than the places of quick owners.
  const asked = Array.from({ length: (placesOf(1).outside.ofQuick ?? 0) + 5 }, () => ({ workspaceId: randomUUID() }));
  const worker = await start([asking, look], 1);
  await add(asking, ...asked);
  await until(() => ran.length === asked.length);
  await add(look, { workspaceId: randomUUID() });
  await until(() => ran.includes('look-up'));
  expect(ran).toHaveLength(asked.length + 1);
  const stopped = worker.stop();
  for (const end of ends) end();
  await stopped;
});

it('mailboxes whose servers don’t answer leave places to those of colleagues, and wait for one of their own', async () => {
  const ends = new Map<string, () => void>();
  const [slow, slowToo, quick] = [randomUUID(), randomUUID(), randomUUID()];
  const send = defineJob({
    name: 'test.send-from',
    payload: z.object({ workspaceId: z.string(), accountId: z.string() }),
    lane: 'slow',
    async run({ signal, reportSlow }, { accountId }) {
      if (signal.aborted) return;
      ran.push(accountId);
      if (accountId === quick) return;
      reportSlow();
      await new Promise<void>((resolve) => ends.set(accountId, resolve));
    },
  });
  const workspaceId = randomUUID();
  const ask = (accountId: string): Promise<void> => add(send, { workspaceId, accountId });
  const count = (of: string): number => ran.filter((account) => account === of).length;
  // One place for each owner.
  const worker = await start([send], 2);
  await ask(slow);
  await until(() => count(slow) === 1);
  await ask(slowToo);
  await until(() => count(slowToo) === 1);
  await ask(slow);
  await ask(quick);
  await until(() => count(quick) === 1);
  // Time for the one that has no place to have been put back.
  await sleep(1_000);
  await ask(quick);
  await until(() => count(quick) === 2);
  expect(ran).toEqual([slow, slowToo, quick, quick]);
  ends.get(slow)?.();
  ends.get(slowToo)?.();
  const freed = performance.now();
  await until(() => count(slow) === 2);
  expect(performance.now() - freed).toBeLessThan(5_000);
  const stopped = worker.stop();
  for (const end of ends.values()) end();
  await stopped;
});
