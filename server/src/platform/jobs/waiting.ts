import type pg from 'pg';
import { JOBS_SCHEMA } from './install.ts';
import { nameOf, type Waiter } from './shares.ts';

/** A job that was taken from the queue and found no place. */
export interface Returned {
  waiter: Waiter;
  name: string;
  payload: object;
  key: string;
  /** Undefined for the queue's own number. */
  maxAttempts: number | undefined;
}

/** Jobs that found no place. */
export interface Waiting {
  /**
   * Puts a job back, replacing an entry with the same key, and with it all others of its waiter that are due. The more of them wait, the
   * later they return, so that they ask for a place some ten times a second, however many there are.
   */
  putBack(job: Returned): Promise<void>;
  /** Makes the waiter's job that has waited longest due now. False if none waits. */
  bringForward(waiter: Waiter): Promise<boolean>;
}

const JOBS = `${JOBS_SCHEMA}._private_jobs`;
// Index jobs_of_owner_or_stranger of install.ts. $1: the owner, $2: the names of a lane's jobs, $3: the account or null for all but $4.
const TASKS = `array(select t.id from ${JOBS_SCHEMA}._private_tasks t where t.identifier = any($2::text[]))`;
const OWNER = `coalesce(payload->>'workspaceId', payload->>'askedFrom')`;
const ACCOUNT = `coalesce(payload->>'accountId', payload->>'mailboxId', '')`;
const OF_ACCOUNT = `($3::text is null and ${ACCOUNT} <> all($4::text[]) or ${ACCOUNT} = $3)`;
const ARE_THEIRS = `is_available and ${OWNER} = $1 and task_id = any(${TASKS}) and ${OF_ACCOUNT}`;

// Seconds.
const [FIRST, APART, LONGEST] = [10, 0.1, 600];
const ADD = `select (${JOBS_SCHEMA}.add_job($1, $2::json, null, clock_timestamp() + interval '${FIRST} seconds', $3, $4, null,
  '{waits}')).id`;

// One statement moves all of them: claimed one by one, ten thousand would keep everybody's jobs waiting for a minute. They are
// looked up by id for the reason given in statements.ts.
const PUT_BACK_ALL = `
  with due as materialized (
    select id from ${JOBS} where ${ARE_THEIRS} and run_at <= clock_timestamp() order by id limit 10000 for update skip locked
  ), counted as materialized (
    select count(*) as due, min(id) as first, max(id) - min(id) + 1 as range,
      least(${FIRST} + ${APART} * (select count(*) from (
        select from ${JOBS} where ${ARE_THEIRS} and flags ? 'waits' limit ${LONGEST / APART}) w), ${LONGEST}) as after
    from due
  )
  update ${JOBS} set flags = '{"waits": true}', run_at = clock_timestamp() + interval '1 second' * (
    select c.after + least(${APART} * c.due, ${LONGEST} - c.after) * (id - c.first) / c.range from counted c)
  where id = any(array(select id from due))`;

// The notice is the queue's own, which has every lane ask at once.
const BRING_FORWARD = `
  with first as materialized (
    select j.id from unnest(${TASKS}) t(id) cross join lateral (
      select id, run_at from ${JOBS}
      where is_available and ${OWNER} = $1 and task_id = t.id and ${OF_ACCOUNT} and flags ? 'waits' order by run_at limit 1) j
    order by j.run_at limit 1
  ), brought as (
    update ${JOBS} set flags = null, run_at = least(run_at, clock_timestamp())
    where id = any(array(select id from first)) and is_available returning id
  )
  select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text) from brought`;

/** After all jobs of a waiter were put back, the next ones are put back one by one for so long. */
const PAUSE_MS = 200;

/** Those of the jobs with these names, which share a lane. */
export const waitingJobs = (pool: pg.Pool, names: readonly string[]): Waiting => {
  const done = new Set<string>();
  const valuesOf = ({ owner, account, except }: Waiter) => [owner, names, account ?? null, except];
  // Under a name PostgreSQL plans a statement once for each connection.
  const run = (name: string, text: string, values: unknown[]) => pool.query({ name: `waiting_${name}`, text, values });
  return {
    async putBack({ waiter, name, payload, key, maxAttempts }) {
      await run('add', ADD, [name, JSON.stringify(payload), maxAttempts ?? null, key]);
      const whose = nameOf(waiter);
      if (done.has(whose)) return;
      done.add(whose);
      setTimeout(() => done.delete(whose), PAUSE_MS).unref();
      await run('put_back_all', PUT_BACK_ALL, valuesOf(waiter));
    },
    bringForward: async (waiter) => (await run('bring_forward', BRING_FORWARD, valuesOf(waiter))).rowCount === 1,
  };
};
