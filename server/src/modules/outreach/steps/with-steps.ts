import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface OfWorkflow {
  /** Null for a message that is no step: it has none. */
  sequence_id: string | null;
}

interface Steps {
  id: string;
  version: number;
  steps: Step[];
}

/**
 * Adds to each row the steps of its workflow, as it is now. Joined, they would come once a row: a workflow of 2 MB, a
 * thousand times, is more than the process has memory for.
 */
export const withSteps = async <R extends OfWorkflow>(
  db: Db,
  rows: readonly R[],
): Promise<(R & { steps: Step[]; sequence_version: number })[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ sequence_id }) => sequence_id ?? []))];
  if (ids.length === 0) return rows.map((row) => ({ ...row, steps: [], sequence_version: 0 }));
  const found = await db.rows<Steps>(sql`
    select id, version, steps from sequences where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);
  const byId = new Map(found.map((each) => [each.id, each]));
  return rows.map((row) => {
    const { steps = [], version = 0 } = byId.get(row.sequence_id ?? '') ?? {};
    return { ...row, steps, sequence_version: version };
  });
};

interface OfVersion extends OfWorkflow {
  sequence_version: number;
}

/** The same with the steps as they were in the version that a row was written from; rows of a version that is gone are left out. */
export const withStepsThen = async <R extends OfVersion>(
  db: Db,
  rows: readonly R[],
): Promise<(R & { steps: Step[] })[]> => {
  if (rows.length === 0) return [];
  const keyOf = ({ sequence_id, sequence_version }: OfVersion): string => `${sequence_id} ${sequence_version}`;
  const wanted = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const found = await db.rows<OfVersion & { steps: Step[] }>(sql`
    select v.sequence_id, v.version as sequence_version, v.steps
    from unnest(${wanted.map((row) => row.sequence_id)}::uuid[], ${wanted.map((row) => row.sequence_version)}::int[])
      as w(sequence_id, version)
    join sequence_versions v on v.workspace_id = app.workspace_id() and v.sequence_id = w.sequence_id
      and v.version = w.version`);
  const byKey = new Map(found.map((each) => [keyOf(each), each.steps]));
  return rows.flatMap((row) => {
    const steps = byKey.get(keyOf(row));
    return steps === undefined ? [] : [{ ...row, steps }];
  });
};
