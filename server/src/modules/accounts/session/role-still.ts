import type { Role } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * Whether someone still has the role with which they started a job. Another role can reach other people, and the filter
 * or file alone doesn't determine which.
 */
export const hasRoleStill = async (db: Db, { userId, role }: { userId: string; role: Role }): Promise<boolean> => {
  const found = await db.maybe(sql`
    select from users u where u.workspace_id = app.workspace_id() and u.id = ${userId} and u.role = ${role} and u.deactivated_at is null`);
  return found !== undefined;
};
