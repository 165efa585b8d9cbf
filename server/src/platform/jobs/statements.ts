import type pg from 'pg';
import { JOBS_SCHEMA } from './install.ts';

// The queue's two frequent statements, written anew, for it has no option for them. Its own ones join the table of jobs
// with the ids they are about. Between bursts PostgreSQL notes that the table is empty; until it notes otherwise, up to
// a minute later, such a join compares each id with every waiting job. `id = any(…)` looks the ids up in the index,
// whatever size the table is thought to have.

/**
 * Claims due jobs, the longest due first. The library returns every column, some twice: reading them cost more than
 * running a short job. Jobs in named queues are left out, and such with a priority; we add neither. So the index ends the search where
 * jobs begin that are due later, however many there are.
 */
const claim = (most: number): string => `
  with claimed as (
    update ${JOBS_SCHEMA}._private_jobs set attempts = attempts + 1, locked_by = $1::text, locked_at = now()
    where id = any(array(
      select id from ${JOBS_SCHEMA}._private_jobs
      where is_available and job_queue_id is null and priority = 0 and run_at <= now() and task_id = any($2::int[])
      order by priority, run_at limit ${most} for update skip locked))
    returning id, task_id, job_queue_id, key, payload, attempts, max_attempts, priority, run_at)
  select id, task_id, job_queue_id, key, payload, attempts, max_attempts from claimed order by priority, run_at, id`;

const COMPLETE = `delete from ${JOBS_SCHEMA}._private_jobs where id = any($1::bigint[])`;

/** The names by which the library prepares them: `get_job/jobs` claims one job, `get_job500/jobs` up to 500. */
const NAMES = /^(?:get_job(?<most>\d*)|(?<completes>complete_jobs))\/jobs$/;

const withOwnText = (statement: unknown): unknown => {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const found = NAMES.exec(String(statement.name))?.groups;
  if (found === undefined) return statement;
  return { ...statement, text: found['completes'] === undefined ? claim(Number(found['most'] || 1)) : COMPLETE };
};

/** Has the queue use our statements on this connection. */
export const useOwnStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    query(withOwnText(statement), ...rest)) as typeof client.query;
};
