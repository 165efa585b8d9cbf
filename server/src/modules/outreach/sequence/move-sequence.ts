import { SEQUENCE_ACTIONS, type SequenceAction } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The only writer of a workflow's state; false where its state is none that the action starts from. */
export const moveSequence = async (db: Db, id: string, action: SequenceAction, at: Date): Promise<boolean> => {
  const { from, to } = SEQUENCE_ACTIONS[action];
  const moved = await db.run(sql`
    update sequences set state = ${to}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and state = any(${[...from]}::text[])`);
  return moved > 0;
};
