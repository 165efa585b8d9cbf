import { endWorkflowTasks } from '#modules/contacts/index.ts';
import { type CancelReason, ENROLMENT_ACTIONS, type EnrolmentAction } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { move } from '../message/move.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import { keepEnrolments, keepMessages } from '../message/keep.ts';
import { liveStates } from './enrolment-queries.ts';
import { lockEnrolments } from './lock.ts';
import { moveEnrolments } from './move.ts';

/** Unsent messages of these enrolments: index messages_ledger. */
const pendingMessages = async (db: Db, enrolmentIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select id from messages where workspace_id = app.workspace_id() and enrolment_id = any(${[...enrolmentIds]}::uuid[])
        and status in ('draft', 'approved', 'scheduled')`)
  ).map(({ id }) => id);

/** The live enrolments of people, in any campaign: index enrolments_live. */
export const liveEnrolmentsOf = async (db: Db, contactIds: readonly string[]): Promise<string[]> => {
  if (contactIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select id from enrolments where workspace_id = app.workspace_id() and contact_id = any(${[...contactIds]}::uuid[])
      and state in (${liveStates})`);
  return rows.map(({ id }) => id);
};

export interface Stop {
  /** Null for a message that belongs to no workflow. */
  enrolmentIds: readonly (string | null)[];
  action: Extract<EnrolmentAction, 'reply' | 'bounce' | 'unsubscribe' | 'fail' | 'skip' | 'remove' | 'complete'>;
  cancelReason: CancelReason;
  /** The event's sentence on each cancelled message. */
  summary: string;
  at: Date;
  actorUserId?: string | null;
  detail?: ReasonDetail | null;
  /** The undo action that keeps where they were. */
  undoId?: string | undefined;
}

/** Ends people's enrolments and cancels their unsent messages, in the caller's transaction. */
export const stopEnrolments = async (db: Db, stop: Stop): Promise<string[]> => {
  const enrolmentIds = stop.enrolmentIds.filter((id) => id !== null);
  if (enrolmentIds.length === 0) return [];
  // First the people, as the engine does that writes their drafts: what it wrote until then is seen by the next statement.
  await lockEnrolments(db, enrolmentIds);
  const pending = await pendingMessages(db, enrolmentIds);
  if (stop.undoId !== undefined) {
    await keepEnrolments(db, stop.undoId, enrolmentIds, ENROLMENT_ACTIONS[stop.action].to);
    await keepMessages(db, stop.undoId, pending);
  }
  await move(db, {
    action: 'cancel',
    at: stop.at,
    event: 'cancelled',
    actorUserId: stop.actorUserId ?? null,
    rows: pending.map((id) => ({ id, cancelReason: stop.cancelReason, summary: stop.summary })),
  });
  await endWorkflowTasks(db, enrolmentIds, { at: stop.at, undoId: stop.undoId });
  return moveEnrolments(
    db,
    enrolmentIds.map((id) => ({
      id,
      action: stop.action,
      finishedAt: stop.at,
      nextActionAt: null,
      reasonDetail: stop.detail ?? null,
    })),
  );
};
