import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES } from '@rainmaker/contract';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { defineJob, type JobContext, MOST_STARTS } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import { advanceProgress, failProgress, finishProgress, isStopAsked, stopProgress } from '#platform/bulk/progress.ts';
import { extendUndo } from '#platform/bulk/undo.ts';
import { scheduleFold } from '../../list/counts.ts';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { findMatchesAndDecide } from '../decide/decide-batch.ts';
import {
  addCounts,
  countRestart,
  CHUNK_RECORDS,
  endImport,
  getImport,
  type ImportRecord,
  insertKeptRows,
  planOf,
  readChunk,
  takeRows,
} from '../import-queries.ts';
import { isLostRace } from './lost-race.ts';
import { type Counts, type PreparedRow, prepareRows } from '../decide/process-rows.ts';
import { importUndoUntil } from './undo-until.ts';
import { writeBatch } from './write-batch.ts';

const ImportPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  /** The role of the person who started it; missing in older jobs. */
  role: z.enum(ROLES).optional(),
  importId: z.uuid(),
  clockOffsetMs: z.number(),
  /** The number of unexpected failures. */
  failures: z.number().int().optional(),
});
type ImportPayload = z.infer<typeof ImportPayload>;
const MOST_RACES = 4;
const [WAIT_MS, LONGEST_WAIT_MS] = [1_000, 600_000];

/** Seconds before each retry; after the last one the import fails. */
const TRY_AGAIN_SECONDS = [5, 30, 120, 600];

type Step = 'more' | 'over';

interface Tools extends Pick<JobContext, 'live' | 'jobs'> {
  events: DomainEvents;
  /** The next chunk, loaded and parsed while the database was busy with the previous one. */
  ahead?: { from: number; rows: PreparedRow[] } | undefined;
}

const readRows = async (db: Db, record: ImportRecord, from: number): Promise<PreparedRow[]> =>
  prepareRows(await readChunk(db, record.id, from), planOf(record));

/** Ends an import in any state: imported rows stay, the person is notified, and it can be undone for 30 days. */
const finish = async (
  db: Db,
  { workspaceId, clockOffsetMs }: ImportPayload,
  record: ImportRecord,
  state: 'done' | 'stopped' | 'failed',
  { live, jobs }: Tools,
): Promise<void> => {
  const { id, filename, created, merged, unchanged, refused, warnings, tag } = record;
  const realAt = realClock.now();
  await endImport(db, id, state, { at: movedClock(clockOffsetMs).now(), realAt });
  await extendUndo(db, id, { summary: `Import of ${filename}`, at: realAt, until: importUndoUntil(realAt) });
  const result = { created, merged, unchanged, refused, warnings, tag };
  if (state === 'done') await finishProgress(db, id, realAt, result);
  else if (state === 'stopped') await stopProgress(db, id, realAt, result);
  else await failProgress(db, id, realAt, inWords(record));
  await scheduleFold(db, jobs, { workspaceId }, 1);
  await live.publish(db, workspaceId, { type: 'job', id });
  await live.publish(db, workspaceId, { type: 'contacts', stage: record.stage });
};

/** Processes the next chunk: its claim, rows, counts and progress commit together. */
const runStep = async (db: Db, payload: ImportPayload, tools: Tools): Promise<Step> => {
  const { importId } = payload;
  const [record, isAsked, hasRole] = await Promise.all([
    getImport(db, importId),
    isStopAsked(db, importId),
    payload.role === undefined || hasRoleStill(db, { userId: payload.userId, role: payload.role }),
  ]);
  const isStopped = isAsked || !hasRole;
  if (record.state !== 'running') return 'over';
  const from = record.next_row;
  if (from > record.records || isStopped) {
    await finish(db, payload, record, from > record.records ? 'done' : 'stopped', tools);
    return 'over';
  }
  const { ahead } = tools;
  const [taken, rows] = await Promise.all([
    takeRows(db, importId, from, from + CHUNK_RECORDS),
    ahead?.from === from ? ahead.rows : readRows(db, record, from),
  ]);
  // Another worker has claimed these rows and continues; stop here.
  if (taken === 0) return 'over';
  await writeRows(db, payload, record, rows, tools);
  return 'more';
};

/** The number of rows done, without the header and blank lines. */
const progressOf = (record: ImportRecord, counts: Counts, next: number): { done: number; total: number } => {
  if (record.filled_rows === null) return { done: Math.min(next - 1, record.records), total: record.records };
  const decided = [record, counts].reduce(
    (sum, { created, merged, unchanged, refused }) => sum + created + merged + unchanged + refused,
    0,
  );
  return { done: decided, total: record.filled_rows };
};

const writeRows = async (
  db: Db,
  { workspaceId, importId, clockOffsetMs }: ImportPayload,
  record: ImportRecord,
  rows: readonly PreparedRow[],
  tools: Tools,
): Promise<void> => {
  const next = record.next_row + CHUNK_RECORDS;
  const now = movedClock(clockOffsetMs).now();
  const result = await findMatchesAndDecide(db, record, rows);
  const progress = progressOf(record, result.counts, next);
  // The statements are pipelined, and the next chunk is parsed while the last ones still run. A chunk that can't be
  // parsed is ignored here; it fails when its own step runs.
  const [ahead] = await Promise.all([
    readRows(db, record, next).catch(() => undefined),
    writeBatch(db, tools.events, workspaceId, record, result, now),
    insertKeptRows(db, importId, result),
    addCounts(db, importId, result.counts, now),
    advanceProgress(db, importId, realClock.now(), progress),
    tools.live.publish(db, workspaceId, { type: 'job', id: importId }),
  ]);
  tools.ahead = ahead && { from: next, rows: ahead };
};

/** Waits, or returns early if the process stops. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

/**
 * Runs a step and retries if another import changed the same people first, and for up to ten minutes while the database
 * is down or its disk is full. Nothing is lost by waiting, because a step either commits or leaves nothing.
 */
const runStepWithRetries = async (context: JobContext, payload: ImportPayload, tools: Tools): Promise<Step> => {
  const { workspaceId, userId, importId } = payload;
  let races = 0;
  let waited = 0;
  for (;;) {
    try {
      return await context.transact({ workspaceId, userId }, (db) => runStep(db, payload, tools));
    } catch (error) {
      if (isLostRace(error) && races < MOST_RACES) races += 1;
      else if (isDatabaseAway(error) && waited < LONGEST_WAIT_MS && !context.signal.aborted) {
        context.log.warn({ err: error, importId }, 'import is waiting for the database');
        await pause(WAIT_MS, context.signal);
        waited += WAIT_MS;
      } else throw error;
    }
  }
};
const inWords = ({ next_row: next, created, merged }: ImportRecord): string => {
  const done = created + merged;
  const kept =
    done === 0 ? 'No one was added.' : `The ${done.toLocaleString('en')} people before that row were imported.`;
  return `The import stopped at row ${next.toLocaleString('en')} because of an error. ${kept} Import the rest of the file again.`;
};

/** Ends a failed import: committed rows stay and are counted, and the message says where it stopped. */
const giveUp = async (db: Db, payload: ImportPayload, tools: Tools): Promise<void> => {
  const record = await getImport(db, payload.importId);
  if (record.state === 'running') await finish(db, payload, record, 'failed', tools);
};

/** The process died, or the job failed, time after time without saving a row in between. */
const isStuck = async ({ attempt, transact }: JobContext, { workspaceId, userId, importId }: ImportPayload) =>
  attempt > 1 && (await transact({ workspaceId, userId }, (db) => countRestart(db, importId))) > MOST_STARTS;

export type ImportJob = ReturnType<typeof createImportJob>;

/**
 * Runs an import in transactions of 500 rows, a few seconds at a time; after a crash or stop it resumes after the last
 * committed row. An unexpected error is retried for about ten minutes, five attempts in all; then the import ends as
 * failed. The same applies to an import that kills its process.
 */
export const createImportJob = (events: DomainEvents, longestTurnMs = LONGEST_TURN_MS) => {
  const again = (context: JobContext, payload: ImportPayload, runAt?: Date): Promise<void> =>
    context.transact({ workspaceId: payload.workspaceId, userId: payload.userId }, (db) =>
      context.jobs.enqueue(db, job, payload, runAt && { runAt }),
    );
  const end = (context: JobContext, payload: ImportPayload, tools: Tools): Promise<void> =>
    context.transact({ workspaceId: payload.workspaceId, userId: payload.userId }, (db) => giveUp(db, payload, tools));
  const recover = async (context: JobContext, payload: ImportPayload, error: unknown): Promise<void> => {
    const { failures = 0, importId } = payload;
    const seconds = TRY_AGAIN_SECONDS[failures];
    context.log.error({ err: error, importId, failures: failures + 1 }, 'import failed unexpectedly');
    if (seconds !== undefined) {
      const runAt = new Date(realClock.now().getTime() + seconds * 1000);
      return again(context, { ...payload, failures: failures + 1 }, runAt);
    }
    await end(context, payload, { live: context.live, jobs: context.jobs, events });
  };
  const job: ReturnType<typeof defineJob<ImportPayload>> = defineJob({
    name: 'contacts.import',
    payload: ImportPayload,
    async run(context, payload) {
      const isTurnOver = beginTurn(longestTurnMs);
      const tools = { live: context.live, jobs: context.jobs, events };
      if (await isStuck(context, payload)) return end(context, payload, tools);
      try {
        while ((await runStepWithRetries(context, payload, tools)) === 'more') {
          if (context.signal.aborted || isTurnOver()) return await again(context, payload);
        }
      } catch (error) {
        if (context.signal.aborted) throw error;
        await recover(context, payload, error);
      }
    },
  });
  return job;
};
