// Whoever locks more than one takes people first, then where they stand, then messages and follow-ups, each by id: in any other
// order two transactions wait for each other, until the database ends one of them.
import { type RawBuilder, sql } from 'kysely';
import { holdPeople } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';

/** Until the transaction ends. Comes after the lock of their person, and before that of a message or a follow-up. */
export const lockEnrolments = async (db: Db, enrolmentIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    select 1 from enrolments where workspace_id = app.workspace_id() and id = any(${[...enrolmentIds]}::uuid[])
    order by id for no key update`);
};

/** Those that nobody else holds, for who holds messages already and so may not wait. */
export const lockFreeEnrolments = async (db: Db, enrolmentIds: readonly string[]): Promise<Set<string>> => {
  if (enrolmentIds.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select id from enrolments where workspace_id = app.workspace_id() and id = any(${[...enrolmentIds]}::uuid[])
    order by id for no key update skip locked`);
  return new Set(rows.map(({ id }) => id));
};

/** A message, as far as these locks concern it. */
interface Standing {
  contact_id: string;
  enrolment_id: string | null;
}

/** The people of messages, and where they stand. */
export const lockStandings = async (db: Db, messages: readonly Standing[]): Promise<void> => {
  // In this order, on one connection.
  await Promise.all([
    holdPeople(
      db,
      messages.map(({ contact_id: id }) => id),
    ),
    lockEnrolments(
      db,
      messages.flatMap(({ enrolment_id: id }) => id ?? []),
    ),
  ]);
};

const standingsOf = (db: Db, which: RawBuilder<boolean>): Promise<Standing[]> =>
  db.rows<Standing>(sql`
    select m.contact_id, m.enrolment_id from messages m where m.workspace_id = app.workspace_id() and ${which}`);

/** The same for messages `m`, which are locked after it. */
export const lockStandingsOf = async (db: Db, which: RawBuilder<boolean>): Promise<void> =>
  lockStandings(db, await standingsOf(db, which));

/** The same where only messages and where their people stand change; of any number, since none of them comes into the process. */
export const lockEnrolmentsOf = async (db: Db, which: RawBuilder<boolean>): Promise<void> => {
  await db.run(sql`
    select count(*) from (select 1 from enrolments e where e.workspace_id = app.workspace_id() and e.id in (
      select m.enrolment_id from messages m where m.workspace_id = app.workspace_id() and ${which})
      order by e.id for no key update of e) locked`);
};
