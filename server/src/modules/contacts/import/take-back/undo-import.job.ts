import { sql } from 'kysely';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { advanceProgress, lockProgress, finishProgress, isStopAsked, stopProgress } from '#platform/progress.ts';
import { scheduleFold } from '../../list/counts.ts';
import { labelList } from '../../record/contact-values.ts';
import { runOrEndBadly } from '../../bulk/end-badly.ts';
import { recordEvents } from '../../timeline/timeline.ts';
import { getImport, type ImportRecord } from '../import-queries.ts';
import { type Kept, takeBackCreated, type TakenBack } from './take-back-created.ts';
import { takeBackMerged } from './take-back-merged.ts';

const BATCH = 1000;

const UndoImportPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  clockOffsetMs: z.number(),
  importId: z.uuid(),
  jobId: z.uuid(),
  /** First those whom it created, then those whom it changed. */
  phase: z.enum(['created', 'merged']),
  after: z.uuid().nullable(),
  seen: z.number().int(),
  removed: z.number().int(),
  restored: z.number().int(),
  keptCount: z.number().int(),
});
type UndoImportPayload = z.infer<typeof UndoImportPayload>;

interface Tools extends Pick<JobContext, 'jobs' | 'live'> {
  events: DomainEvents;
}

const keepNames = async (db: Db, importId: string, kept: readonly Kept[]): Promise<void> => {
  if (kept.length === 0) return;
  const rows = kept.map(({ contactId, name, reason }) => ({ contact_id: contactId, name, reason }));
  await db.run(sql`
    insert into import_kept (workspace_id, import_id, contact_id, name, reason)
    select app.workspace_id(), ${importId}::uuid, k.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as k(contact_id uuid, name text, reason text)
    on conflict (workspace_id, import_id, contact_id) do update set reason = excluded.reason`);
};

interface Batch {
  record: ImportRecord;
  payload: UndoImportPayload;
  events: DomainEvents;
  now: Date;
}

const undoCreated = async (db: Db, { record, payload, events, now }: Batch): Promise<TakenBack> => {
  const { workspaceId, userId, importId } = payload;
  const taken = await takeBackCreated(db, record, { after: payload.after, most: BATCH, now });
  await recordEvents(
    db,
    taken.changed.map((contactId) => ({
      contactId,
      at: now,
      kind: 'deleted',
      actorUserId: userId,
      summary: `Deleted: the import of ${record.filename} was undone`,
      ref: { type: 'import', id: importId },
    })),
  );
  if (taken.changed.length > 0)
    await events.emit(db, { type: 'contact.deleted', workspaceId, contactIds: taken.changed });
  return taken;
};

const undoMerged = async (db: Db, { record, payload, events, now }: Batch): Promise<TakenBack> => {
  const { workspaceId, userId, importId } = payload;
  const taken = await takeBackMerged(db, importId, { after: payload.after, most: BATCH, now });
  await recordEvents(
    db,
    [...taken.fields].map(([contactId, fields]) => ({
      contactId,
      at: now,
      kind: 'undone',
      actorUserId: userId,
      summary: `Undone: ${labelList(fields)} of the import of ${record.filename}`,
      ref: { type: 'import', id: importId },
    })),
  );
  if (taken.fields.size > 0) {
    const fields = [...new Set([...taken.fields.values()].flat())];
    await events.emit(db, { type: 'contact.updated', workspaceId, contactIds: [...taken.fields.keys()], fields });
  }
  return taken;
};

const people = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

const resultOf = ({ removed, restored, keptCount }: UndoImportPayload, isStopped: boolean) => ({
  message: [
    ...(isStopped ? ['Stopped.'] : []),
    `${people(removed)} removed, ${people(restored)} as before.`,
    ...(keptCount > 0 ? [`${people(keptCount)} kept.`] : []),
  ].join(' '),
  removed,
  restored,
  kept_count: keptCount,
});

const end = async (db: Db, payload: UndoImportPayload, record: ImportRecord, tools: Tools, isStopped: boolean) => {
  const { workspaceId, importId, jobId } = payload;
  await db.run(sql`
    update imports set undo_state = ${isStopped ? 'open' : 'undone'} where workspace_id = app.workspace_id() and id = ${importId}`);
  await (isStopped ? stopProgress : finishProgress)(db, jobId, realClock.now(), resultOf(payload, isStopped));
  await scheduleFold(db, tools.jobs, { workspaceId }, 1);
  for (const id of [jobId, importId]) await tools.live.publish(db, workspaceId, { type: 'job', id });
  await tools.live.publish(db, workspaceId, { type: 'contacts', stage: record.stage });
};

/** Takes an import back for a thousand people and hands the rest to the next job, in one transaction: a crash leaves no half. */
const runBatch = async (db: Db, payload: UndoImportPayload, tools: Tools, job: UndoImportJob): Promise<void> => {
  const { workspaceId, importId, jobId, phase } = payload;
  const progress = await lockProgress(db, jobId);
  // A worker that died after its commit runs its job again: what it took back is taken back already.
  if (!['queued', 'running'].includes(progress.state) || progress.done !== payload.seen) return;
  const record = await getImport(db, importId, sql`for update of i`);
  if (record.undo_state !== 'undoing') return;
  if (await isStopAsked(db, jobId)) return end(db, payload, record, tools, true);
  const batch = { record, payload, events: tools.events, now: movedClock(payload.clockOffsetMs).now() };
  const taken = await (phase === 'created' ? undoCreated : undoMerged)(db, batch);
  await keepNames(db, importId, taken.kept);
  const next: UndoImportPayload = {
    ...payload,
    after: taken.seen.at(-1) ?? payload.after,
    seen: payload.seen + taken.seen.length,
    removed: payload.removed + (phase === 'created' ? taken.changed.length : 0),
    restored: payload.restored + (phase === 'merged' ? taken.changed.length : 0),
    keptCount: payload.keptCount + taken.kept.length,
  };
  await db.run(sql`
    update imports set undo_removed = ${next.removed}, undo_restored = ${next.restored}, undo_kept_count = ${next.keptCount}
    where workspace_id = app.workspace_id() and id = ${importId}`);
  const isPhaseOver = taken.seen.length < BATCH;
  if (isPhaseOver && phase === 'merged') return end(db, next, record, tools, false);
  await advanceProgress(db, jobId, realClock.now(), { done: next.seen });
  await tools.jobs.enqueue(db, job, isPhaseOver ? { ...next, phase: 'merged', after: null } : next);
  await tools.live.publish(db, workspaceId, { type: 'job', id: jobId });
};

export type UndoImportJob = ReturnType<typeof createUndoImportJob>;

/** The job that takes an import back. */
export const createUndoImportJob = (events: DomainEvents) => {
  const job: ReturnType<typeof defineJob<UndoImportPayload>> = defineJob({
    name: 'contacts.undo-import',
    payload: UndoImportPayload,
    run: (context, payload) =>
      runOrEndBadly(
        context,
        payload,
        (db) => runBatch(db, payload, { jobs: context.jobs, live: context.live, events }, job),
        (db) =>
          db.run(sql`update imports set undo_state = 'open'
            where workspace_id = app.workspace_id() and id = ${payload.importId}`),
      ),
  });
  return job;
};
