import { holdPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { findEstimate, type WholeEstimate } from '../estimates/estimate-row.ts';

/**
 * An estimate of the caller's whose person is locked, as whoever answers, sends or merges does first: so none of them comes in
 * between, and no two wait for each other. Throws 404 for one that the caller doesn't see.
 */
export const holdEstimate = async (db: Db, id: string, today: string): Promise<WholeEstimate> => {
  for (let found = await findEstimate(db, id, today); ;) {
    await holdPerson(db, found.contact_id);
    const held = await findEstimate(db, id, today);
    // It went along where its person was merged in between.
    if (held.contact_id === found.contact_id) return held;
    found = held;
  }
};
