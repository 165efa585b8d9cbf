import type { Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { PERSON_NAME } from '../sql.ts';

/** A note with its person. */
export interface Note {
  id: string;
  contact_id: string;
  contact_name: string;
  stage: Stage;
  actor_user_id: string | null;
  pinned_at: Date | null;
}

/** A note on the timeline of a person that the caller sees, locked after the person, as a merge locks them; 404 otherwise. */
export const takeNote = async (db: Db, id: string): Promise<Note> => {
  await db.run(sql`
    select 1 from contacts c where c.workspace_id = app.workspace_id() and c.id = (
      select e.contact_id from contact_events e where e.workspace_id = app.workspace_id() and e.id = ${id})
    for no key update of c`);
  const note = await db.maybe(sql<Note>`
    select e.id, e.contact_id, e.actor_user_id, e.pinned_at, c.stage, ${PERSON_NAME} as contact_name
    from contact_events e
    join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
    where e.workspace_id = app.workspace_id() and e.id = ${id} and e.kind = 'note' and ${visibleSql}
    for update of e`);
  if (!note) throw notFound('note');
  return note;
};

const OF_OTHERS = 'Only its author, an owner or a manager can change this note.';

/** Throws 403 for a note of somebody else, except for owners and managers. */
export const assertMayChange = ({ actor_user_id: author }: Note, { userId, role }: Session): void => {
  if (author !== userId && role !== 'owner' && role !== 'manager') throw new AppError('forbidden', OF_OTHERS);
};
