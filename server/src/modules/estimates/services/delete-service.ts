import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { findService, lockServices } from './service-row.ts';

/** Deletes a service; one that an estimate has is archived instead: index estimates_services. */
export const deleteService = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  id: string,
): Promise<{ message: string; is_archived: boolean }> => {
  await lockServices(db);
  const { name } = await findService(db, id);
  // Whoever saves an estimate with it keeps it until then: what is asked next sees that estimate.
  await db.run(sql`select 1 from services s where s.workspace_id = app.workspace_id() and s.id = ${id} for update`);
  const { is_used: isUsed } = await db.one<{ is_used: boolean }>(
    sql`select app.is_service_on_estimates(${id}) as is_used`,
  );
  if (!isUsed) {
    await db.run(sql`delete from services s where s.workspace_id = app.workspace_id() and s.id = ${id}`);
    return { message: `“${name}” deleted.`, is_archived: false };
  }
  await db.run(sql`update services s set is_active = false, version = s.version + 1, updated_at = ${clock.now()}
    where s.workspace_id = app.workspace_id() and s.id = ${id}`);
  return { message: `“${name}” is on estimates, so it was archived.`, is_archived: true };
};
