import { type MessageStatus, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { BulkOutcome } from '#platform/bulk/bulk-action.ts';
import { keepAsApproved } from '../approved/keep-approved.ts';
import type { Channels } from '../channels/channel.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { approvesAhead } from '../steps/step.ts';
import { type Candidate, changedInWords, loadCandidates, notHere, skipReason } from './candidates.ts';
import { keepMessages } from '../message/keep.ts';
import { move } from '../message/move.ts';
import { scheduleMessages } from '../plan/schedule.ts';

export interface Approving {
  ids: readonly string[];
  userId: string;
  /** The versions that the caller has read, by id. */
  read?: Readonly<Record<string, number>> | undefined;
  /** Past wait and window: "send immediately". */
  isUrgent?: boolean;
  /** The action under which hurrying them can be undone. */
  undoId?: string | undefined;
  /** Resends a message whose delivery is unknown, on a person's decision. */
  isSendingAgain?: boolean;
}

const markAhead = async (db: Db, rows: readonly Candidate[]): Promise<void> => {
  const ahead = rows.filter((row) => {
    const step = row.steps.find(({ key }) => key === row.step_key);
    const { step_no: number, approval } = row;
    return step !== undefined && number !== null && approval !== null && approvesAhead(step, number, approval);
  });
  if (ahead.length === 0) return;
  await db.run(sql`update enrolments set approved_ahead = true
    where workspace_id = app.workspace_id() and id = any(${ahead.map((row) => row.enrolment_id)}::uuid[])`);
};

/** What is hurried isn't sent before: as long as a person may think better of it. */
const graceFrom = (at: Date): Date => new Date(at.getTime() + UNDO_SEND_SECONDS * 1_000);

/** What is approved isn't sent before either, though its slot may be now. */
const graceOf = ({ isUrgent = false }: Approving, { clock, approvalGraceMs }: OutreachWorkspace): Date =>
  isUrgent ? graceFrom(clock.now()) : new Date(clock.now().getTime() + approvalGraceMs);

/** What was scheduled for later gives its slot back, to get one now. */
const hurry = async (db: Db, rows: readonly Candidate[], workspace: OutreachWorkspace): Promise<void> => {
  const at = workspace.clock.now();
  await move(db, {
    action: 'unschedule',
    at,
    event: 'scheduled',
    actorUserId: null,
    rows: rows.filter(({ status }) => status === 'scheduled').map(({ id }) => ({ id, sendAt: null })),
  });
  await db.run(sql`update messages set is_urgent = true, urgent_from = ${graceFrom(at)} where workspace_id = app.workspace_id()
    and id = any(${rows.map(({ id }) => id)}::uuid[]) and status = 'approved'`);
};

/** A person decided that what may have left goes again. */
const sendAgain = (db: Db, rows: readonly Candidate[], userId: string, at: Date): Promise<string[]> =>
  move(db, {
    action: 'send_again',
    at,
    event: 'scheduled',
    actorUserId: userId,
    rows: rows
      .filter(({ status }) => status === 'unknown')
      .map(({ id }) => ({ id, sendAt: at, summary: 'Resent manually' })),
  });

const approveDrafts = (
  db: Db,
  rows: readonly Candidate[],
  approving: Approving,
  workspace: OutreachWorkspace,
): Promise<string[]> => {
  const { userId, isUrgent = false } = approving;
  const at = workspace.clock.now();
  return move(db, {
    action: 'approve',
    at,
    event: 'approved',
    actorUserId: userId,
    rows: rows.filter(({ status }) => status === 'draft').map(({ id }) => ({ id, summary: 'Approved' })),
    also: sql`approved_by = ${userId}, approved_at = ${at}, is_urgent = ${isUrgent},
      urgent_from = ${graceOf(approving, workspace)}`,
  });
};

const statusesFrom = ({ isUrgent = false, isSendingAgain = false }: Approving): MessageStatus[] => [
  'draft',
  // "Send immediately" also hurries what has its slot already.
  ...(isUrgent ? (['approved', 'scheduled'] as const) : []),
  ...(isSendingAgain ? (['unknown'] as const) : []),
];

/**
 * Approves drafts and gives each its slot in the same transaction. Asked twice it says that they are approved already and
 * changes nothing. Takes up to a thousand ids.
 */
export const approveMessages = async (
  db: Db,
  approving: Approving,
  workspace: OutreachWorkspace,
  channels: Channels,
): Promise<BulkOutcome> => {
  const { ids, userId, isUrgent = false, undoId } = approving;
  const rows = await loadCandidates(db, ids);
  const from = statusesFrom(approving);
  const reasonOf = (row: Candidate) => skipReason(row, from) ?? changedInWords(row, approving.read);
  const good = rows.filter((row) => reasonOf(row) === undefined);
  const at = workspace.clock.now();
  if (undoId !== undefined)
    await keepMessages(
      db,
      undoId,
      good.filter(({ status }) => status !== 'unknown').map(({ id }) => id),
      { is_hurried: true },
    );
  await sendAgain(db, good, userId, at);
  if (isUrgent) await hurry(db, good, workspace);
  const moved = new Set(await approveDrafts(db, good, approving, workspace));
  await keepAsApproved(db, [...moved], { channels, workspace });
  const approved = good.filter(({ id, status }) => moved.has(id) || status !== 'draft');
  await markAhead(db, approved);
  await moveEnrolments(
    db,
    approved.map((row) => ({ id: row.enrolment_id, action: 'proceed' as const })),
  );
  await scheduleMessages(
    db,
    approved.map(({ id }) => id),
    workspace,
  );
  const skipped = rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [{ id: row.id, reason }];
  });
  return { done: approved.length, skipped: [...skipped, ...notHere(ids, rows)] };
};
