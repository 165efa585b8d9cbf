import type pg from 'pg';
import type { Logger } from '#platform/log/log.ts';

const BEAT_MS = 3_000;
/** How long a worker may be silent before its jobs are given to others. */
export const DEAD_AFTER_SECONDS = 15;

const BEAT = `insert into enqueue.pools (id, beat_at) values ($1, clock_timestamp())
  on conflict (id) do update set beat_at = excluded.beat_at`;

const FORGET = `delete from enqueue.pools where beat_at < clock_timestamp() - make_interval(secs => $1)`;

// Jobs are locked by the id of the worker *pool*; compared with ids of single workers, every running job would look
// abandoned and run twice. A worker takes its first job before its first heartbeat, so a job counts as abandoned only
// after it has been held as long as a worker may be silent. Unlocking keeps the next run time, which may be hours away,
// so it is reset.
const RELEASE = `
  with held as (
    select id, locked_by from jobs.jobs where locked_by is not null and case when $2::text is null
      then locked_at < clock_timestamp() - make_interval(secs => $1)
        and not exists (select 1 from enqueue.pools p where p.id = locked_by)
      else locked_by = $2 end
  ),
  unlocked as (select jobs.force_unlock_workers(array(select distinct locked_by from held)))
  select array(select id from held) as ids from unlocked`;

const release = async (pool: pg.Pool, deadAfterSeconds: number, poolId: string | null): Promise<number> => {
  const { rows } = await pool.query<{ ids: string[] }>(RELEASE, [deadAfterSeconds, poolId]);
  const ids = rows[0]?.ids ?? [];
  if (ids.length > 0) await pool.query('select jobs.reschedule_jobs($1::bigint[], clock_timestamp())', [ids]);
  return ids.length;
};

/** Releases the jobs of dead workers; returns their number. */
export const releaseDeadWorkers = async (pool: pg.Pool, deadAfterSeconds = DEAD_AFTER_SECONDS): Promise<number> => {
  await pool.query(FORGET, [deadAfterSeconds]);
  return release(pool, deadAfterSeconds, null);
};

/** Immediately releases the jobs that a stopped worker still holds. */
export const releaseOwn = (pool: pg.Pool, poolId: string): Promise<number> => release(pool, 0, poolId);

/** Sends heartbeats and releases the jobs of dead workers, until the returned function is called. */
export const startHeartbeat = async (pool: pg.Pool, poolId: string, log: Logger): Promise<() => Promise<void>> => {
  const beat = async (): Promise<void> => {
    await pool.query(BEAT, [poolId]);
    const freed = await releaseDeadWorkers(pool);
    if (freed > 0) log.warn({ jobs: freed }, 'returned jobs of a dead worker to the queue');
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'worker heartbeat failed'));
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await pool.query('delete from enqueue.pools where id = $1', [poolId]);
  };
};
