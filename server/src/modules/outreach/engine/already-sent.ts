import { isManualStep } from '@rainmaker/contract';
import { sql } from 'kysely';
import { closedTasks } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { DueEnrolment } from '../enrolment/enrolment-queries.ts';
import { stepAt } from '../steps/step.ts';

/**
 * Those whose step was sent to them, or done for them by a person, before: an edit that moves a step back leaves it ahead of people who
 * have it. Nothing would be written for them, and they would wait for it for ever; whoever has called them would be asked to call
 * again. Index messages_ledger.
 */
export const sentBefore = async (db: Db, due: readonly DueEnrolment[]): Promise<ReadonlySet<string>> => {
  const at = due.flatMap(({ id, steps, next_step_key: key, step_no: number, decisions }) => {
    const place = stepAt(steps, key, number, decisions);
    return place === undefined ? [] : [{ id, key: place.step.key, isManual: isManualStep(place.step) }];
  });
  if (at.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select m.enrolment_id as id
    from unnest(${at.map(({ id }) => id)}::uuid[], ${at.map(({ key }) => key)}::text[]) as a(id, key)
    join messages m on m.workspace_id = app.workspace_id() and m.enrolment_id = a.id and m.step_key = a.key
    where m.sent_at is not null`);
  const done = await closedTasks(
    db,
    at.filter(({ isManual }) => isManual).map(({ id, key }) => ({ enrolmentId: id, stepKey: key })),
  );
  return new Set([...rows.map(({ id }) => id), ...done]);
};
