import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { findService, lockServices } from './service-row.ts';

/** Deletes a service. */
export const deleteService = async (db: Db, id: string): Promise<{ message: string; is_archived: boolean }> => {
  await lockServices(db);
  const { name } = await findService(db, id);
  await db.run(sql`delete from services s where s.workspace_id = app.workspace_id() and s.id = ${id}`);
  return { message: `“${name}” deleted.`, is_archived: false };
};
