import { sql } from 'kysely';
import type { DomainEventOf, DomainEvents } from '#modules/events.ts';
import { moveRows, moveRowsBack } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';

const MOVED = { table: sql`estimates`, kind: 'moved_estimate', column: sql`contact_id` };

const removeOf = async (db: Db, { contactIds }: Pick<DomainEventOf<'contact.purged'>, 'contactIds'>): Promise<void> => {
  await db.run(sql`delete from estimates e
    where e.workspace_id = app.workspace_id() and e.contact_id = any(${[...contactIds]}::uuid[])`);
};

/** Estimates go with their people: to the record that one was merged into and back, and for good with a person who is erased. */
export const followPeople = (events: DomainEvents): void => {
  events.on('contact.merged', (db, { keepId, mergeId, undoId }) =>
    moveRows(db, { ...MOVED, from: mergeId, to: keepId, undoId }),
  );
  events.on('undo.asked', async (db, { actionId, contactIds }) => {
    await moveRowsBack(db, { ...MOVED, actionId, subjectIds: contactIds });
  });
  events.on('contact.purged', removeOf);
};
