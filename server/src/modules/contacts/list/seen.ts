import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { visibleSql } from './contact-filter.ts';

/** Throws 404 for a person of any stage whom the caller can't see. */
export const assertSeen = async (db: Db, id: string): Promise<void> => {
  const found = await db.maybe(sql`select 1 from contacts c where ${visibleSql} and c.id = ${id}`);
  if (!found) throw notFound('person');
};
