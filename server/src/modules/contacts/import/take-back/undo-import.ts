import type { Job } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { beginLongWork } from '#platform/bulk/long-work.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import { undoUntilWorked, KEPT_ROWS, prolongUndo } from '#platform/bulk/undo.ts';
import { getImport, type ImportRecord } from '../import-queries.ts';
import { TOO_LATE } from '../present-import.ts';
import type { UndoImportJob } from './undo-import.job.ts';
import { importUndoUntil } from '../run/undo-until.ts';

/** Throws `not_allowed_now`, with the reason, if an import can't be undone. */
export const refuseUndo = ({ state, undo_state: undoState, ended_at: endedAt }: ImportRecord, at: Date): void => {
  if (state === 'uploading' || state === 'uploaded') throw notAllowedNow('This file hasn’t been imported yet.');
  if (state === 'running') throw notAllowedNow('This import is still running. Stop it first, or wait until it’s done.');
  if (undoState === 'undone') throw notAllowedNow('This import was already undone.');
  if (undoState === 'undoing') throw notAllowedNow('This import is already being undone.');
  if (endedAt !== null && importUndoUntil(endedAt) <= at) throw notAllowedNow(TOO_LATE);
};

/** The number of existing contacts that an import created or changed. */
const countPeople = async (db: Db, id: string): Promise<number> => {
  const { count } = await db.one(sql<{ count: number }>`
    select (select count(*) from contacts c where c.workspace_id = app.workspace_id() and c.import_id = ${id}::uuid and c.deleted_at is null)
      + (select count(*) from ${KEPT_ROWS} r join contacts c on c.workspace_id = r.workspace_id and c.id = r.subject_id
        where r.workspace_id = app.workspace_id() and r.action_id = ${id} and c.import_id is distinct from ${id}::uuid) as count`);
  return count;
};

/**
 * Starts undoing an import as a job, or resumes an undo that was stopped. Throws `not_allowed_now` with a message if
 * the import is running, is already undone, or ended more than 30 days ago.
 */
export const beginImportUndo = async (
  context: CallContext,
  undoImportJob: UndoImportJob,
  importId: string,
): Promise<{ message: string; job: Job }> => {
  const { db, session } = context;
  const at = realNow(context);
  const record = await getImport(db, importId, sql`for update of i`);
  refuseUndo(record, at);
  const job = await createProgress(db, {
    kind: 'import_undo',
    total: await countPeople(db, importId),
    createdBy: session.userId,
    at,
  });
  const before = await db.one(sql<{ undo_removed: number; undo_restored: number }>`
    update imports set undo_state = 'undoing', undo_job_id = ${job.id}, undo_kept_count = 0
    where workspace_id = app.workspace_id() and id = ${importId} returning undo_removed, undo_restored`);
  await db.run(sql`delete from import_kept where workspace_id = app.workspace_id() and import_id = ${importId}`);
  await prolongUndo(db, importId, undoUntilWorked(at));
  await beginLongWork(context, undoImportJob, job.id, {
    importId,
    phase: 'created',
    removed: before.undo_removed,
    restored: before.undo_restored,
    keptCount: 0,
  });
  await recordAudit(db, session, context.request, {
    action: 'import_undone',
    subject: record.filename,
    record: { type: 'import', id: importId },
    at,
  });
  return { message: `Undoing the import of ${record.filename}.`, job };
};
