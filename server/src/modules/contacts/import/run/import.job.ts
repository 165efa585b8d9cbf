import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES } from '@rainmaker/contract';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import { advanceProgress, failProgress, finishProgress, isStopAsked, stopProgress } from '#platform/bulk/progress.ts';
import { extendUndo } from '#platform/bulk/undo.ts';
import { scheduleFold } from '../../list/counts.ts';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { findMatchesAndDecide } from '../decide/decide-batch.ts';
import {
  addCounts,
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
  /** Of the person who started it; missing in older jobs. */
  role: z.enum(ROLES).optional(),
  importId: z.uuid(),
  clockOffsetMs: z.number(),
  /** How often it has ended unexpectedly. */
  failures: z.number().int().optional(),
});
type ImportPayload = z.infer<typeof ImportPayload>;
const MOST_RACES = 4;
const [WAIT_MS, LONGEST_WAIT_MS] = [1_000, 600_000];

/** Seconds until each further try; after the last one the import has failed. */
const TRY_AGAIN_SECONDS = [5, 30, 120, 600];

/** A turn that was begun more often has ended the process each time, such as for want of memory. */
const MOST_STARTS = 5;

type Step = 'more' | 'over';

interface Tools extends Pick<JobContext, 'live' | 'jobs'> {
  events: DomainEvents;
  /** The next chunk, read and converted while the database was busy with the one before. */
  ahead?: { from: number; rows: PreparedRow[] } | undefined;
}

const readRows = async (db: Db, record: ImportRecord, from: number): Promise<PreparedRow[]> =>
  prepareRows(await readChunk(db, record.id, from), planOf(record));

/** The end of an import, however it came: what is in stays, is told, and can be undone for 30 days. */
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

/** Works the next chunk through: its fence, its rows, its counts and its progress commit together or not at all. */
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
  // Another worker has these rows: it goes on, we stop.
  if (taken === 0) return 'over';
  await writeRows(db, payload, record, rows, tools);
  return 'more';
};

/** How many rows are done, of those that are people: the header and blank lines are none. */
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
  // Everything leaves together; what is answered first, the next chunk, is converted while the rest is still written. One
  // that cannot be read is met again as the chunk at work, and fails that one.
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

/** Waits for a moment, or until the program stops. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

/**
 * One step, tried again where another import was faster, and for as long as ten minutes where the database is away or its
 * disk is full: nothing of a step is there until it has committed, so waiting loses nothing.
 */
const runStepPatiently = async (context: JobContext, payload: ImportPayload, tools: Tools): Promise<Step> => {
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

/** Ends an import that could not be finished: what was committed stays and is counted, and a sentence says where it stopped. */
const giveUp = async (db: Db, payload: ImportPayload, tools: Tools): Promise<void> => {
  const record = await getImport(db, payload.importId);
  if (record.state === 'running') await finish(db, payload, record, 'failed', tools);
};

export type ImportJob = ReturnType<typeof createImportJob>;

/**
 * Runs an import 500 rows a transaction, some seconds at a stretch; killed or stopped anywhere, it goes on behind the last row that was committed.
 * What fails unexpectedly is tried five times in all over some ten minutes, then it ends as failed; so does what ends the process.
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
      if (context.attempt > MOST_STARTS) return end(context, payload, tools);
      try {
        while ((await runStepPatiently(context, payload, tools)) === 'more') {
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
