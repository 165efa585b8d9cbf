import type { MessageStatus } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { BulkOutcome } from '#platform/bulk/bulk-action.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { keepEnrolments, keepMessages } from '../message/keep.ts';
import { type Candidate, loadCandidates, notHere } from './candidates.ts';
import { move } from '../message/move.ts';

const DELETABLE: readonly MessageStatus[] = ['draft', 'sent', 'failed', 'bounced', 'cancelled'];

const whyNot = ({ status }: Candidate): string | undefined => {
  if (DELETABLE.includes(status)) return undefined;
  if (status === 'unknown') return 'It may or may not have been sent. Send it again, or leave it.';
  return status === 'sending' ? 'It’s being sent.' : 'It’s already approved. Withdraw the approval first.';
};

/** Deleting a draft cancels it and holds its person until someone decides. */
const cancelDrafts = async (db: Db, rows: readonly Candidate[], userId: string, at: Date): Promise<void> => {
  const cancelled = new Set(
    await move(db, {
      action: 'cancel',
      at,
      event: 'cancelled',
      actorUserId: userId,
      rows: rows.map(({ id }) => ({ id, cancelReason: 'deleted', summary: 'Deleted' })),
    }),
  );
  await moveEnrolments(
    db,
    rows
      .filter(({ id }) => cancelled.has(id))
      .map((row) => ({
        id: row.enrolment_id,
        action: 'hold',
        reasonCode: 'rejected',
        reasonDetail: { step: row.step_no ?? 1, words: 'deleted' },
      })),
  );
};

/** Takes drafts and what has ended out of the lists; the timeline keeps what left. Can be undone under `undoId`. */
export const deleteMessages = async (
  db: Db,
  { ids, userId, undoId }: { ids: readonly string[]; userId: string; undoId: string | undefined },
  workspace: OutreachWorkspace,
): Promise<BulkOutcome> => {
  const rows = await loadCandidates(db, ids);
  const good = rows.filter((row) => whyNot(row) === undefined);
  const drafts = good.filter(({ status }) => status === 'draft');
  const goodIds = good.map(({ id }) => id);
  const at = workspace.clock.now();
  if (undoId !== undefined) {
    await keepMessages(db, undoId, goodIds);
    await keepEnrolments(
      db,
      undoId,
      drafts.flatMap((row) => row.enrolment_id ?? []),
      'held',
    );
  }
  await cancelDrafts(db, drafts, userId, at);
  const done = await db.run(sql`update messages set hidden_at = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = any(${goodIds}::uuid[]) and hidden_at is null`);
  const skipped = rows.flatMap((row) => {
    const reason = whyNot(row);
    return reason === undefined ? [] : [{ id: row.id, reason }];
  });
  return { done, skipped: [...skipped, ...notHere(ids, rows)] };
};
