import type pg from 'pg';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#platform/clock.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';

export interface Metrics {
  /** Records a completed request; `route` is its pattern, never its URL. */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** All metrics in Prometheus' text format. */
  render(): Promise<{ contentType: string; text: string }>;
}

export interface MetricsOptions {
  pool: pg.Pool;
  transact: Transact;
  /** How many wait for a connection, which they do before they ask the pool. */
  waiting: () => number;
  realClock: Clock;
  /** Open requests and event streams of this process. */
  traffic: { requests: number; streams: number };
  sandbox: Pick<Sandbox, 'load'>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const OPERATIONS = {
  messages_unknown: 'Messages that may or may not have been sent',
  messages_sending: 'Messages being handed over to a provider',
  messages_overdue: 'Unsent messages more than ten minutes overdue; counted up to 10,000',
  mailboxes_refused: 'Mailboxes whose server rejects the sign-in',
  imports_running: 'Imports in progress',
} as const;
type Operation = keyof typeof OPERATIONS;
const WORK_HELP = `Counts over all workspaces. ${Object.entries(OPERATIONS)
  .map(([name, meaning]) => `${name}: ${meaning}.`)
  .join(' ')}`;

interface QueueRow {
  due: number;
  later: number;
  running: number;
  given_up: number;
  oldest_due_seconds: number;
}

/** All metrics with their Prometheus names. */
const createFigures = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'rainmaker_' });
  const registers = [registry];
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
    new Gauge({ name: `rainmaker_${name}`, help, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'rainmaker_http_request_duration_seconds',
      help: 'Duration of requests, by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS,
      registers,
    }),
    underWay: gauge('http_requests_in_flight', 'Requests in progress'),
    streams: gauge('event_streams', 'Open event streams'),
    sandbox: gauge(
      'sandbox_tasks',
      'Sandboxed work on uploads and templates; killed: since the start, for time, memory or a crash',
      ['state'],
    ),
    connections: gauge('database_connections', 'Connections in the pool; waiting: requests for a connection', [
      'state',
    ]),
    databaseUp: gauge('database_up', '1 if the database responds'),
    jobs: gauge('jobs', 'Jobs in the queue; given_up: every attempt failed', ['state']),
    oldest: gauge('jobs_oldest_due_seconds', 'How long the oldest due job has been waiting'),
    work: gauge('work', WORK_HELP, ['name']),
  };
};

/** The metrics of this process, and those of the database, which are the same in every process. */
export const createMetrics = ({ pool, transact, waiting, realClock, traffic, sandbox }: MetricsOptions): Metrics => {
  const figures = createFigures();
  const { registry, requests, connections, databaseUp, jobs, oldest, work } = figures;

  const readProcess = (): void => {
    figures.underWay.set(traffic.requests);
    figures.streams.set(traffic.streams);
    const load = sandbox.load();
    for (const state of ['running', 'waiting', 'killed'] as const) figures.sandbox.set({ state }, load[state]);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'waiting' }, waiting());
  };

  const readDatabase = async (): Promise<void> => {
    const [queue, counts] = await transact(null, (db) =>
      Promise.all([
        db.one(sql<QueueRow>`select * from enqueue.stats()`),
        db.rows(sql<{ name: Operation; value: number }>`select * from app.operations(${realClock.now()})`),
      ]),
    );
    for (const state of ['due', 'later', 'running', 'given_up'] as const) jobs.set({ state }, queue[state]);
    oldest.set(queue.oldest_due_seconds);
    for (const { name, value } of counts) work.set({ name }, value);
  };

  return {
    observeRequest({ method, route, status }, seconds) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    async render() {
      readProcess();
      await readDatabase().then(
        () => databaseUp.set(1),
        // The database's metrics are then missing; this one says why.
        () => {
          databaseUp.set(0);
          for (const stale of [jobs, oldest, work]) stale.reset();
        },
      );
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
};
