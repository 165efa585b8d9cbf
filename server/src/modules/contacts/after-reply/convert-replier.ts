import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { convert } from '../move/convert.ts';

/** In whose workspace the program acts, when, and under which open action. */
export interface ByProgram {
  workspaceId: string;
  at: Date;
  events: DomainEvents;
  undoId: string;
}

/** A prospect who is interested becomes a lead, by the same rules as by hand; false where they don't. */
export const convertReplier = async (
  db: Db,
  contactId: string,
  { workspaceId, at, events, undoId }: ByProgram,
): Promise<boolean> => {
  const prospect = await db.maybe(sql`
    select 1 from contacts c where c.workspace_id = app.workspace_id() and c.id = ${contactId} and c.stage = 'prospect'
      and c.deleted_at is null`);
  if (prospect === undefined) return false;
  const session = { userId: null, workspaceId };
  const { done } = await convert(
    db,
    'prospect',
    { ids: [contactId] },
    { session, now: at, events, undo: { id: undoId } },
  );
  return done > 0;
};
