import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Activity, activitySql, reasonToStay } from './reason-to-stay.ts';

/**
 * Only replies add people under an action that is undone here: whom they refer to, as prospects, with an entry that says so. It's there
 * again where the same person repeats it.
 */
const STAGE = 'prospect';
const ADDED_BY_REPLY = {
  isOwnEntry: sql<boolean>`(e.kind = 'referred' and e.summary = (select first.summary from contact_events first
    where first.workspace_id = e.workspace_id and first.contact_id = e.contact_id order by first.at, first.id limit 1))`,
  // A transfer has an entry of its own.
  isGiven: sql<boolean>`false`,
};

/**
 * Of people whom an action added and its undo would remove, those who stay, with the reason as a sentence. Ask once they are locked, in a
 * statement of its own: what others wrote while one waited for the locks is seen by the next only.
 */
export const reasonsToStay = async (db: Db, contactIds: readonly string[]): Promise<Map<string, string>> => {
  if (contactIds.length === 0) return new Map();
  const people = await db.rows(sql<Activity>`
    select ${activitySql(ADDED_BY_REPLY)} from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[])`);
  return new Map(
    people.flatMap((person) => {
      const stays = reasonToStay(person, STAGE);
      return stays === undefined ? [] : [[person.id, stays.reason] as const];
    }),
  );
};
