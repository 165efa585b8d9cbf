import { sql } from 'kysely';
import type { DomainEventOf, DomainEvents } from '#modules/events.ts';
import { moveRows, moveRowsBack } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';

const MOVED = { table: sql`estimates`, kind: 'moved_estimate', column: sql`contact_id` };

type Removed = Pick<DomainEventOf<'contact.purged'>, 'contactIds' | 'needed'>;

const of = (contactIds: readonly string[]) =>
  sql`e.workspace_id = app.workspace_id() and e.contact_id = any(${[...contactIds]}::uuid[])`;

/** What was accepted is a contract, which nobody may delete: it stays with its documents, and with the name that signed it. */
const keepAccepted = async (db: Db, { contactIds, needed }: Removed): Promise<void> => {
  const kept = await db.rows<{ contact_id: string }>(sql`
    select distinct e.contact_id from estimates e where ${of(contactIds)} and e.state = 'accepted'`);
  for (const { contact_id: id } of kept) needed.add(id);
};

const removeOf = async (db: Db, removed: Removed): Promise<void> => {
  await db.run(sql`delete from estimates e where ${of(removed.contactIds)} and e.state <> 'accepted'`);
  await keepAccepted(db, removed);
};

/**
 * Estimates go with their people: to the record that one was merged into and back, and, unless they were accepted, for good with a
 * person who is erased.
 */
export const followPeople = (events: DomainEvents): void => {
  events.on('contact.merged', (db, { keepId, mergeId, undoId }) =>
    moveRows(db, { ...MOVED, from: mergeId, to: keepId, undoId }),
  );
  events.on('undo.asked', async (db, { actionId, contactIds }) => {
    await moveRowsBack(db, { ...MOVED, actionId, subjectIds: contactIds });
  });
  events.on('contact.purged', removeOf);
  events.on('contact.sample_removed', keepAccepted);
};
