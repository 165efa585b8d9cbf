import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import type { AnyJob, JobContext } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log/log.ts';
import type { WhatsappDeps } from '../deps.ts';
import { takeEventsJob } from './take-events.job.ts';
import { takeMessagesJob } from './take-messages.job.ts';

const WORKSPACE = '11111111-1111-4111-8111-111111111111';
const MANY = 500;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const rows = Array.from({ length: MANY }, (_, at) => ({
  id: String(at),
  kind: 'status',
  reference: null,
  occurred_at: new Date(at),
}));
const deps = {
  events: { emit: async () => undefined },
  realClock: { now: () => new Date() },
  providers: { readMessage: () => undefined },
} as unknown as Parameters<typeof takeEventsJob>[0] & WhatsappDeps;

/** Runs a job in a workspace in which there is always more to do, and each transaction takes half a second. */
const run = async (job: AnyJob, maybe: Db['maybe'] = async () => undefined) => {
  const enqueue = vi.fn<JobContext['jobs']['enqueue']>(async () => undefined);
  let transactions = 0;
  const db = { rows: async () => rows, run: async () => 0, one: async () => ({ state: 'stored' }), maybe };
  const transact = async (_scope: unknown, work: (db: Db) => Promise<unknown>) => {
    transactions += 1;
    vi.advanceTimersByTime(500);
    return work(db as unknown as Db);
  };
  const context = { transact, log: createLog('silent'), jobs: { enqueue }, live: { publish: async () => undefined } };
  await job.execute({ ...context, signal: new AbortController().signal } as unknown as JobContext, {
    workspaceId: WORKSPACE,
  });
  return { transactions, enqueue };
};

it.each([
  ['reports', takeEventsJob(deps), 'whatsapp-events'],
  ['messages', takeMessagesJob(deps), 'whatsapp-messages'],
])('%s are taken for a turn, and the rest behind the jobs of others', async (_, job, key) => {
  const { transactions, enqueue } = await run(job);
  expect(transactions).toBeLessThan(12);
  expect(enqueue).toHaveBeenCalledOnce();
  expect(enqueue.mock.calls[0]?.slice(1)).toEqual([
    { name: job.name },
    { workspaceId: WORKSPACE },
    { key: `${key}:${WORKSPACE}` },
  ]);
});

it('a turn in which every message fails is tried again by the queue, which waits longer each time', async () => {
  const failing = run(takeMessagesJob(deps), async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
});
