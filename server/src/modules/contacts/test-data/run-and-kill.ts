import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { releaseDeadWorkers } from '#platform/jobs/heartbeat.ts';

const WORKER = fileURLToPath(new URL('./killed-worker.ts', import.meta.url));

/** A seeded random generator (mulberry32), so that a failure can be reproduced; numbers from 0 to 1. */
export const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Starts a real worker, waits until `isThere` returns true, kills it with SIGKILL a few milliseconds later, and
 * releases its locks.
 */
export const runAndKill = async (
  { database }: { database: { appUrl: string; jobsUrl: string; admin: pg.Pool } },
  isThere: () => Promise<boolean>,
  graceMs: number,
): Promise<void> => {
  const worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, APP_URL: database.appUrl, JOBS_URL: database.jobsUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(worker, 'exit');
  await once(worker.stdout, 'data');
  while (!(await isThere())) await sleep(2);
  await sleep(graceMs);
  worker.kill('SIGKILL');
  await exited;
  // PostgreSQL closes a dead process's connections, and rolls back their transactions, a moment later.
  await sleep(100);
  await releaseDeadWorkers(database.admin, 0);
};
