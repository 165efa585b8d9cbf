import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { installJobs } from '#platform/jobs/install.ts';
import { ensureRoles, urlFor } from './roles.ts';

/** Where the plain SQL of the schema lies, one numbered file a step, never edited once it has landed. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url));

// Any number that nothing else locks: one process migrates, the others wait for it.
const LOCK = 7_231_001;

/** Brings the database to the present schema: roles, tables, job queue. Safe to call from several processes at once. */
export const migrate = async (ownerUrl: string, secretKey: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureRoles(client, secretKey);
    await runner({
      dbClient: client,
      dir: MIGRATIONS_DIR,
      direction: 'up',
      count: Infinity,
      checkOrder: true,
      migrationsSchema: 'migrations',
      createMigrationsSchema: true,
      migrationsTable: 'applied',
      logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    await installJobs(urlFor(ownerUrl, 'rm_jobs', secretKey));
  } finally {
    await client.end();
  }
};
