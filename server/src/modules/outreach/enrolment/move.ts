import { type Decisions, ENROLMENT_ACTIONS, type EnrolmentAction, type ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { ReasonDetail } from '../pace/reasons.ts';

export interface EnrolmentChange {
  /** Null for a message that belongs to no workflow: nothing is changed. */
  id: string | null;
  action: EnrolmentAction;
  reasonCode?: ReasonCode | null;
  reasonDetail?: ReasonDetail | null;
  nextStepKey?: string | null;
  stepNo?: number;
  /** The account that sends the next step; unchanged if left out. */
  accountId?: string;
  nextActionAt?: Date | null;
  stepDueAt?: Date | null;
  finishedAt?: Date;
  /** The sides of branches that were decided for them, beside those before. */
  decided?: Decisions;
}

const record = (change: EnrolmentChange): Record<string, unknown> => ({
  id: change.id,
  from: ENROLMENT_ACTIONS[change.action].from,
  state: ENROLMENT_ACTIONS[change.action].to,
  reason_code: change.reasonCode ?? null,
  reason_detail: change.reasonDetail ?? null,
  keeps_step: change.nextStepKey === undefined,
  next_step_key: change.nextStepKey ?? null,
  step_no: change.stepNo ?? null,
  account_id: change.accountId ?? null,
  next_action_at: change.nextActionAt ?? null,
  keeps_due: change.stepDueAt === undefined,
  step_due_at: change.stepDueAt ?? null,
  finished_at: change.finishedAt ?? null,
  decided: change.decided ?? {},
});

/** Whether someone paused this person, over enrolments `e`. */
export const IS_PAUSED = sql<boolean>`(e.state = 'held' and e.reason_code is not distinct from 'paused_by_person')`;

/**
 * The only writer of an enrolment's state, many in one statement: each from the states its action may start from. Returns
 * the ids that changed.
 *
 * `endsPause`: someone resumes them. Any other action moves a paused person on, but leaves them paused.
 */
export const moveEnrolments = async (
  db: Db,
  all: readonly EnrolmentChange[],
  { endsPause = false }: { endsPause?: boolean } = {},
): Promise<string[]> => {
  const changes = all.filter(({ id }) => id !== null);
  if (changes.length === 0) return [];
  const stays = endsPause ? sql`false` : sql`(${IS_PAUSED} and r.state in ('waiting_approval', 'in_progress'))`;
  const rows = await db.rows<{ id: string }>(sql`
    update enrolments e set
      state = case when ${stays} then e.state else r.state end,
      reason_code = case when ${stays} then e.reason_code else r.reason_code end,
      reason_detail = case when ${stays} then e.reason_detail else r.reason_detail end,
      next_step_key = case when r.keeps_step then e.next_step_key else r.next_step_key end,
      step_no = coalesce(r.step_no, e.step_no),
      account_id = coalesce(r.account_id, e.account_id),
      next_action_at = case when ${stays} then null else r.next_action_at end,
      step_due_at = case when r.keeps_due then e.step_due_at else r.step_due_at end,
      finished_at = coalesce(r.finished_at, e.finished_at),
      decisions = e.decisions || r.decided
    from json_to_recordset(${JSON.stringify(changes.map(record))}::json) as r(
      id uuid, "from" text[], state text, reason_code text, reason_detail jsonb, keeps_step boolean, next_step_key text, step_no integer,
      account_id uuid, next_action_at timestamptz, keeps_due boolean, step_due_at timestamptz, finished_at timestamptz, decided jsonb)
    where e.workspace_id = app.workspace_id() and e.id = r.id and e.state = any(r."from")
    returning e.id`);
  return rows.map(({ id }) => id);
};
