// What the SQL of other rooms may say of workspaces and their people: no other room names these tables.
import { type RawBuilder, sql } from 'kysely';

/** The time zone of this workspace. */
export const WORKSPACE_ZONE = sql<string>`(select w.timezone from workspaces w where w.id = app.workspace_id())`;

/** The currency of this workspace. */
export const WORKSPACE_CURRENCY = sql<string>`(select w.currency from workspaces w where w.id = app.workspace_id())`;

/** The name of this workspace. */
export const WORKSPACE_NAME = sql<string>`(select w.name from workspaces w where w.id = app.workspace_id())`;

/** Joins the person of a column, such as `c.owner_id`, as alias `u`, where there is one. */
export const joinUser = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`left join users u on u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and u.id = ${sql.ref(column)}`;

/** The name of alias `u`; null where the join found nobody. */
export const USER_NAME = sql<string | null>`nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), '')`;

/** The logo of alias `u`; null where there is none. */
export const LOGO_URL = sql<string | null>`u.logo_url`;

/** The name of the person whose id stands in a column; null where there is none. */
export const nameOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select ${USER_NAME} from users u where u.workspace_id = app.workspace_id() and u.id = ${userId})`;

/** Whether the person at work still may change records at all. */
export const MAY_STILL_CHANGE = sql<boolean>`exists (select 1 from users doer where doer.workspace_id = app.workspace_id()
  and doer.id = app.user_id() and doer.role <> 'viewer' and doer.deactivated_at is null)`;

/** The id of whoever a column names, where that is a rep or, by now, a viewer; null for owners and managers. */
export const ifRep = (column: `${string}.${string}`): RawBuilder<string | null> =>
  sql<string | null>`(select u.id from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.role in ('rep', 'viewer'))`;

/** Whether whoever a column names was not deactivated. */
export const isThere = (column: `${string}.${string}`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.deactivated_at is null)`;
