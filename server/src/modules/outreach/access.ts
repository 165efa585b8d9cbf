import { type RawBuilder, sql } from 'kysely';
import { ifRep } from '#modules/accounts/index.ts';
import { joinPerson, visibleSql, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import type { Session } from '#platform/context.ts';

/** Whether the campaign of a column's maker may be seen: a rep sees own ones only. */
export const isOwnWork = (createdBy: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select app.sees_all()) is not null or ${createdBy} = app.user_id())`;

/** Whether campaign `cp` is visible: a rep sees their own and those that include one of their people. */
export const SEES_CAMPAIGN = sql<boolean>`(${isOwnWork(sql`cp.created_by`)} or exists (
  select 1 from enrolments e ${joinPerson('e.contact_id')} and c.owner_id = app.user_id() and c.deleted_at is null
  where e.workspace_id = cp.workspace_id and e.campaign_id = cp.id))`;

/**
 * The rep who created campaign `cp`, even if they're a viewer by now: it may use only their people and mailboxes. Null if an owner
 * or a manager created it.
 */
export const REP_OF_CAMPAIGN = ifRep('cp.created_by');

/**
 * Whether campaign `cp` is a rep's and person `c` somebody else's: they were transferred, or the rep was a manager when they were
 * added.
 */
export const IS_OUT_OF_REACH = sql<boolean>`(coalesce(${REP_OF_CAMPAIGN}, c.owner_id) is distinct from c.owner_id)`;

/** Whether a campaign may send from a mailbox. */
export const maySendFrom = (repId: string | null, mailbox: { userId: string }): boolean =>
  repId === null || mailbox.userId === repId;

/** 404 for a person out of the caller's sight. */
export const assertSeesPerson = async (db: Db, contactId: string): Promise<void> => {
  const found = await db.maybe(sql`select 1 from ${PEOPLE} c where ${visibleSql} and c.id = ${contactId}`);
  if (!found) throw notFound('person');
};

/** Everybody reads workflows, and a rep changes own ones only; 403. */
export const assertMayChange = (
  { role, userId }: Pick<Session, 'role' | 'userId'>,
  { created_by: createdBy }: { created_by: string | null },
): void => {
  if (role === 'rep' && createdBy !== userId)
    throw forbidden('This workflow belongs to someone else. You can use it, but only change your own.');
};

/**
 * 403 for a rep where a query, which has the columns `workspace_id` and `contact_id`, finds somebody who isn't theirs. A transfer at
 * the same moment isn't waited for.
 */
export const refuseForOthers = async (
  db: Db,
  { role, userId }: Pick<Session, 'role' | 'userId'>,
  people: RawBuilder<unknown>,
  words: string,
): Promise<void> => {
  if (role !== 'rep') return;
  const others = await db.maybe(sql`select 1 from (${people}) had ${joinPerson('had.contact_id')}
    where c.owner_id is distinct from ${userId} limit 1`);
  if (others !== undefined) throw forbidden(words);
};
