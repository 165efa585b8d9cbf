import pg from 'pg';
import type { Logger } from '#platform/log/log.ts';

const INT8 = 20;
const DATE = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    // A date has no time zone; a Date would add one.
    if (oid === DATE) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  url: string;
  size: number;
  log: Logger;
  /** PostgreSQL cancels a statement after this time. */
  statementTimeoutMs?: number;
}

/** Connections that pipeline statements: the next is sent before the previous one's response. */
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
  // A broken idle connection is replaced at the next use; an unhandled error event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'lost an idle database connection');
  });
  // A connection that breaks during a statement rejects that statement, and then emits an error event that nothing else
  // handles.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
