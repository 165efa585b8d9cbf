import type { MessageStatus, ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEPT_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEventOf } from '#modules/events.ts';
import { READ_AHEAD } from '../message/read-ahead.ts';
import { refreshConversations } from '../message/refresh-conversations.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { planAnew } from '../inbound/follow/hold-while-away.ts';
import { isWaitedFor } from '../inbound/follow/rules.ts';
import { undoFollowed } from '../inbound/follow/undo-followed.ts';
import { move } from '../message/move.ts';
import { scheduleMessages } from '../plan/schedule.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { showReasons } from '../written/receipts.ts';
import { moveHistoryBack } from './moved.ts';
import { unhurry } from './unhurry.ts';
import { restoreEnrolments } from './restore-enrolments.ts';

interface KeptMessage {
  row_id: string;
  contact_id: string;
  status: MessageStatus;
  version: number;
  hidden: boolean;
  before: {
    status: MessageStatus;
    reason_code: ReasonCode | null;
    reason_detail: unknown;
    is_urgent: boolean;
    approved_by: string | null;
    approved_at: string | null;
    /** Absent from what the version before kept. */
    version?: number;
  };
  /** Null for what is no step of a workflow. */
  enrolment_id: string | null;
}

const keptMessages = (db: Db, actionId: string, contactIds: readonly string[]): Promise<KeptMessage[]> =>
  db.rows<KeptMessage>(sql`
    select u.row_id, m.contact_id, m.status, m.version, m.hidden_at is not null as hidden, u.before, m.enrolment_id
    from ${KEPT_ROWS} u
    join messages m on m.workspace_id = u.workspace_id and m.id = u.row_id
    where u.workspace_id = app.workspace_id() and u.action_id = ${actionId} and u.kind = 'message'
      and u.subject_id = any(${[...contactIds]}::uuid[])
    order by m.id for update of m`);

const wasApproved = ({ before }: KeptMessage): boolean => before.status === 'approved' || before.status === 'scheduled';

/** Not resumed or rewritten by anyone since the action: its words are those that were approved. */
const isUnchanged = ({ version, before }: KeptMessage): boolean =>
  before.version === undefined || before.version === version;

/** First steps whose approval counted for the later ones do so again, unless these may say something else since. */
const approveAhead = (db: Db, actionId: string, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update enrolments e set approved_ahead = true
    from messages m join ${KEPT_ROWS} u on u.workspace_id = m.workspace_id and u.action_id = ${actionId}
      and u.subject_id = m.contact_id and u.kind = 'message' and u.row_id = m.id
    where e.workspace_id = app.workspace_id() and m.workspace_id = e.workspace_id and m.id = any(${[...ids]}::uuid[])
      and e.id = m.enrolment_id and u.before->'read_ahead' = ${READ_AHEAD}`);

/** Restores cancelled messages as drafts. Those that were approved, and haven't changed since, get their approval and a new slot. */
const reviveMessages = async (
  db: Db,
  rows: readonly KeptMessage[],
  { actionId, userId }: Pick<DomainEventOf<'undo.asked'>, 'actionId' | 'userId'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const common = { at, actorUserId: userId };
  await move(db, {
    ...common,
    action: 'revive',
    event: 'created',
    rows: rows.map(({ row_id: id, before }) => ({
      id,
      reasonCode: before.reason_code ?? 'approval',
      reasonDetail: before.reason_detail,
      summary: 'Restored by undo',
    })),
  });
  const approved = rows.filter((row) => wasApproved(row) && isUnchanged(row));
  const changed = rows.filter((row) => wasApproved(row) && !isUnchanged(row));
  await moveEnrolments(
    db,
    changed.map((row) => ({ id: row.enrolment_id, action: 'await_approval', reasonCode: 'approval' })),
  );
  await move(db, {
    ...common,
    action: 'approve',
    event: 'approved',
    rows: approved.map(({ row_id: id }) => ({ id })),
  });
  await approveAhead(
    db,
    actionId,
    approved.map(({ row_id: id }) => id),
  );
  await scheduleMessages(
    db,
    approved.map(({ row_id: id }) => id),
    workspace,
  );
};

/**
 * Takes back what an action did to campaigns and messages of these people, as far as nothing has come in between. Gives those whose
 * messages are back.
 */
export const restoreForUndo = async (
  db: Db,
  event: DomainEventOf<'undo.asked'>,
  workspace: OutreachWorkspace,
): Promise<string[]> => {
  const replies = await undoFollowed(db, event, workspace);
  await moveHistoryBack(db, event, workspace);
  const restored = new Set(await restoreEnrolments(db, event, workspace));
  await unhurry(db, event, workspace);
  const rows = await keptMessages(db, event.actionId, event.contactIds);
  await db.run(sql`update messages set hidden_at = null where workspace_id = app.workspace_id()
    and id = any(${rows.filter(({ hidden }) => hidden).map((row) => row.row_id)}::uuid[])`);
  // People who have moved on since don't need the step any more.
  const cancelled = rows.filter(
    ({ status, before, enrolment_id }) =>
      status === 'cancelled' && before.status !== 'cancelled' && (enrolment_id === null || restored.has(enrolment_id)),
  );
  await reviveMessages(db, cancelled, event, workspace);
  await showReasons(
    db,
    cancelled.map((row) => row.row_id),
  );
  const away = replies.filter(({ class: meaning }) => isWaitedFor(meaning)).map((each) => each.contact_id);
  if (away.length > 0) await planAnew(db, away, workspace);
  if (replies.length > 0)
    await refreshConversations(
      db,
      replies.map((each) => each.contact_id),
    );
  return [...new Set(cancelled.map(({ contact_id }) => contact_id))];
};
