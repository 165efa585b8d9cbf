import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { installJobs } from '#platform/jobs/install.ts';
import { ensureRoles, urlFor } from './roles.ts';

/** The schema's SQL: one numbered file per step, never edited after it is merged. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url));

// An advisory lock: one process migrates, the others wait for it.
const LOCK = 7_231_001;

const OLDEST_POSTGRES = 18;

/** Thrown if the database doesn't meet the requirements; the message says what to do. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

const checkDatabase = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ version: number; makes_roles: boolean; creates: boolean }>(`
    select current_setting('server_version_num')::int / 10000 as version, rolcreaterole or rolsuper as makes_roles,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates
    from pg_roles where rolname = current_user`);
  const [facts] = rows;
  if (!facts || facts.version < OLDEST_POSTGRES)
    throw new UnfitDatabaseError(
      `DATABASE_URL: found PostgreSQL ${facts?.version ?? 'unknown'}, expected ${OLDEST_POSTGRES} or later.`,
    );
  if (!facts.makes_roles || !facts.creates)
    throw new UnfitDatabaseError(
      'DATABASE_URL: found a role with too few rights, expected one that owns the database and has CREATEROLE.',
    );
};

/** A server of an earlier version would work by its own rules on what a later one has written. */
const checkVersion = async (client: pg.ClientBase): Promise<void> => {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('migrations.applied') is not null as found`,
  );
  if (tables[0]?.found !== true) return;
  const own = new Set((await readdir(MIGRATIONS_DIR)).map((file) => parse(file).name));
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied order by id desc');
  const later = rows.find(({ name }) => !own.has(name));
  if (later !== undefined)
    throw new UnfitDatabaseError(
      `DATABASE_URL: found a database of a later version of Rainmaker (${later.name}). Start that version, or restore a backup from before the upgrade.`,
    );
};

/**
 * Migrates the database to the current schema: roles, tables, job queue. Safe to call from several processes at once.
 */
export const migrate = async (ownerUrl: string, secretKey: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await checkDatabase(client);
    await checkVersion(client);
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
    await client.query('call app.spread_workspaces()');
    await installJobs(urlFor(ownerUrl, 'rm_jobs', secretKey));
  } finally {
    await client.end();
  }
};
