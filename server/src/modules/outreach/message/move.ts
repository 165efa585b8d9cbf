import { MESSAGE_ACTIONS, type MessageAction, type MessageEventKind, ORIGINS_BY_PERSON } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { ANSWERING, refreshConversations } from './refresh-conversations.ts';

/** A message to move, with whatever the action writes beside the status. */
export interface MoveRow {
  id: string;
  /** Left out: stays as it is. */
  sendAt?: Date | null;
  reasonCode?: string | null;
  reasonDetail?: unknown;
  cancelReason?: string | null;
  failCode?: string | null;
  failDetail?: string | null;
  /** The event's sentence; without one no event is written. */
  summary?: string;
  detail?: string | null;
}

export interface Move {
  action: MessageAction;
  rows: readonly MoveRow[];
  /** On the workspace's clock. */
  at: Date;
  event: MessageEventKind;
  /** The person who did it; null for the program. */
  actorUserId: string | null;
  /** What the action changes beside the columns of `MoveRow`. */
  also?: RawBuilder<unknown>;
}

/** A reason not given is cleared: an action ends what made the message wait. */
const record = (row: MoveRow): Record<string, unknown> => ({
  id: row.id,
  keeps_slot: row.sendAt === undefined,
  send_at: row.sendAt ?? null,
  reason_code: row.reasonCode ?? null,
  reason_detail: row.reasonDetail ?? null,
  cancel_reason: row.cancelReason ?? null,
  fail_code: row.failCode ?? null,
  fail_detail: row.failDetail ?? null,
  summary: row.summary ?? null,
  detail: row.detail ?? null,
});

const isAnswering = (status: string): boolean => ANSWERING.some((each) => each === status);

/** Whether an action may begin or end that a message counts as an answer. */
const changesAnswers = ({ from, to }: (typeof MESSAGE_ACTIONS)[MessageAction]): boolean =>
  [...from, to].some((status) => !isAnswering(status));

/**
 * The only writer of a message's status: one guarded UPDATE whose `from` comes from the table of actions, and the event
 * beside it. What isn't on its way any more answers nobody. Gives back the ids that were moved; the others were not in a status the action starts from. Where an approved first
 * step approved the later ones, that ends when the first becomes a draft again or is cancelled.
 */
export const move = async (db: Db, { action, rows, at, event, actorUserId, also }: Move): Promise<string[]> => {
  if (rows.length === 0) return [];
  const { from, to } = MESSAGE_ACTIONS[action];
  const moved = await db.rows<{ id: string; answers: string | null }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(rows.map(record))}::json) as r(
        id uuid, keeps_slot boolean, send_at timestamptz, reason_code text, reason_detail jsonb, cancel_reason text, fail_code text,
        fail_detail text, summary text, detail text)
    ), moved as (
      update messages m set
        status = ${to}, updated_at = ${at}, version = m.version + ${action === 'revive' ? 1 : 0},
        draft_since = case when ${to === 'draft'} then ${at}::timestamptz else m.draft_since end,
        send_at = case when asked.keeps_slot then m.send_at else asked.send_at end,
        reason_code = asked.reason_code, reason_detail = asked.reason_detail,
        cancel_reason = asked.cancel_reason, fail_code = asked.fail_code, fail_detail = asked.fail_detail
        ${also === undefined ? sql`` : sql`, ${also}`}
      from asked
      where m.workspace_id = app.workspace_id() and m.id = asked.id and m.status = any(${[...from]}::text[])
        and not m.is_emptied
      returning m.id, m.enrolment_id, m.step_no,
        case when m.origin = any(${[...ORIGINS_BY_PERSON]}::text[]) then m.contact_id end as answers
    ), disapproved as (
      update enrolments e set approved_ahead = false from moved
      where ${to === 'draft' || to === 'cancelled'} and e.workspace_id = app.workspace_id() and e.id = moved.enrolment_id
        and moved.step_no = 1 and e.approved_ahead
    ), noted as (
      insert into message_events (workspace_id, message_id, at, kind, actor_user_id, summary, detail)
      select app.workspace_id(), asked.id, ${at}, ${event}, ${actorUserId}::uuid, asked.summary, asked.detail
      from asked join moved on moved.id = asked.id where asked.summary is not null
    )
    select id, answers from moved`);
  const answered = moved.flatMap(({ answers }) => (answers === null ? [] : [answers]));
  if (answered.length > 0 && changesAnswers(MESSAGE_ACTIONS[action])) await refreshConversations(db, answered);
  return moved.map(({ id }) => id);
};

/** An event without a change of status, such as an opening. */
export const noteEvent = async (
  db: Db,
  event: { messageId: string; at: Date; kind: MessageEventKind; summary: string; detail?: string | null },
): Promise<void> => {
  await db.run(sql`
    insert into message_events (workspace_id, message_id, at, kind, summary, detail)
    values (app.workspace_id(), ${event.messageId}, ${event.at}, ${event.kind}, ${event.summary}, ${event.detail ?? null})`);
};
