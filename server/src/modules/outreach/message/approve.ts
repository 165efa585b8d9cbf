import { type Approval, LIMITS, type MessageStatus, type Step } from '@rainmaker/contract';
import { MESSAGE_STATUS_LABELS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { approvesAhead } from '../sequence/step.ts';
import { move } from './move.ts';
import { scheduleMessages } from './schedule.ts';

export interface BulkOutcome {
  done: number;
  skipped: { id: string; reason: string }[];
}

interface Candidate {
  id: string;
  status: MessageStatus;
  enrolment_id: string;
  step_key: string;
  step_no: number;
  missing: string[];
  approval: Approval;
  steps: Step[];
}

const loadCandidates = (db: Db, ids: readonly string[]): Promise<Candidate[]> =>
  db.rows<Candidate>(sql`
    select m.id, m.status, m.enrolment_id, m.step_key, m.step_no, m.missing, cp.approval, s.steps
    from messages m
    join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])
    order by m.created_at, m.id for update of m`);

const notHere = (ids: readonly string[], rows: readonly { id: string }[]): BulkOutcome['skipped'] => {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'This message does not exist.' }));
};

const skipReason = (row: Candidate, from: readonly MessageStatus[]): string | undefined => {
  if (!from.includes(row.status)) {
    return row.status === 'draft'
      ? 'It is a draft still.'
      : `It is ${MESSAGE_STATUS_LABELS[row.status].toLowerCase()} already.`;
  }
  return row.status === 'draft' && row.missing.length > 0
    ? `There is no ${row.missing.map((name) => name.replaceAll('_', ' ')).join(', no ')} for this person.`
    : undefined;
};

export interface Approving {
  ids: readonly string[];
  userId: string;
  /** Past wait and window: "send immediately". */
  isUrgent?: boolean;
  /** A person who saw that nobody can say whether it left sends it again. */
  isSending?: boolean;
}

const markAhead = async (db: Db, rows: readonly Candidate[]): Promise<void> => {
  const ahead = rows.filter((row) => {
    const step = row.steps.find(({ key }) => key === row.step_key);
    return step !== undefined && approvesAhead(step, row.step_no, row.approval);
  });
  if (ahead.length === 0) return;
  await db.run(sql`update enrolments set approved_ahead = true
    where workspace_id = app.workspace_id() and id = any(${ahead.map((row) => row.enrolment_id)}::uuid[])`);
};

/**
 * Approves drafts and gives each its slot in the same transaction. Asked twice it says that they are approved already and
 * changes nothing. Takes up to a thousand ids.
 */
export const approveMessages = async (
  db: Db,
  { ids, userId, isUrgent = false, isSending = false }: Approving,
  workspace: OutreachWorkspace,
): Promise<BulkOutcome> => {
  const rows = await loadCandidates(db, ids);
  // "Send immediately" also hurries what has its slot already.
  const from: MessageStatus[] = isUrgent ? ['draft', 'approved', 'scheduled'] : ['draft'];
  if (isSending) from.push('unknown');
  const good = rows.filter((row) => skipReason(row, from) === undefined);
  const at = workspace.clock.now();
  await move(db, {
    action: 'send_again',
    at,
    event: 'scheduled',
    actorUserId: userId,
    rows: good
      .filter(({ status }) => status === 'unknown')
      .map(({ id }) => ({ id, sendAt: at, summary: 'Sent again by hand' })),
  });
  if (isUrgent) await hurry(db, good, workspace);
  const moved = new Set(
    await move(db, {
      action: 'approve',
      at,
      event: 'approved',
      actorUserId: userId,
      rows: good.filter(({ status }) => status === 'draft').map(({ id }) => ({ id, summary: 'Approved' })),
      also: sql`approved_by = ${userId}, approved_at = ${at}, is_urgent = ${isUrgent}`,
    }),
  );
  const approved = good.filter(({ id, status }) => moved.has(id) || status !== 'draft');
  await markAhead(db, approved);
  await changeEnrolments(
    db,
    approved.map((row) => ({ id: row.enrolment_id, state: 'in_progress' as const })),
  );
  await scheduleMessages(
    db,
    approved.map(({ id }) => id),
    workspace,
  );
  return {
    done: approved.length,
    skipped: [
      ...rows.flatMap((row) => {
        const reason = skipReason(row, from);
        return reason === undefined ? [] : [{ id: row.id, reason }];
      }),
      ...notHere(ids, rows),
    ],
  };
};

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
  await db.run(sql`update messages set is_urgent = true where workspace_id = app.workspace_id()
    and id = any(${rows.map(({ id }) => id)}::uuid[]) and status = 'approved'`);
};

/** Rejecting cancels the message and holds the person until somebody decides: go on with the next step, or remove. */
export const rejectMessages = async (
  db: Db,
  { ids, userId, reason }: { ids: readonly string[]; userId: string; reason?: string | undefined },
  workspace: OutreachWorkspace,
): Promise<BulkOutcome> => {
  const rows = await loadCandidates(db, ids);
  const from: MessageStatus[] = ['draft', 'approved', 'scheduled'];
  const at = workspace.clock.now();
  const moved = new Set(
    await move(db, {
      action: 'cancel',
      at,
      event: 'cancelled',
      actorUserId: userId,
      rows: rows
        .filter(({ status }) => from.includes(status))
        .map(({ id }) => ({ id, cancelReason: 'rejected', summary: 'Rejected', detail: reason ?? null })),
    }),
  );
  const rejected = rows.filter(({ id }) => moved.has(id));
  await changeEnrolments(
    db,
    rejected.map((row) => ({
      id: row.enrolment_id,
      state: 'held' as const,
      reasonCode: 'rejected' as const,
      reasonDetail: { step: row.step_no },
    })),
  );
  return {
    done: rejected.length,
    skipped: [
      ...rows
        .filter(({ id }) => !moved.has(id))
        .map(({ id, status }) => ({ id, reason: `It is ${MESSAGE_STATUS_LABELS[status].toLowerCase()} already.` })),
      ...notHere(ids, rows),
    ],
  };
};

/** The most one call does at once; above it a job does the work. */
export const AT_ONCE = LIMITS.jobAbove;
