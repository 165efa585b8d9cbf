// The SQL fragments that other modules may use for sending accounts; only this module names the tables.
import { type RawBuilder, sql } from 'kysely';

/** Sending accounts, for a `from`. */
export const ACCOUNTS = sql`sending_accounts`;

/** Joins the sending account of a column such as `m.account_id` as alias `b`. */
export const joinAccount = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`join sending_accounts b on b.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and b.id = ${sql.ref(column)}`;

/** Whether the account of alias `b` is an operator's sending service, which people share. */
export const IS_RELAY = sql<boolean>`exists (select 1 from mailboxes own
  where own.workspace_id = b.workspace_id and own.id = b.id and own.kind = 'relay')`;

/** The name of the workspace's own tracking domain, once its record points here; null: links go by way of this server's name. */
export const TRACKING_HOST = sql<string | null>`(select name from tracking_domains
  where workspace_id = app.workspace_id() and state = 'pass')`;
