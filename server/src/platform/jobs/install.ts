import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** The queue's schema; the schema `enqueue` has the one function that the server may call. */
export const JOBS_SCHEMA = 'jobs';

const ENQUEUE = `
create schema if not exists enqueue;
revoke all on schema enqueue from public;
grant usage on schema enqueue to rainmaker_app;
-- What one owner has waiting, in the order in which it is due: see waiting.ts.
create index if not exists jobs_of_owner_or_stranger
  on jobs._private_jobs ((coalesce(payload->>'workspaceId', payload->>'askedFrom')), task_id, run_at) where is_available;
drop index if exists jobs.jobs_of_owner;
-- Living workers, so that what a dead one held is given to another: see heartbeat.ts.
create table if not exists enqueue.pools (id text primary key, beat_at timestamptz not null);
create or replace function enqueue.job(
  identifier text, payload json, run_at timestamptz default null, max_attempts integer default null, job_key text default null
) returns bigint language sql security definer set search_path = jobs, pg_temp as $$
  select (jobs.add_job(identifier, payload, null, run_at, max_attempts, job_key)).id
$$;
revoke all on function enqueue.job from public;
grant execute on function enqueue.job to rainmaker_app;
create or replace function enqueue.is_ready() returns boolean language sql stable security definer
  set search_path = enqueue, pg_temp as $$ 
  select exists (select 1 from enqueue.pools where beat_at > clock_timestamp() - interval '15 seconds')
$$;
create or replace function enqueue.stats() returns table (
  due bigint, later bigint, running bigint, given_up bigint, oldest_due_seconds double precision
) language sql stable security definer set search_path = jobs, pg_temp as $$
  select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= clock_timestamp()),
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at > clock_timestamp()),
    count(*) filter (where locked_at is not null), count(*) filter (where attempts >= max_attempts and locked_at is null),
    coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (
      where locked_at is null and attempts < max_attempts and run_at <= clock_timestamp())), 0)::double precision
  from jobs
$$;
revoke all on function enqueue.stats from public;
grant execute on function enqueue.stats to rainmaker_app;
revoke all on function enqueue.is_ready from public;
grant execute on function enqueue.is_ready to rainmaker_app;
`;

/** Installs or updates the job queue as its own role. The caller holds the migration lock. */
export const installJobs = async (jobsUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: jobsUrl, max: 2 });
  // The queue requires both handlers; an error here fails the current statement anyway.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: JOBS_SCHEMA });
    await pool.query(ENQUEUE);
  } finally {
    await pool.end();
  }
};
