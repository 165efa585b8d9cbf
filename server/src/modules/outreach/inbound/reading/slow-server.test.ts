import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobContext } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log/log.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import { fetchFilesJob } from '../files/fetch-files.job.ts';
import { readingJobs } from './read-mailbox.job.ts';
import { tryAgain } from './try-again.ts';

const WORKSPACE = '00000000-0000-4000-8000-000000000001';
const MAILBOX = '00000000-0000-4000-8000-000000000002';
const JOB = { workspaceId: WORKSPACE, mailboxId: MAILBOX };
const access = { imap: {} };
const raw = new Uint8Array([1]);
const never = (): Promise<never> => new Promise(() => undefined);
const killed = { run: () => Promise.reject(new KilledTaskError('mail', 'time')) };
const deps = (reader: object, sandbox: object = {}) =>
  ({
    reader,
    sandbox,
    realClock: { now: () => new Date() },
    events: { on: vi.fn<() => void>() },
  }) as unknown as Parameters<typeof readingJobs>[0] & Parameters<typeof tryAgain>[2];

const reportSlow = vi.fn<() => void>();
/** A job whose transactions give these, one after the other. */
const giving = (...results: unknown[]): JobContext =>
  ({
    transact: async () => results.shift(),
    log: createLog('silent'),
    jobs: {},
    live: {},
    signal: new AbortController().signal,
    attempt: 1,
    reportSlow,
  }) as unknown as JobContext;
const waiting = { waiting: [{ id: 'a', uidValidity: 1, uid: 2, tries: 0 }], access, zone: 'UTC' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  reportSlow.mockReset();
});

it('a server that is slow with a mail which is tried again leaves its place to others', async () => {
  void tryAgain(giving(waiting), JOB, deps({ beginning: never }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reportSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reportSlow).toHaveBeenCalledOnce();
});

it('so does a mailbox whose mails take as long to read as they may', async () => {
  await tryAgain(giving(waiting), JOB, deps({ beginning: async () => ({ kind: 'read', raw, isCut: false }) }, killed));
  expect(reportSlow).toHaveBeenCalledOnce();

  reportSlow.mockReset();
  const next = async () => ({
    kind: 'read',
    next: { mails: [{ uid: 2, raw, isCut: false }], place: { uidValidity: 1, lastUid: 2 }, hasMore: false },
  });
  const opened = { access, place: { uidValidity: 1, lastUid: 1 }, zone: 'UTC', isFull: false };
  const [read] = readingJobs(deps({ next }, killed), { enqueue: async () => undefined }).jobs;
  await read?.execute(giving(opened, 'none'), JOB);
  expect(reportSlow).toHaveBeenCalledOnce();
});

it('files of replies, however slowly they come, take no place of those who read mailboxes', () => {
  const { job } = fetchFilesJob(deps({ whole: never }), { enqueue: async () => undefined });
  expect(job.lane).toBe('outside');
});
