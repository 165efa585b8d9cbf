import { type CancelReason, type EnrolmentState, LIVE_ENROLMENT_STATES } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { move } from '../message/move.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import { keepEnrolments, keepMessages } from '../message/keep.ts';
import { changeEnrolments, liveStates } from './enrolment-queries.ts';

/** Messages of these people that have not left: index messages_ledger. */
const pendingMessages = async (db: Db, enrolmentIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select id from messages where workspace_id = app.workspace_id() and enrolment_id = any(${[...enrolmentIds]}::uuid[])
        and status in ('draft', 'approved', 'scheduled')`)
  ).map(({ id }) => id);

/** The live enrolments of people, in whichever campaign: index enrolments_live. */
export const liveEnrolmentsOf = async (db: Db, contactIds: readonly string[]): Promise<string[]> => {
  if (contactIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select id from enrolments where workspace_id = app.workspace_id() and contact_id = any(${[...contactIds]}::uuid[])
      and state in (${liveStates})`);
  return rows.map(({ id }) => id);
};

export interface Stop {
  /** Null for a message that is no step of a workflow. */
  enrolmentIds: readonly (string | null)[];
  state: Extract<
    EnrolmentState,
    'replied' | 'bounced' | 'unsubscribed' | 'failed' | 'skipped' | 'removed' | 'completed'
  >;
  cancelReason: CancelReason;
  /** The event's sentence on each message that is taken out. */
  summary: string;
  at: Date;
  actorUserId?: string | null;
  detail?: ReasonDetail | null;
  /** The action under which where they stood is kept, so that it can be taken back. */
  undoId?: string | undefined;
}

/** Ends the way of people through their campaigns: what has not left is cancelled, in the caller's transaction. */
export const stopEnrolments = async (db: Db, stop: Stop): Promise<string[]> => {
  const enrolmentIds = stop.enrolmentIds.filter((id) => id !== null);
  if (enrolmentIds.length === 0) return [];
  const pending = await pendingMessages(db, enrolmentIds);
  if (stop.undoId !== undefined) {
    await keepEnrolments(db, stop.undoId, enrolmentIds, stop.state);
    await keepMessages(db, stop.undoId, pending);
  }
  await move(db, {
    action: 'cancel',
    at: stop.at,
    event: 'cancelled',
    actorUserId: stop.actorUserId ?? null,
    rows: pending.map((id) => ({ id, cancelReason: stop.cancelReason, summary: stop.summary })),
  });
  return changeEnrolments(
    db,
    enrolmentIds.map((id) => ({
      id,
      state: stop.state,
      finishedAt: stop.at,
      nextActionAt: null,
      reasonDetail: stop.detail ?? null,
    })),
    {
      from: [
        ...LIVE_ENROLMENT_STATES,
        // What comes after the last step still says how it ended.
        ...(stop.state === 'replied' || stop.state === 'bounced' ? (['completed'] as const) : []),
      ],
    },
  );
};
