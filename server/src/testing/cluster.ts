import { chmod, mkdtemp, rm } from 'node:fs/promises';
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
  const dataDir = await mkdtemp(join(tmpdir(), 'rainmaker-test-'));
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
