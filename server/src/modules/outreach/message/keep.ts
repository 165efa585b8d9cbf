import type { EnrolmentState } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEEP_ROWS, KEPT_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { READ_AHEAD } from './read-ahead.ts';

/** Keeps where people stood, before an action ends their way through a campaign. */
export const keepEnrolments = async (
  db: Db,
  undoId: string,
  enrolmentIds: readonly string[],
  after: EnrolmentState,
): Promise<void> => {
  await db.run(sql`
    ${KEEP_ROWS}
    select e.workspace_id, ${undoId}, e.contact_id, 'enrolment', e.id, jsonb_build_object('state', e.state,
        'reason_code', e.reason_code, 'reason_detail', e.reason_detail, 'next_step_key', e.next_step_key,
        'step_no', e.step_no, 'next_action_at', e.next_action_at, 'step_due_at', e.step_due_at),
      jsonb_build_object('state', ${after}::text)
    from enrolments e where e.workspace_id = app.workspace_id() and e.id = any(${[...enrolmentIds]}::uuid[])
    on conflict do nothing`);
};

/** Where these people stood whose standing an action has kept, or messages: by the primary key of what is kept. */
export const keptEnrolmentIds = async (
  db: Db,
  { actionId, contactIds }: { actionId: string; contactIds: readonly string[] },
): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select r.row_id as id from ${KEPT_ROWS} r where r.workspace_id = app.workspace_id() and r.action_id = ${actionId}
      and r.subject_id = any(${[...contactIds]}::uuid[]) and r.kind = 'enrolment'
    union select m.enrolment_id from ${KEPT_ROWS} r join messages m on m.workspace_id = r.workspace_id and m.id = r.row_id
    where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'message'
      and r.subject_id = any(${[...contactIds]}::uuid[]) and m.enrolment_id is not null`);
  return rows.map(({ id }) => id);
};

/** Keeps messages, before an action cancels, hides or hurries them. */
export const keepMessages = async (
  db: Db,
  undoId: string,
  ids: readonly string[],
  after: { is_hurried?: true } = {},
): Promise<void> => {
  await db.run(sql`
    ${KEEP_ROWS}
    select m.workspace_id, ${undoId}, m.contact_id, 'message', m.id, jsonb_build_object('status', m.status,
        'reason_code', m.reason_code, 'reason_detail', m.reason_detail, 'is_urgent', m.is_urgent,
        'approved_by', m.approved_by, 'approved_at', m.approved_at, 'version', m.version,
        'read_ahead', case when m.step_no = 1 and e.approved_ahead then ${READ_AHEAD} end), ${JSON.stringify(after)}::jsonb
    from messages m left join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])
    on conflict do nothing`);
};

/**
 * Mailboxes were signed out: what had been approved from them, and an action has taken out since, comes back as a draft, as
 * everything does that was still there.
 */
export const keepAsDrafts = async (db: Db, accountIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    with approved as (
      update ${KEPT_ROWS} u set before = u.before || '{"status": "draft", "reason_code": "signed_out", "reason_detail": null,
        "is_urgent": false, "approved_by": null, "approved_at": null}'
      from messages m
      where u.workspace_id = app.workspace_id() and u.kind = 'message' and u.before->>'status' in ('approved', 'scheduled')
        and m.workspace_id = u.workspace_id and m.id = u.row_id and m.account_id = any(${[...accountIds]}::uuid[])
      returning u.action_id, m.enrolment_id)
    update ${KEPT_ROWS} u set before = u.before || '{"state": "waiting_approval", "reason_code": "signed_out",
      "reason_detail": null, "next_action_at": null}'
    from approved a
    where u.workspace_id = app.workspace_id() and u.action_id = a.action_id and u.kind = 'enrolment'
      and u.row_id = a.enrolment_id and u.before->>'state' <> 'held'`);
};

/** No undo restores these messages any more. */
export const forgetMessages = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from ${KEPT_ROWS} u where u.workspace_id = app.workspace_id() and u.kind = 'message' and u.row_id = any(${[...ids]}::uuid[])`);
};
