import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { TEMPLATE, TEST_SECRET_KEY } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's URL of this run's PostgreSQL. */
    superuserUrl: string;
  }
}

// A test's database need not outlive the run, so nothing waits for the disk.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8 * 1024 ** 3;
const PREFIX = 'rainmaker-test-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What runs that were killed have left in memory. */
const removeLeftovers = async (): Promise<void> => {
  const names = (await readdir(MEMORY)).filter((name) => name.startsWith(PREFIX));
  const left = names.filter((name) => !isRunning(Number(name.slice(PREFIX.length).split('-')[0])));
  await Promise.all(left.map((name) => rm(join(MEMORY, name), { recursive: true, force: true })));
};

/**
 * Where databases are kept: in memory where a machine has plenty of it, which halves the time that the kernel spends on copying them;
 * else in the directory for temporary files.
 */
const findParent = async (): Promise<string> => {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return tmpdir();
    await removeLeftovers();
    return MEMORY;
  } catch {
    return tmpdir();
  }
};

const prepareTemplate = async (superuserUrl: string, ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE} owner rainmaker_owner`);
    const url = new URL(ownerUrl);
    url.pathname = `/${TEMPLATE}`;
    await migrate(url.href, TEST_SECRET_KEY);
    // Rows analysed at different times would change the first plans from run to run.
    await client.query(`alter database ${TEMPLATE} allow_connections false`);
  } finally {
    await client.end();
  }
};

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await findParent(), `${PREFIX}${process.pid}-`));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, note: () => undefined, settings: FAST });
  await prepareTemplate(database.superuserUrl, database.ownerUrl);
  project.provide('superuserUrl', database.superuserUrl);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
