import { type Decisions, FOLLOW_UP_OUTCOMES } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { DomainEventOf } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { recipientJson } from '../compose/person.ts';
import { nextFor, type OfEnrolment } from '../dispatch/record/sent.ts';
import { keepEnrolments } from '../message/keep.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { withSteps } from '../steps/with-steps.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { stopEnrolments } from '../enrolment/stop.ts';

type Waiting = Pick<OfEnrolment, 'enrolment_id' | 'sequence_id' | 'step_key' | 'step_no' | 'person'> & {
  decisions: Decisions;
};

/** The person if they still wait for this step; locked. Whom someone has paused meanwhile counts, too. */
const waitingFor = async (db: Db, enrolmentId: string, stepKey: string) => {
  const rows = await db.rows<Waiting>(sql`
    select e.id as enrolment_id, e.sequence_id, e.next_step_key as step_key, e.step_no, e.decisions, ${recipientJson} as person
    from enrolments e ${joinPerson('e.contact_id')}
    where e.workspace_id = app.workspace_id() and e.id = ${enrolmentId} and e.next_step_key = ${stepKey}
      and e.state in ('waiting_task', 'held')
    for no key update of e`);
  const [row] = await withSteps(db, rows);
  return row;
};

/**
 * Someone did what a step asked for, or decided not to: the person goes on with the next step, or is done with the workflow where
 * the outcome answers it. Nothing happens if they don't wait for that step any more.
 */
export const endTask = async (
  db: Db,
  { enrolmentId, stepKey, outcome, undoId }: DomainEventOf<'follow_up.closed'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const row = await waitingFor(db, enrolmentId, stepKey);
  if (row === undefined) return;
  const at = workspace.clock.now();
  const answer = outcome === null ? undefined : FOLLOW_UP_OUTCOMES[outcome];
  if (answer?.endsWorkflow) {
    await stopEnrolments(db, {
      enrolmentIds: [enrolmentId],
      action: 'complete',
      cancelReason: 'removed',
      summary: `The workflow ended: ${answer.label}`,
      detail: { words: `Step ${row.step_no}: ${answer.label.toLowerCase()}` },
      at,
      undoId,
    });
    return;
  }
  const change = nextFor(row, at, workspace);
  if (undoId !== undefined)
    await keepEnrolments(db, undoId, [enrolmentId], change.action === 'complete' ? 'completed' : 'in_progress');
  await moveEnrolments(db, [change]);
};
