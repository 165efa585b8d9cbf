import type { Role } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * Whether somebody still has the role with which they began long work. Another one reaches other people than those who were
 * asked for: the filter or the file alone does not say whom.
 */
export const hasRoleStill = async (db: Db, { userId, role }: { userId: string; role: Role }): Promise<boolean> => {
  const found = await db.maybe(sql`
    select from users u where u.workspace_id = app.workspace_id() and u.id = ${userId} and u.role = ${role} and u.deactivated_at is null`);
  return found !== undefined;
};
