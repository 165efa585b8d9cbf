import type { MessageStatus } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import type { BulkOutcome } from '#platform/bulk/bulk-action.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { keepEnrolments, keepMessages } from '../message/keep.ts';
import { alreadyInWords, type Candidate, loadCandidates, notHere } from './candidates.ts';
import { move } from '../message/move.ts';

interface Rejecting {
  ids: readonly string[];
  userId: string;
  undoId: string | undefined;
  reason?: string | undefined;
}

/** For an undo: the messages as they were, and where their people stood. */
const keep = async (db: Db, undoId: string, rows: readonly Candidate[]): Promise<void> => {
  await keepMessages(
    db,
    undoId,
    rows.map(({ id }) => id),
  );
  await keepEnrolments(
    db,
    undoId,
    rows.flatMap((row) => row.enrolment_id ?? []),
    'held',
  );
};

/**
 * Rejecting cancels the message and holds the person until someone decides: go on with the next step, or remove. Can be undone
 * under `undoId`.
 */
export const rejectMessages = async (
  db: Db,
  { ids, userId, undoId, reason }: Rejecting,
  workspace: OutreachWorkspace,
): Promise<BulkOutcome> => {
  const rows = await loadCandidates(db, ids);
  const from: MessageStatus[] = ['draft', 'approved', 'scheduled'];
  const at = workspace.clock.now();
  const good = rows.filter(({ status }) => from.includes(status));
  if (undoId !== undefined) await keep(db, undoId, good);
  const moved = new Set(
    await move(db, {
      action: 'cancel',
      at,
      event: 'cancelled',
      actorUserId: userId,
      rows: good.map(({ id }) => ({ id, cancelReason: 'rejected', summary: 'Rejected', detail: reason ?? null })),
    }),
  );
  const rejected = rows.filter(({ id }) => moved.has(id));
  await moveEnrolments(
    db,
    rejected.map((row) => ({
      id: row.enrolment_id,
      action: 'hold' as const,
      reasonCode: 'rejected' as const,
      reasonDetail: { step: row.step_no ?? 1 },
    })),
  );
  return {
    done: rejected.length,
    skipped: [
      ...rows.filter(({ id }) => !moved.has(id)).map(({ id, status }) => ({ id, reason: alreadyInWords(status) })),
      ...notHere(ids, rows),
    ],
  };
};
