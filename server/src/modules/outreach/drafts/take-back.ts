import { canAct } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { BulkOutcome } from '#platform/bulk/bulk-action.ts';
import type { Db } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { DraftRefreshing } from './refresh-drafts.job.ts';
import { move } from '../message/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { alreadyInWords, type Candidate, loadCandidates, notHere } from './candidates.ts';

interface TakenBack {
  id: string;
  enrolment_id: string | null;
}

/** What is approved and has not left is a draft again, and its person waits for approval. Gives the ids that were moved. */
export const takeBack = async (
  db: Db,
  rows: readonly TakenBack[],
  { userId, at, summary }: { userId: string; at: Date; summary: string },
): Promise<ReadonlySet<string>> => {
  const moved = new Set(
    await move(db, {
      action: 'take_back',
      at,
      event: 'taken_back',
      actorUserId: userId,
      rows: rows.map(({ id }) => ({ id, sendAt: null, reasonCode: 'approval', summary })),
      also: sql`approved_by = null, approved_at = null, is_urgent = false`,
    }),
  );
  const back = rows.filter(({ id }) => moved.has(id));
  await moveEnrolments(
    db,
    back.map((row) => ({ id: row.enrolment_id, action: 'await_approval', reasonCode: 'approval' })),
  );
  return moved;
};

const whyNot = ({ status }: Candidate): string | undefined => {
  if (canAct('take_back', status)) return undefined;
  if (status === 'draft') return 'It isn’t approved.';
  return status === 'sending' ? 'It’s being sent.' : alreadyInWords(status);
};

interface Withdrawing {
  ids: readonly string[];
  userId: string;
  workspaceId: string;
  refreshing: DraftRefreshing;
}

/** Withdraws approvals; messages being sent or already sent are reported separately. */
export const takeBackMessages = async (
  db: Db,
  { ids, userId, workspaceId, refreshing }: Withdrawing,
  workspace: OutreachWorkspace,
): Promise<BulkOutcome> => {
  const rows = await loadCandidates(db, ids);
  const good = rows.filter((row) => whyNot(row) === undefined);
  const at = workspace.clock.now();
  const moved = await takeBack(db, good, { userId, at, summary: 'Approval withdrawn' });
  await refreshing.recheck(db, createJobs(), workspaceId, sql<boolean>`m.id = any(${[...moved]}::uuid[])`);
  const skipped = rows.flatMap((row) => {
    const reason = whyNot(row);
    return reason === undefined ? [] : [{ id: row.id, reason }];
  });
  return { done: moved.size, skipped: [...skipped, ...notHere(ids, rows)] };
};
