import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { IS_OUT_OF_REACH } from '../access.ts';
import type { ApprovalFacts } from '../steps/step.ts';

/** A draft that has its text, and who is to approve it. */
export interface Standing extends ApprovalFacts {
  id: string;
  enrolment_id: string;
  sequence_id: string;
  step_key: string;
  step_no: number;
  unvouched: number;
}

/** What is known of these messages while they are drafts; the others are left out. */
export const standingOf = (db: Db, ids: readonly string[]): Promise<Standing[]> =>
  db.rows<Standing>(sql`
    select m.id, m.enrolment_id, m.sequence_id, m.step_key, m.step_no, w.unvouched, cp.approval, e.approved_ahead,
      ${IS_OUT_OF_REACH} as is_out_of_reach
    from messages m
    join message_writings w on w.workspace_id = m.workspace_id and w.message_id = m.id
    join campaigns cp on cp.workspace_id = m.workspace_id and cp.id = m.campaign_id
    join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[]) and m.status = 'draft'
    order by m.id for update of m`);
