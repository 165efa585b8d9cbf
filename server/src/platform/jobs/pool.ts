import pg from 'pg';
import type { Logger } from '#platform/log/log.ts';
import { useOwnStatements } from './statements.ts';

/** Connections of rm_jobs, for the queue. */
export const createJobsPool = (url: string, size: number, log: Logger): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: 'rainmaker jobs' });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle connection of the queue was lost');
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    useOwnStatements(client);
  });
  return pool;
};
