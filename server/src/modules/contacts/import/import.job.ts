import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { advanceProgress, finishProgress } from '#platform/progress.ts';
import { scheduleFold } from '../counts.ts';
import { idsInOrder } from '../ids-in-order.ts';
import { findMatchesAndDecide } from './decide-batch.ts';
import {
  addCounts,
  CHUNK_RECORDS,
  endImport,
  getImport,
  insertRefusals,
  readChunk,
  takeRows,
} from './import-queries.ts';
import { LostRaceError, writeBatch } from './write-batch.ts';

const ImportPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  importId: z.uuid(),
  clockOffsetMs: z.number(),
});
type ImportPayload = z.infer<typeof ImportPayload>;

const MOST_RACES = 5;
/** SQLSTATE deadlock_detected. */
const DEADLOCK = '40P01';

type Step = 'more' | 'over';

interface Tools extends Pick<JobContext, 'live' | 'jobs'> {
  events: DomainEvents;
}

/** Works the next chunk through: its fence, its rows, its counts and its progress commit together or not at all. */
const runStep = async (
  db: Db,
  { workspaceId, importId, clockOffsetMs }: ImportPayload,
  { live, jobs, events }: Tools,
): Promise<Step> => {
  const record = await getImport(db, importId);
  if (record.state !== 'running') return 'over';
  const now = movedClock(clockOffsetMs).now();
  const at = realClock.now();
  const from = record.next_row;
  if (from > record.records) {
    const { created, merged, unchanged, refused, warnings, tag } = record;
    await endImport(db, importId, now);
    await finishProgress(db, importId, at, { created, merged, unchanged, refused, warnings, tag });
    await scheduleFold(db, jobs, { workspaceId }, 1);
    await live.publish(db, workspaceId, { type: 'job', id: importId });
    await live.publish(db, workspaceId, { type: 'contacts', stage: record.stage });
    return 'over';
  }
  const to = from + CHUNK_RECORDS;
  // Another worker has these rows: it goes on, we stop.
  if ((await takeRows(db, importId, from, to)) === 0) return 'over';
  const records = await readChunk(db, importId, from);
  const result = await findMatchesAndDecide(db, record, records, idsInOrder(records.length));
  await writeBatch(db, events, workspaceId, record, result, now);
  await insertRefusals(db, importId, result.refused);
  await addCounts(db, importId, result.counts, now);
  await advanceProgress(db, importId, at, { done: Math.min(to - 1, record.records), total: record.records });
  await live.publish(db, workspaceId, { type: 'job', id: importId });
  return 'more';
};

/** Two imports of the same people at once: one saw the other's rows too late, or each waits for the other's. */
const isLostRace = (error: unknown): boolean =>
  error instanceof LostRaceError || (error instanceof Error && 'code' in error && error.code === DEADLOCK);

const runStepThroughRaces = async (context: JobContext, payload: ImportPayload, tools: Tools): Promise<Step> => {
  const { workspaceId, userId } = payload;
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.transact({ workspaceId, userId }, (db) => runStep(db, payload, tools));
    } catch (error) {
      if (!isLostRace(error) || tries === MOST_RACES) throw error;
    }
  }
};

export type ImportJob = ReturnType<typeof createImportJob>;

/** Runs an import 500 rows a transaction; killed or stopped anywhere, it goes on behind the last row that was committed. */
export const createImportJob = (events: DomainEvents) => {
  const job: ReturnType<typeof defineJob<ImportPayload>> = defineJob({
    name: 'contacts.import',
    payload: ImportPayload,
    async run(context, payload) {
      const tools = { live: context.live, jobs: context.jobs, events };
      while ((await runStepThroughRaces(context, payload, tools)) === 'more') {
        if (!context.signal.aborted) continue;
        await context.transact({ workspaceId: payload.workspaceId, userId: payload.userId }, (db) =>
          context.jobs.enqueue(db, job, payload),
        );
        return;
      }
    },
  });
  return job;
};
