import type { Role } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A person of this workspace as other modules see them. */
export interface Colleague {
  id: string;
  name: string;
  role: Role;
  /** The address is confirmed. */
  is_active: boolean;
  /** Deactivated. */
  is_gone: boolean;
}

const COLLEAGUE = sql`u.id, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name, u.role,
  u.email_verified_at is not null as is_active, u.deactivated_at is not null as is_gone`;

/** Undefined for a person in another workspace; by primary key. */
export const findColleague = (db: Db, userId: string): Promise<Colleague | undefined> =>
  db.maybe(sql<Colleague>`
    select ${COLLEAGUE} from users u where u.workspace_id = app.workspace_id() and u.id = ${userId}`);

/** Everyone in this workspace, including deactivated people. */
export const listColleagues = (db: Db): Promise<Colleague[]> =>
  db.rows(sql<Colleague>`select ${COLLEAGUE} from users u where u.workspace_id = app.workspace_id()`);

/** Locks a person until the transaction ends, after waiting for other locks. */
export const lockUser = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`select 1 from users where workspace_id = app.workspace_id() and id = ${userId} for no key update`);
};
