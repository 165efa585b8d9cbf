import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger as QueueLogger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { workspaceExists } from '#platform/workspace-exists.ts';
import type pg from 'pg';
import type { Transact } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { releaseOwn, startHeartbeat } from './heartbeat.ts';
import { JOBS_SCHEMA } from './install.ts';
import type { AnyJob, CommonContext } from './job.ts';
import { placesOf } from './places.ts';
import { Shares, type Waiter } from './shares.ts';
import { reportingSlow } from './slow-work.ts';
import { type Waiting, waitingJobs } from './waiting.ts';

export interface CronEntry {
  job: AnyJob & { name: string };
  /** Five cron fields in UTC, such as `7 * * * *`. */
  match: string;
  payload: Record<string, unknown>;
}

export interface WorkerOptions {
  /** Connections of rm_jobs. */
  pool: pg.Pool;
  jobs: readonly AnyJob[];
  cron?: readonly CronEntry[];
  context: CommonContext;
  /** For jobs that someone is waiting for at a screen; not queued behind any workspace's requests. */
  transactOutOfTurn: Transact;
  /** The number of places, see `placesOf`. */
  concurrency: number;
}

export interface Worker {
  /** Takes no more jobs, asks running ones to release their work, and waits for them. */
  stop(): Promise<void>;
}

/** How the places of a lane get their jobs. One query asks for all of them: without `localQueue`, each asks for itself. */
interface Fetching {
  localQueue: { size: number; ttl: number };
  pollInterval: number;
  completeJobBatchDelay?: number;
  failJobBatchDelay?: number;
}

/** Jobs that wait in this process longer than this, behind long work, go back for another process. */
const LONGEST_HELD_MS = 2_000;

// Jobs are fetched and completed in batches: one by one the queue handles about a hundred a second.
const MANY_AT_ONCE: Fetching = {
  localQueue: { size: 500, ttl: LONGEST_HELD_MS },
  pollInterval: 2_000,
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

// For long work, behind which others would wait, locked. Places that ask for themselves would each search the queue at
// every notification, all lanes' jobs included.
const ONE_BY_ONE: Fetching = { localQueue: { size: 1, ttl: LONGEST_HELD_MS }, pollInterval: 500 };

/** What a payload may carry beside the job's own values. Each job validates its payload; a schema here would cost as much again. */
interface Envelope {
  workspaceId?: unknown;
  /** Of what is sent or read: the account whose server is asked. In older jobs `mailboxId`. */
  accountId?: unknown;
  mailboxId?: unknown;
  /** Of what a stranger causes: who they are, as one name for each network. They have a share like a workspace's. */
  askedFrom?: unknown;
  /** A job that found no place is put back as a new entry, whose starts the queue counts from zero. */
  earlierStarts?: unknown;
}
const envelopeOf = (payload: unknown): Envelope => (typeof payload === 'object' && payload !== null ? payload : {});

const workspaceOf = (payload: unknown): string | undefined => {
  const { workspaceId } = envelopeOf(payload);
  return typeof workspaceId === 'string' ? workspaceId : undefined;
};

const ownerOf = (payload: unknown): string | undefined => {
  const { askedFrom } = envelopeOf(payload);
  return workspaceOf(payload) ?? (typeof askedFrom === 'string' ? askedFrom : undefined);
};

const accountOf = (payload: unknown): string | undefined => {
  const { accountId, mailboxId } = envelopeOf(payload);
  const account = accountId ?? mailboxId;
  return typeof account === 'string' ? account : undefined;
};

const earlierStartsOf = (payload: unknown): number => {
  const { earlierStarts } = envelopeOf(payload);
  return typeof earlierStarts === 'number' ? earlierStarts : 0;
};

/** How often a job has been started, including this time, through all its entries. */
const startsOf = (payload: unknown, { job }: JobHelpers): number => job.attempts + earlierStartsOf(payload);

/** Whether a job's workspace has been deleted: then its failure doesn't matter, and a retry wouldn't help. */
const isOrphan = async (transact: Transact, payload: unknown): Promise<boolean> => {
  const workspaceId = workspaceOf(payload);
  if (workspaceId === undefined) return false;
  return !(await transact({ workspaceId }, workspaceExists));
};

type Executor = (payload: unknown, helpers: JobHelpers, reportSlow?: () => void) => Promise<void>;

/** How the jobs of a lane share its places. */
interface Sharing {
  shares: Shares;
  waiting: Waiting;
  slowAfterMs: number | undefined;
}

/**
 * Runs the job if its owner has a free place, or puts it back. With a key, putting it back twice replaces the entry
 * instead of adding one.
 */
const sharing = (execute: Executor, { shares, waiting, ...lane }: Sharing, job: AnyJob): Executor => {
  const slowAfterMs = job.slowAfterMs ?? lane.slowAfterMs;
  return async (payload, helpers) => {
    const owner = ownerOf(payload);
    if (owner === undefined) return execute(payload, helpers);
    const work = (reportSlow: () => void): Promise<void> => {
      const start = (): Promise<void> => execute(payload, helpers, reportSlow);
      return slowAfterMs === undefined ? start() : reportingSlow(reportSlow, slowAfterMs, start);
    };
    const putBack = (waiter: Waiter): Promise<void> => {
      const key = helpers.job.key ?? `again:${newId()}`;
      // It wasn't started this time.
      const returned = { ...envelopeOf(payload), earlierStarts: startsOf(payload, helpers) - 1 };
      return waiting.putBack({ waiter, name: job.name, payload: returned, key, maxAttempts: job.maxAttempts });
    };
    return shares.use({ owner, account: accountOf(payload), work, putBack });
  };
};

const taskList = (jobs: readonly AnyJob[], context: CommonContext, signal: AbortSignal, among?: Sharing): TaskList =>
  Object.fromEntries(
    jobs.map((job) => {
      const log = context.log.child({ job: job.name });
      const own = { ...context, log, signal };
      const execute: Executor = async (payload, helpers, reportSlow = () => undefined) => {
        try {
          await job.execute({ ...own, attempt: startsOf(payload, helpers), reportSlow }, payload);
        } catch (error) {
          // If the database is what failed, this check fails as well.
          if (!signal.aborted && (await isOrphan(context.transact, payload).catch(() => false))) {
            log.info('skipped: its workspace was deleted');
            return;
          }
          if (signal.aborted) log.info('interrupted; returned to the queue');
          else log.error({ err: error }, 'job failed; it will be retried');
          throw error;
        }
      };
      return [job.name, among === undefined ? execute : sharing(execute, among, job)];
    }),
  );

// The queue logs every job it takes; what matters is logged above, with our own fields.
const quietLogger = new QueueLogger(() => () => undefined);

const commonOptions = (
  { pool, jobs, context }: Pick<WorkerOptions, 'pool' | 'jobs' | 'context'>,
  signal: AbortSignal,
  among?: Sharing,
) => ({
  pgPool: pool,
  schema: JOBS_SCHEMA,
  logger: quietLogger,
  noHandleSignals: true,
  taskList: taskList(jobs, context, signal, among),
});

/** One lane with its own places. */
interface Part extends WorkerOptions {
  among: Sharing;
  fetching: Fetching;
}

const startPart = async (part: Part, signal: AbortSignal): Promise<() => Promise<void>> => {
  const { pool, context, concurrency } = part;
  const events = new EventEmitter() as WorkerEvents;
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    ...commonOptions(part, signal, part.among),
    concurrency,
    preset: { worker: part.fetching },
    events,
    parsedCronItems: parseCronItems(
      (part.cron ?? []).map(({ job, match, payload }) => ({
        task: job.name,
        match,
        payload,
        options: { backfillPeriod: 0 },
      })),
    ),
  });
  const id = await poolId;
  const stopHeartbeat = await startHeartbeat(pool, id, context.log);
  return async () => {
    await runner.stop();
    // The queue records a failure shortly after it reports that it has stopped, and the job would wait for it.
    await releaseOwn(pool, id);
    await stopHeartbeat();
  };
};

/** Runs jobs until stopped. */
export const startWorker = async (options: WorkerOptions): Promise<Worker> => {
  const stopping = new AbortController();
  const places = placesOf(options.concurrency);
  const { pool, context } = options;
  const part = (lane: keyof typeof places): Part => {
    const { all: concurrency, slowAfterMs, ...ofWhom } = places[lane];
    const jobs = options.jobs.filter((job) => (job.lane ?? 'common') === lane);
    const waiting = waitingJobs(
      pool,
      jobs.map(({ name }) => name),
    );
    return {
      ...options,
      concurrency,
      jobs,
      cron: (options.cron ?? []).filter(({ job }) => (job.lane ?? 'common') === lane),
      context: lane === 'urgent' ? { ...context, transact: options.transactOutOfTurn } : context,
      fetching: lane === 'common' || lane === 'urgent' ? MANY_AT_ONCE : ONE_BY_ONE,
      among: {
        shares: new Shares(ofWhom, (waiter) => waiting.bringForward(waiter), context.log),
        waiting,
        slowAfterMs,
      },
    };
  };
  const parts = (Object.keys(places) as (keyof typeof places)[]).map(part);
  const running = parts.filter(({ jobs }) => jobs.length > 0);
  const stops = await Promise.all(running.map((part) => startPart(part, stopping.signal)));
  return {
    async stop() {
      stopping.abort(new Error('The server is shutting down.'));
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};

const WAIT_FOR_NOTE_MS = 5;

/** Runs everything that is due, and what that enqueues, then returns; for tests and scripts. */
export const runDueJobs = async (options: Pick<WorkerOptions, 'pool' | 'jobs' | 'context'>): Promise<void> => {
  const left = async () => {
    const { rows } = await options.pool.query<{ due: boolean; held: boolean }>(`
      select coalesce(bool_or(locked_at is null), false) as due, coalesce(bool_or(locked_at is not null), false) as held
      from jobs.jobs where run_at <= clock_timestamp() and attempts < max_attempts or locked_at is not null`);
    return rows[0] ?? { due: false, held: false };
  };
  for (let now = await left(); now.due || now.held; now = await left()) {
    if (now.due) await runOnce(commonOptions(options, new AbortController().signal));
    // The queue records how a job ended shortly after it reports that all have ended.
    else await sleep(WAIT_FOR_NOTE_MS);
  }
};
