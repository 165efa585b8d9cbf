import type { StepKind } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { withSteps } from '../steps/with-steps.ts';

/** The step of a workflow that a follow-up does. */
export interface DeskStep {
  workflow: string;
  number: number;
  kind: StepKind;
}

interface OfStep {
  enrolmentId: string | null;
  stepKey: string | null;
}

/** Finds the steps that follow-ups do, in two statements; one whose step is gone has none. */
export const stepsOf = async (db: Db, rows: readonly OfStep[]): Promise<(row: OfStep) => DeskStep | null> => {
  const ids = [...new Set(rows.flatMap(({ enrolmentId }) => enrolmentId ?? []))];
  const found = await withSteps(
    db,
    await db.rows<{ id: string; sequence_id: string; name: string }>(sql`
      select e.id, e.sequence_id, s.name from enrolments e
      join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
      where e.workspace_id = app.workspace_id() and e.id = any(${ids}::uuid[])`),
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  return ({ enrolmentId, stepKey }) => {
    const { steps = [], name = '' } = byId.get(enrolmentId ?? '') ?? {};
    const at = steps.findIndex(({ key }) => key === stepKey);
    const step = steps[at];
    return step === undefined ? null : { workflow: name, number: at + 1, kind: step.kind };
  };
};
