import pg from 'pg';
import type { Logger } from '#platform/log/log.ts';

const INT8 = 20;
const DATE = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    // A day has no time zone; a Date would give it one.
    if (oid === DATE) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  url: string;
  size: number;
  log: Logger;
  /** After which PostgreSQL cancels a statement. */
  statementTimeoutMs?: number;
}

/** Connections that send a statement before the one ahead of it is answered. */
export const createPool = ({ url, size, log, statementTimeoutMs = 60_000 }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'rainmaker',
  });
  // An idle connection that dies is replaced at the next use; unheard, its error would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'lost an idle database connection');
  });
  // One that dies at work fails the statement under way, and tells it a second time as an event that nobody else hears.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
