import type { EnrolmentState, MessageStatus, ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DomainEventOf } from '#platform/domain-events.ts';
import { changeEnrolments, liveStates } from './engine/enrolment-queries.ts';
import { move } from './message/move.ts';
import { scheduleMessages } from './message/schedule.ts';
import type { ReasonDetail } from './pace/reasons.ts';
import type { OutreachWorkspace } from './pace/workspace.ts';

/** Keeps where people stood, before an action ends their way through a campaign. */
export const keepEnrolments = async (
  db: Db,
  undoId: string,
  enrolmentIds: readonly string[],
  after: EnrolmentState,
): Promise<void> => {
  await db.run(sql`
    insert into undo_rows (workspace_id, action_id, contact_id, kind, row_id, before, after)
    select e.workspace_id, ${undoId}, e.contact_id, 'enrolment', e.id, jsonb_build_object('state', e.state,
        'reason_code', e.reason_code, 'reason_detail', e.reason_detail, 'next_step_key', e.next_step_key,
        'step_no', e.step_no, 'next_action_at', e.next_action_at, 'step_due_at', e.step_due_at),
      jsonb_build_object('state', ${after}::text)
    from enrolments e where e.workspace_id = app.workspace_id() and e.id = any(${[...enrolmentIds]}::uuid[])
    on conflict do nothing`);
};

/** Keeps messages, before an action cancels or hides them. */
export const keepMessages = async (db: Db, undoId: string, ids: readonly string[]): Promise<void> => {
  await db.run(sql`
    insert into undo_rows (workspace_id, action_id, contact_id, kind, row_id, before, after)
    select m.workspace_id, ${undoId}, m.contact_id, 'message', m.id, jsonb_build_object('status', m.status,
        'reason_code', m.reason_code, 'reason_detail', m.reason_detail, 'is_urgent', m.is_urgent,
        'approved_by', m.approved_by, 'approved_at', m.approved_at), '{}'
    from messages m where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])
    on conflict do nothing`);
};

interface KeptEnrolment {
  row_id: string;
  contact_id: string;
  name: string;
  before: {
    state: EnrolmentState;
    reason_code: ReasonCode | null;
    reason_detail: ReasonDetail | null;
    next_step_key: string | null;
    step_no: number;
    next_action_at: string | null;
    step_due_at: string | null;
  };
  is_elsewhere: boolean;
  is_over: boolean;
}

const keptEnrolments = (db: Db, actionId: string, contactIds: readonly string[]): Promise<KeptEnrolment[]> =>
  db.rows<KeptEnrolment>(sql`
    select u.row_id, u.contact_id, concat_ws(' ', c.first_name, c.last_name) as name, u.before,
      exists (select 1 from enrolments o where o.workspace_id = e.workspace_id and o.contact_id = e.contact_id
        and o.id <> e.id and o.state in (${liveStates})) as is_elsewhere,
      cp.deleted_at is not null or cp.state in ('cancelled') as is_over
    from undo_rows u
    join enrolments e on e.workspace_id = u.workspace_id and e.id = u.row_id and e.state = u.after->>'state'
    join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id
    join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
    where u.workspace_id = app.workspace_id() and u.action_id = ${actionId} and u.kind = 'enrolment'
      and u.contact_id = any(${[...contactIds]}::uuid[])
    for update of e`);

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const restoreEnrolments = async (
  db: Db,
  { actionId, contactIds, outcome }: DomainEventOf<'undo.asked'>,
  at: Date,
): Promise<void> => {
  const rows = await keptEnrolments(db, actionId, contactIds);
  for (const { contact_id: id, name, is_elsewhere, is_over } of rows) {
    if (is_over) outcome.kept.push({ id, reason: `${name}: the campaign was cancelled since.` });
    else if (is_elsewhere) outcome.kept.push({ id, reason: `${name}: is in another campaign since.` });
  }
  const free = rows.filter((row) => !row.is_elsewhere && !row.is_over);
  const restored = await changeEnrolments(
    db,
    free.map(({ row_id: id, before }) => ({
      id,
      state: before.state,
      reasonCode: before.reason_code,
      reasonDetail: before.reason_detail,
      nextStepKey: before.next_step_key,
      stepNo: before.step_no,
      nextActionAt: date(before.next_action_at),
      stepDueAt: date(before.step_due_at),
    })),
    ['completed', 'unsubscribed', 'removed', 'skipped', 'held', 'replied'],
  );
  await db.run(sql`update enrolments set finished_at = null
    where workspace_id = app.workspace_id() and id = any(${restored}::uuid[])`);
  // A campaign that completed with the last of its people runs again.
  await db.run(sql`
    update campaigns cp set state = 'running', updated_at = ${at} where cp.workspace_id = app.workspace_id()
      and cp.state = 'completed' and cp.deleted_at is null and exists (select 1 from enrolments e
        where e.workspace_id = cp.workspace_id and e.campaign_id = cp.id and e.id = any(${restored}::uuid[])
          and e.state in (${liveStates}))`);
};

interface KeptMessage {
  row_id: string;
  status: MessageStatus;
  hidden: boolean;
  before: {
    status: MessageStatus;
    reason_code: ReasonCode | null;
    reason_detail: unknown;
    is_urgent: boolean;
    approved_by: string | null;
    approved_at: string | null;
  };
  is_live: boolean;
}

const keptMessages = (db: Db, actionId: string, contactIds: readonly string[]): Promise<KeptMessage[]> =>
  db.rows<KeptMessage>(sql`
    select u.row_id, m.status, m.hidden_at is not null as hidden, u.before, e.state in (${liveStates}) as is_live
    from undo_rows u
    join messages m on m.workspace_id = u.workspace_id and m.id = u.row_id
    join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    where u.workspace_id = app.workspace_id() and u.action_id = ${actionId} and u.kind = 'message'
      and u.contact_id = any(${[...contactIds]}::uuid[])
    for update of m`);

const wasApproved = ({ before }: KeptMessage): boolean => before.status === 'approved' || before.status === 'scheduled';

/** Cancelled ones are drafts again; those that were approved get their approval and a new slot back. */
const reviveMessages = async (
  db: Db,
  rows: readonly KeptMessage[],
  userId: string,
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
      summary: 'Taken back: it is here again',
    })),
  });
  const approved = rows.filter(wasApproved);
  await move(db, {
    ...common,
    action: 'approve',
    event: 'approved',
    rows: approved.map(({ row_id: id }) => ({ id })),
  });
  await scheduleMessages(
    db,
    approved.map(({ row_id: id }) => id),
    workspace,
  );
};

/** Takes back what an action did to campaigns and messages of these people, as far as nothing has come in between. */
export const restoreForUndo = async (
  db: Db,
  event: DomainEventOf<'undo.asked'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  await restoreEnrolments(db, event, workspace.clock.now());
  const rows = await keptMessages(db, event.actionId, event.contactIds);
  await db.run(sql`update messages set hidden_at = null where workspace_id = app.workspace_id()
    and id = any(${rows.filter(({ hidden }) => hidden).map((row) => row.row_id)}::uuid[])`);
  await reviveMessages(
    db,
    rows.filter((row) => row.status === 'cancelled' && row.before.status !== 'cancelled' && row.is_live),
    event.userId,
    workspace,
  );
};
