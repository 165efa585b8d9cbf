import { ESTIMATE_ACTIONS, type EstimateAction } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface Move {
  id: string;
  action: EstimateAction;
  at: Date;
  /** What the action writes beside the state, as assignments over alias `e`. */
  also?: RawBuilder<unknown>;
  /** What else must hold. */
  guard?: RawBuilder<boolean>;
}

/**
 * The only writer of an estimate's state: a guarded update whose starting states come from the table of actions. False where it was
 * in no such state, because someone else came first.
 */
export const moveEstimate = async (
  db: Db,
  { id, action, at, also = sql``, guard = sql<boolean>`true` }: Move,
): Promise<boolean> => {
  const { from, to } = ESTIMATE_ACTIONS[action];
  const moved = await db.run(sql`
    update estimates e set state = ${to}, updated_at = ${at}, version = e.version + 1 ${also}
    where e.workspace_id = app.workspace_id() and e.id = ${id} and e.deleted_at is null
      and e.state = any(${[...from]}::text[]) and ${guard}`);
  return moved > 0;
};
