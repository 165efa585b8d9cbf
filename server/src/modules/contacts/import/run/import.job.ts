import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES } from '@rainmaker/contract';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { defineJob, type JobContext, MOST_STARTS } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import {
  advanceProgress,
  failProgress,
  finishProgress,
  isStopAsked,
  restProgress,
  stopProgress,
} from '#platform/bulk/progress.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { extendUndo } from '#platform/bulk/undo.ts';
import { scheduleFold } from '../../list/counts.ts';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { DAY_FULL, type Imported, noteImported, ROOM_FULL_BECAUSE, whatIsFull } from '../../room/people-room.ts';
import { findMatchesAndDecide } from '../decide/decide-batch.ts';
import {
  addCounts,
  lockImports,
  countRestart,
  endImport,
  getImport,
  importInWords,
  type ImportRecord,
  insertKeptRows,
  takeRows,
} from '../import-queries.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import { isLostRace } from './lost-race.ts';
import { createReader, type ReadChunk, type Reader } from './read-ahead.ts';
import { type BatchResult, type Counts, noCounts, type PreparedRow } from '../decide/process-rows.ts';
import { importUndoUntil } from './undo-until.ts';
import { writeBatch } from './write-batch.ts';
import { isRowRefused, writeCarefully } from './write-carefully.ts';

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
/** An import that rests until the next day looks so often whether it may go on, or is to stop. */
const REST_MS = 600_000;

/** Seconds before each retry; after the last one the import fails. */
const TRY_AGAIN_SECONDS = [5, 30, 120, 600];

/** What is left after a step: more rows, now or after a rest; nothing; or the rows that must be read before the next one. */
type Step = 'more' | 'rest' | 'over' | { unread: ImportRecord };

interface Tools extends Pick<JobContext, 'live' | 'jobs'> {
  events: DomainEvents;
  /** Starts to parse a chunk in the sandbox. Never within a transaction: it may wait for a place there. */
  beginReading(record: ImportRecord, from: number): void;
  /** The rows that were parsed last. */
  read?: ReadChunk | undefined;
  /** The database refused one of these rows: it is to be found. */
  isCareful?: boolean;
}

const BY_ERROR = { because: 'because of an error', help: '' };

const RESTS = `${DAY_FULL} This import goes on after midnight UTC.`;

const inWords = ({ next_row: next, created, merged }: ImportRecord, { because, help } = BY_ERROR): string => {
  const done = created + merged;
  const kept =
    done === 0 ? 'No one was added.' : `The ${done.toLocaleString('en')} people before that row were imported.`;
  const sentences = [
    `The import stopped at row ${next.toLocaleString('en')} ${because}.`,
    kept,
    help,
    'Import the rest of the file again.',
  ];
  return sentences.filter(Boolean).join(' ');
};

/**
 * Ends an import in any state: imported rows stay, the person is notified, and it can be undone for 30 days. `problem`: why it
 * failed, as a sentence.
 */
export const finishImport = async (
  db: Db,
  { workspaceId, clockOffsetMs }: Pick<ImportPayload, 'workspaceId' | 'clockOffsetMs'>,
  record: ImportRecord,
  state: 'done' | 'stopped' | 'failed',
  { live, jobs }: Pick<Tools, 'live' | 'jobs'>,
  problem = inWords(record),
): Promise<void> => {
  const { id, created, merged, unchanged, refused, warnings, tag } = record;
  const realAt = realClock.now();
  await endImport(db, id, state, { at: movedClock(clockOffsetMs).now(), realAt });
  await extendUndo(db, id, { summary: importInWords(record), at: realAt, until: importUndoUntil(realAt) });
  const result = { created, merged, unchanged, refused, warnings, tag };
  if (state === 'done') await finishProgress(db, id, realAt, result);
  else if (state === 'stopped') await stopProgress(db, id, realAt, result);
  else await failProgress(db, id, realAt, problem);
  await scheduleFold(db, jobs, { workspaceId }, 1);
  await live.publish(db, workspaceId, { type: 'job', id });
  await live.publish(db, workspaceId, { type: 'contacts', stage: record.stage });
};

/** Processes the next chunk if it has been parsed: its claim, rows, counts and progress commit together. */
const runStep = async (db: Db, payload: ImportPayload, tools: Tools): Promise<Step> => {
  const { importId } = payload;
  const [record, isAsked, full, hasRole] = await Promise.all([
    getImport(db, importId),
    isStopAsked(db, importId),
    whatIsFull(db, payload.userId, realClock.now()),
    payload.role === undefined || hasRoleStill(db, { userId: payload.userId, role: payload.role }),
  ]);
  const isStopped = isAsked || !hasRole;
  if (record.state !== 'running') return 'over';
  const from = record.next_row;
  if (from > record.records || isStopped) {
    await finishImport(db, payload, record, from > record.records ? 'done' : 'stopped', tools);
    return 'over';
  }
  if (full === 'room') {
    await finishImport(db, payload, record, 'failed', tools, inWords(record, ROOM_FULL_BECAUSE));
    return 'over';
  }
  if (full === 'day') {
    await restProgress(db, importId, realClock.now(), RESTS);
    await tools.live.publish(db, payload.workspaceId, { type: 'job', id: importId });
    return 'rest';
  }
  if (tools.read?.from !== from) return { unread: record };
  // Another worker has claimed these rows and continues; stop here.
  if ((await takeRows(db, importId, from, from + CHUNK_RECORDS)) === 0) return 'over';
  await lockImports(db);
  await writeRows(db, payload, record, tools.read.rows, tools);
  return 'more';
};

const sumOf = (all: readonly Counts[]): Counts => {
  const sum = noCounts();
  for (const counts of all)
    for (const name of ['created', 'merged', 'unchanged', 'refused', 'warnings'] as const) sum[name] += counts[name];
  return sum;
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

const writtenBy = (
  { tag_everyone: tagsAll }: ImportRecord,
  results: readonly BatchResult[],
): Omit<Imported, 'grown'> => {
  const sum = { people: 0, added: 0, bytes: 0 };
  for (const { created, merged, matched, refusing } of results) {
    const changed = tagsAll ? new Set([...merged.keys(), ...matched]).size : merged.size;
    sum.people += created.length + changed + refusing.length;
    sum.added += created.length;
    sum.bytes += Buffer.byteLength(JSON.stringify([created, [...merged.values()], refusing]));
  }
  return sum;
};

const writeRows = async (
  db: Db,
  { workspaceId, userId, importId, clockOffsetMs }: ImportPayload,
  record: ImportRecord,
  rows: readonly PreparedRow[],
  tools: Tools,
): Promise<void> => {
  const next = record.next_row + CHUNK_RECORDS;
  const now = movedClock(clockOffsetMs).now();
  // The next chunk is parsed while this one is written.
  tools.beginReading(record, next);
  let grown = 0;
  const write = async (some: readonly PreparedRow[]): Promise<BatchResult> => {
    const result = await findMatchesAndDecide(db, record, some);
    grown += await writeBatch(db, tools.events, workspaceId, record, result, now);
    return result;
  };
  const results = tools.isCareful ? await writeCarefully(db, rows, write) : [await write(rows)];
  const counts = sumOf(results.map((result) => result.counts));
  const progress = progressOf(record, counts, next);
  await Promise.all([
    ...results.map((result) => insertKeptRows(db, importId, result)),
    addCounts(db, importId, counts, now),
    advanceProgress(db, importId, realClock.now(), progress),
    tools.live.publish(db, workspaceId, { type: 'job', id: importId }),
  ]);
  await noteImported(db, userId, { ...writtenBy(record, results), grown }, realClock.now());
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
      const step = await context.transact({ workspaceId, userId }, (db) => runStep(db, payload, tools));
      tools.isCareful = false;
      return step;
    } catch (error) {
      if (isLostRace(error) && races < MOST_RACES) races += 1;
      else if (isRowRefused(error) && !tools.isCareful) {
        context.log.warn({ err: error, importId }, 'the database refused a row of an import');
        tools.isCareful = true;
      } else if (isDatabaseAway(error) && waited < LONGEST_WAIT_MS && !context.signal.aborted) {
        context.log.warn({ err: error, importId }, 'import is waiting for the database');
        await pause(WAIT_MS, context.signal);
        waited += WAIT_MS;
      } else throw error;
    }
  }
};
/** Ends a failed import: committed rows stay and are counted, and the message says where it stopped. */
const giveUp = async (db: Db, payload: ImportPayload, tools: Pick<Tools, 'live' | 'jobs'>): Promise<void> => {
  const record = await getImport(db, payload.importId);
  if (record.state === 'running') await finishImport(db, payload, record, 'failed', tools);
};

/** The process died, or the job failed, time after time without saving a row in between. */
const isStuck = async ({ attempt, transact }: JobContext, { workspaceId, userId, importId }: ImportPayload) =>
  attempt > 1 && (await transact({ workspaceId, userId }, (db) => countRestart(db, importId))) > MOST_STARTS;

export type ImportJob = ReturnType<typeof createImportJob>;

/** Writes the next chunk, if there is one and it may. Before the first one, its rows have yet to be parsed. */
const runNext = async (
  context: JobContext,
  payload: ImportPayload,
  tools: Tools,
  reader: Reader,
): Promise<'more' | 'rest' | 'over'> => {
  for (;;) {
    const step = await runStepWithRetries(context, payload, tools);
    if (step === 'over' || step === 'rest') return step;
    if (step !== 'more') reader.begin(step.unread, step.unread.next_row);
    tools.read = await reader.result();
    if (step === 'more') return step;
  }
};

/**
 * Runs an import in transactions of 500 rows, a few seconds at a time; after a crash or stop it resumes after the last
 * committed row. An unexpected error is retried for about ten minutes, five attempts in all; then the import ends as
 * failed. The same applies to an import that kills its process.
 */
export const createImportJob = (events: DomainEvents, sandbox: Sandbox, longestTurnMs = LONGEST_TURN_MS) => {
  const again = (context: JobContext, payload: ImportPayload, delayMs = 0): Promise<void> =>
    context.transact({ workspaceId: payload.workspaceId, userId: payload.userId }, (db) =>
      context.jobs.enqueue(db, job, payload, { delayMs }),
    );
  const end = (
    context: JobContext,
    payload: ImportPayload,
    tools: Pick<Tools, 'live' | 'jobs' | 'events'>,
  ): Promise<void> =>
    context.transact({ workspaceId: payload.workspaceId, userId: payload.userId }, (db) => giveUp(db, payload, tools));
  const recover = async (context: JobContext, payload: ImportPayload, error: unknown): Promise<void> => {
    const { failures = 0, importId } = payload;
    const seconds = TRY_AGAIN_SECONDS[failures];
    context.log.error({ err: error, importId, failures: failures + 1 }, 'import failed unexpectedly');
    if (seconds !== undefined) return again(context, { ...payload, failures: failures + 1 }, seconds * 1000);
    await end(context, payload, { live: context.live, jobs: context.jobs, events });
  };
  const job: ReturnType<typeof defineJob<ImportPayload>> = defineJob({
    name: 'contacts.import',
    payload: ImportPayload,
    async run(context, payload) {
      const isTurnOver = beginTurn(longestTurnMs);
      const reader = createReader(context, sandbox, payload);
      const tools: Tools = { live: context.live, jobs: context.jobs, events, beginReading: reader.begin };
      if (await isStuck(context, payload)) return end(context, payload, tools);
      try {
        for (;;) {
          const next = await runNext(context, payload, tools, reader);
          if (next === 'over') return;
          if (next === 'rest') return await again(context, payload, REST_MS);
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
