// The SQL fragments that other modules may use for people and blocked addresses; only this module names the tables.
import { type RawBuilder, sql } from 'kysely';

/** Joins the contact of a column such as `m.contact_id` as alias `c`, deleted or not. */
export const joinPerson = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`join contacts c on c.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and c.id = ${sql.ref(column)}`;

/** The name of alias `c`. */
export const PERSON_NAME = sql<string>`concat_ws(' ', c.first_name, c.last_name)`;

/** All contacts, for a `from` with alias `c`; see `visibleSql` for those a caller may see. */
export const PEOPLE = sql`contacts`;

/** Blocked addresses, past and present, for a `from`; live if `lifted_at` is null. */
export const SUPPRESSIONS = sql`suppressions`;

/** The name of the person with an id. */
export const nameOfPerson = (id: string): RawBuilder<string> => sql<string>`(select ${PERSON_NAME} from contacts c
  where c.workspace_id = app.workspace_id() and c.id = ${id}::uuid)`;
