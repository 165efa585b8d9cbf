import { sql } from 'kysely';
import { forgetInAudit } from '#modules/accounts/index.ts';
import { forgetSubjects } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { haveSalt } from '../reach/erased.ts';
import { giveRoomBack } from '../room/people-room.ts';
import { PURGED_VALUES } from '../columns.ts';

/** Keeps only id, stage, status and dates, so that statistics stay correct. */
const bare = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db.run(sql`
    update contacts set ${PURGED_VALUES}, purged_at = ${at}, version = version + 1
    where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[])`);
};

/**
 * What is left of a blocked address is a salted hash, by which it stays blocked. An address that someone has today stays as it is;
 * so does a domain, which is no person's.
 */
const hashAddresses = async (db: Db, ids: readonly string[]): Promise<void> => {
  const theirs = sql`s.workspace_id = app.workspace_id() and s.contact_id = any(${[...ids]}::uuid[]) and not s.is_erased
    and s.address not like '@%' and not exists (select 1 from contacts c where c.workspace_id = s.workspace_id
      and c.deleted_at is null and (c.email = s.address or c.phone = s.address or c.whatsapp = s.address))`;
  await haveSalt(db);
  // One that was erased before for the same reason says it already.
  await db.run(sql`
    delete from suppressions s where ${theirs} and s.lifted_at is null and exists (select 1 from suppressions known
      where known.workspace_id = s.workspace_id and known.channel = s.channel and known.reason = s.reason and known.is_erased
        and known.lifted_at is null and known.address = app.address_hash(s.channel, s.address))`);
  await db.run(
    sql`update suppressions s set address = app.address_hash(s.channel, s.address), is_erased = true where ${theirs}`,
  );
};

/** Deletes data about people that no foreign key cascades to. */
const removeTraces = async (db: Db, ids: readonly string[]): Promise<void> => {
  const theirs = sql`workspace_id = app.workspace_id() and contact_id = any(${[...ids]}::uuid[])`;
  await db.run(sql`delete from contact_events where ${theirs}`);
  await db.run(sql`delete from follow_ups where ${theirs}`);
  await db.run(sql`delete from enrichments where ${theirs}`);
  await db.run(sql`delete from contact_files where ${theirs}`);
  await forgetSubjects(db, ids);
  await forgetInAudit(db, ids);
  await db.run(sql`delete from import_kept where ${theirs}`);
  await hashAddresses(db, ids);
  // Only the block stays: the address must not be contacted, whoever has it.
  await db.run(sql`update suppressions set contact_id = null, source_ref = null,
      evidence = null, lifted_evidence = null where ${theirs}`);
};

/** Merged records that others were merged into before: without them, nobody could tell where those went. */
const linksBetween = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.id = any(${[...ids]}::uuid[])
      and c.merged_into is not null
      and exists (select 1 from contacts m where m.workspace_id = c.workspace_id and m.merged_into = c.id)`);
  return rows.map(({ id }) => id);
};

/**
 * Removes up to `most` people deleted before a date. The row is deleted, or stripped if another module still needs it.
 * Suppressions stay with their address. Returns the number; uses the index contacts_to_purge.
 */
export const purgePeople = async (
  db: Db,
  events: DomainEvents,
  workspaceId: string,
  { before, at, most }: { before: Date; at: Date; most: number },
): Promise<number> => {
  const people = await db.rows<{ id: string }>(sql`
    select id from contacts where workspace_id = app.workspace_id() and deleted_at < ${before} and purged_at is null
    order by deleted_at, id limit ${most} for update`);
  if (people.length === 0) return 0;
  const contactIds = people.map(({ id }) => id);
  const needed = new Set<string>();
  await events.emit(db, { type: 'contact.purged', workspaceId, contactIds, needed });
  for (const id of await linksBetween(db, contactIds)) needed.add(id);
  await giveRoomBack(db, contactIds);
  await removeTraces(db, contactIds);
  await bare(db, [...needed], at);
  await db.run(sql`delete from contacts where workspace_id = app.workspace_id()
    and id = any(${contactIds.filter((id) => !needed.has(id))}::uuid[])`);
  return contactIds.length;
};
