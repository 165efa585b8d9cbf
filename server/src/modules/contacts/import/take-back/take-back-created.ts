import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { mayChangeSql } from '../../list/contact-filter.ts';
import { personName } from '../../list/contact-row.ts';
import { blockOptedOut } from '../../move/delete.ts';
import { type Activity, activitySql, reasonToStay } from '../../undo/reason-to-stay.ts';
import type { ImportRecord } from '../import-queries.ts';
import { type Kept, outOfReach } from './kept.ts';

interface CreatedPerson extends Activity {
  is_within_reach: boolean;
}

/** The people to look at: up to `most` after an id, in order of id. */
export interface Portion {
  after: string | null;
  most: number;
}

/** For an undo itself; foreseeing one changes nothing and needs no lock. */
export const LOCKED = sql`for no key update of c`;

const madeBy = (importId: string, { after, most }: Portion): RawBuilder<unknown> => sql`
  from contacts c where c.workspace_id = app.workspace_id() and c.import_id = ${importId} and c.deleted_at is null
    ${after === null ? sql`` : sql`and c.id > ${after}::uuid`} order by c.id limit ${most}`;

/** The next contacts that an import created and that still exist, in order of id. */
const createdPeople = (
  db: Db,
  { id, created_by: createdBy }: ImportRecord,
  portion: Portion,
): Promise<CreatedPerson[]> =>
  db.rows(sql<CreatedPerson>`
    select ${activitySql({
      isOwnEntry: sql<boolean>`(e.ref ->> 'type' = 'import' and e.ref ->> 'id' = ${id})`,
      isGiven: sql<boolean>`(c.owner_id is not null and c.owner_id is distinct from ${createdBy}::uuid)`,
    })}, ${mayChangeSql(sql`coalesce(c.owner_id, ${createdBy}::uuid)`)} as is_within_reach
    ${madeBy(id, portion)}`);

export interface TakenBack {
  /** The people examined; the next batch starts after the last. */
  seen: string[];
  /** Those that are deleted or restored. */
  changed: string[];
  kept: Kept[];
}

/** Tells the contacts that an import created and its undo would delete from those with later activity. */
export const judgeCreated = async (db: Db, record: ImportRecord, portion: Portion): Promise<TakenBack> => {
  const people = await createdPeople(db, record, portion);
  const kept: Kept[] = [];
  const changed: string[] = [];
  for (const person of people) {
    if (!person.is_within_reach) {
      kept.push(outOfReach(person.id));
      continue;
    }
    const reason = reasonToStay(person, record.stage);
    if (reason === undefined) changed.push(person.id);
    else kept.push({ contactId: person.id, name: personName(person), ...reason });
  }
  return { seen: people.map(({ id }) => id), changed, kept };
};

/** Deletes contacts that an import created, except those with later activity. */
export const takeBackCreated = async (
  db: Db,
  record: ImportRecord,
  { now, ...portion }: Portion & { now: Date },
): Promise<TakenBack> => {
  // In a statement of its own: what others wrote while this one waited for their locks is seen by the next only.
  await db.run(sql`select c.id ${madeBy(record.id, portion)} ${LOCKED}`);
  const taken = await judgeCreated(db, record, portion);
  if (taken.changed.length > 0) {
    await db.run(sql`
      update contacts c set deleted_at = ${now}, updated_at = ${now}, version = c.version + 1
      where c.workspace_id = app.workspace_id() and c.id = any(${taken.changed}::uuid[])`);
    await blockOptedOut(db, taken.changed, { at: now });
  }
  return taken;
};
