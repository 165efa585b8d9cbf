// The SQL fragments that other modules may use for workspaces and their users; only this module names the tables.
import { type RawBuilder, sql } from 'kysely';

/** The time zone of this workspace. */
export const WORKSPACE_ZONE = sql<string>`(select w.timezone from workspaces w where w.id = app.workspace_id())`;

/**
 * What this workspace's clock says as the statement begins. For filters that are kept and counted long after they were chosen, such
 * as those of views and campaigns; whoever has a clock at hand passes its time.
 */
export const WORKSPACE_NOW = sql<Date>`(select statement_timestamp() + w.clock_offset_ms * interval '1 millisecond'
  from workspaces w where w.id = app.workspace_id())`;

/** The first moment of this workspace's day, by its clock, so many days later. */
export const startOfToday = (plusDays: number): RawBuilder<Date> => sql<Date>`(select
  (((statement_timestamp() + w.clock_offset_ms * interval '1 millisecond') at time zone w.timezone)::date + ${plusDays}::int)::timestamp
    at time zone w.timezone
  from workspaces w where w.id = app.workspace_id())`;

/** Today's date in this workspace, by its clock. */
export const TODAY = sql<Date>`(select
  ((statement_timestamp() + w.clock_offset_ms * interval '1 millisecond') at time zone w.timezone)::date
  from workspaces w where w.id = app.workspace_id())`;

/** The first moment of a day (`YYYY-MM-DD`) in this workspace's time zone, so many days later. */
export const startOfDay = (day: string, plusDays: number): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${WORKSPACE_ZONE})`;

/** The currency of this workspace. */
export const WORKSPACE_CURRENCY = sql<string>`(select w.currency from workspaces w where w.id = app.workspace_id())`;

/** The name of this workspace. */
export const WORKSPACE_NAME = sql<string>`(select w.name from workspaces w where w.id = app.workspace_id())`;

/** Joins the user of a column such as `c.owner_id` as alias `u`, if any. */
export const joinUser = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`left join users u on u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and u.id = ${sql.ref(column)}`;

/** The name of alias `u`; null without a match. */
export const USER_NAME = sql<string | null>`nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), '')`;

/** The email address of alias `u`; null without a match. */
export const USER_EMAIL = sql<string | null>`u.email`;

/** The phone number of the current user; null if they haven't entered one. */
export const OWN_PHONE = sql<string | null>`(select u.phone from users u where u.workspace_id = app.workspace_id()
  and u.id = app.user_id())`;

/** The logo of alias `u`; null if there is none. */
export const LOGO_URL = sql<string | null>`u.logo_url`;

/** The name of the user with the id in a column; null if there is none. */
export const nameOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select ${USER_NAME} from users u where u.workspace_id = app.workspace_id() and u.id = ${userId})`;

/** Whether the current user may still change records. */
export const MAY_STILL_CHANGE = sql<boolean>`exists (select 1 from users actor where actor.workspace_id = app.workspace_id()
  and actor.id = app.user_id() and actor.role <> 'viewer' and actor.deactivated_at is null)`;

/** The id in a column if that user is a rep or, by now, a viewer; null for owners and managers. */
export const ifRep = (column: `${string}.${string}`): RawBuilder<string | null> =>
  sql<string | null>`(select u.id from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.role in ('rep', 'viewer'))`;

/** Whether the user in a column sees everyone's records, and not only their own. */
export const seesAll = (column: `${string}.${string}`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.role <> 'rep')`;

/** Whether the user in a column is an owner. */
export const isOwner = (column: `${string}.${string}`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.role = 'owner')`;

/** Whether the user in a column is an owner or a manager, who may change everyone's records, and is active. */
export const managesAll = (column: `${string}.${string}`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.role in ('owner', 'manager') and u.deactivated_at is null)`;

/** Whether the user in a column is active. */
export const isThere = (column: `${string}.${string}`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users u where u.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and u.id = ${sql.ref(column)} and u.deactivated_at is null)`;
