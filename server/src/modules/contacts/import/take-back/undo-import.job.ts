import { sql } from 'kysely';
import { z } from 'zod';
import { type BatchDone, type WorkState, type LongWorkJob, longWorkJob } from '#platform/bulk/long-work.ts';
import { movedClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { scheduleFold } from '../../list/counts.ts';
import { labelList } from '../../columns.ts';
import { recordEvents } from '../../timeline/timeline.ts';
import { blockNewAddresses } from '../../reach/suppression.ts';
import { getImport, type ImportRecord } from '../import-queries.ts';
import { BATCH, mergedBatch } from './batch-size.ts';
import { countKept, KEPT_CAUSES, type Kept, keptInWords, peopleInWords } from './kept.ts';
import { takeBackCreated, type TakenBack } from './take-back-created.ts';
import { takeBackMerged } from './take-back-merged.ts';

const UndoImportState = z.object({
  importId: z.uuid(),
  /** Created contacts first, then merged ones. */
  phase: z.enum(['created', 'merged']),
  removed: z.number().int(),
  restored: z.number().int(),
  keptCount: z.number().int(),
  /** The same by cause; missing in older jobs. */
  keptBy: z.partialRecord(z.enum(KEPT_CAUSES), z.number().int()).optional(),
});
export type UndoImportState = z.infer<typeof UndoImportState>;
export type UndoImportJob = LongWorkJob<UndoImportState>;
type UndoImportProgress = WorkState<UndoImportState>;

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
  state: UndoImportProgress;
  events: DomainEvents;
  now: Date;
}

const undoCreated = async (db: Db, { record, state, events, now }: Batch): Promise<TakenBack> => {
  const { workspaceId, userId, after, work } = state;
  const { importId } = work;
  const taken = await takeBackCreated(db, record, { after, most: BATCH, now });
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

const undoMerged = async (db: Db, { record, state, events, now }: Batch): Promise<TakenBack> => {
  const { workspaceId, userId, after, work } = state;
  const { importId } = work;
  const taken = await takeBackMerged(db, importId, { after, most: mergedBatch(record), now });
  await blockNewAddresses(db, [...taken.fields.keys()], now);
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

/** "2 people removed, 1 person restored."; without the part that nothing was to be done for. */
const doneInWords = (removed: number, restored: number): string =>
  [
    ...(removed > 0 || restored === 0 ? [`${peopleInWords(removed)} removed`] : []),
    ...(restored > 0 ? [`${peopleInWords(restored)} restored`] : []),
  ].join(', ') + '.';

const resultOf = ({ removed, restored, keptCount, keptBy = {} }: UndoImportState, isStopped: boolean) => ({
  message: [...(isStopped ? ['Stopped.'] : []), doneInWords(removed, restored), keptInWords(keptBy) ?? '']
    .filter(Boolean)
    .join(' '),
  removed,
  restored,
  kept_count: keptCount,
});

/** Processes up to a thousand people of the current phase. */
const step = async (db: Db, state: UndoImportProgress, events: DomainEvents): Promise<BatchDone<UndoImportState>> => {
  const { work, after, clockOffsetMs } = state;
  const { importId, phase } = work;
  const record = await getImport(db, importId, sql`for update of i`);
  const batch = { record, state, events, now: movedClock(clockOffsetMs).now() };
  const taken = await (phase === 'created' ? undoCreated : undoMerged)(db, batch);
  await keepNames(db, importId, taken.kept);
  const next: UndoImportState = {
    ...work,
    removed: work.removed + (phase === 'created' ? taken.changed.length : 0),
    restored: work.restored + (phase === 'merged' ? taken.changed.length : 0),
    keptCount: work.keptCount + taken.kept.length,
    keptBy: countKept(taken.kept, work.keptBy),
  };
  await db.run(sql`
    update imports set undo_removed = ${next.removed}, undo_restored = ${next.restored}, undo_kept_count = ${next.keptCount}
    where workspace_id = app.workspace_id() and id = ${importId}`);
  const isPhaseOver = taken.seen.length < (phase === 'created' ? BATCH : mergedBatch(record));
  const seen = taken.seen.length;
  if (isPhaseOver && phase === 'created')
    return { work: { ...next, phase: 'merged' }, after: null, seen, isOver: false };
  return { work: next, after: taken.seen.at(-1) ?? after, seen, isOver: isPhaseOver };
};

/** The job that undoes an import. */
export const createUndoImportJob = (events: DomainEvents): UndoImportJob =>
  longWorkJob<UndoImportState>({
    name: 'contacts.undo_import',
    work: UndoImportState,
    step: (db, state) => step(db, state, events),
    async end(db, { workspaceId, work }, { state }, jobs) {
      await db.run(sql`
        update imports set undo_state = ${state === 'done' ? 'undone' : 'open'}
        where workspace_id = app.workspace_id() and id = ${work.importId}`);
      await scheduleFold(db, jobs, { workspaceId }, 1);
      return resultOf(work, state === 'stopped');
    },
    liveEvents: ({ work }) => [{ type: 'job', id: work.importId }, { type: 'contacts' }],
  });
