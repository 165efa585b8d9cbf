import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createTransactions, type Transactions } from '#platform/db/transaction.ts';
import { createPool } from '#platform/db/pool.ts';
import { urlFor } from '#platform/db/roles.ts';
import { createLog } from '#platform/log/log.ts';

export const TEMPLATE = 'rainmaker_template';
export const TEST_SECRET_KEY = 'a secret key for tests, known to everyone';

export interface TestDatabase extends Transactions {
  /** For rainmaker_app, to which every policy applies. */
  appUrl: string;
  /** For rm_jobs, which manages the queue. */
  jobsUrl: string;
  superuserUrl: string;
  /** The pool of rainmaker_app behind `transact`. */
  pool: pg.Pool;
  /** For the superuser, whom no policy restricts: to check results, or to set columns that no call sets. */
  admin: pg.Pool;
  drop(): Promise<void>;
}

const withDatabase = (url: string, name: string): string => {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
};

const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A separate database for a test file, created in 0.1 s. Call `drop` in afterAll. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} template ${TEMPLATE} strategy file_copy owner rainmaker_owner`);
  const superuserUrl = withDatabase(inject('superuserUrl'), name);
  const appUrl = urlFor(superuserUrl, 'rainmaker_app', TEST_SECRET_KEY);
  const pool = createPool({ url: appUrl, size: 8, log: createLog('silent') });
  const admin = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  // Dropping the database cuts idle connections, which is expected.
  admin.on('error', () => undefined);
  return {
    ...createTransactions(pool),
    appUrl,
    superuserUrl,
    jobsUrl: urlFor(superuserUrl, 'rm_jobs', TEST_SECRET_KEY),
    pool,
    admin,
    async drop() {
      await pool.end();
      await admin.end();
      await asSuperuser(`drop database ${name} with (force)`);
    },
  };
};
