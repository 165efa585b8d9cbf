// What the SQL of other rooms may say of people and of blocked addresses: no other room names these tables.
import { type RawBuilder, sql } from 'kysely';

/** Joins the person of a column, such as `m.contact_id`, as alias `c`, whether deleted or not. */
export const joinPerson = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`join contacts c on c.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and c.id = ${sql.ref(column)}`;

/** The name of alias `c`. */
export const PERSON_NAME = sql<string>`concat_ws(' ', c.first_name, c.last_name)`;

/** Everybody, for a `from` with alias `c`; see `visibleSql` for those whom somebody may see. */
export const PEOPLE = sql`contacts`;

/** Addresses that nothing may be sent to, and those that were, for a `from`; live where `lifted_at` is null. */
export const SUPPRESSIONS = sql`suppressions`;
