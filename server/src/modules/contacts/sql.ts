// The SQL fragments that other modules may use for people and blocked addresses; only this module names the tables.
import { OPT_IN_BASES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/** Joins the contact of a column such as `m.contact_id` as alias `c`, deleted or not. */
export const joinPerson = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`join contacts c on c.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and c.id = ${sql.ref(column)}`;

/** The name of alias `c`. */
export const PERSON_NAME = sql<string>`concat_ws(' ', c.first_name, c.last_name)`;

/** Who owns alias `c`. */
export const PERSON_OWNER = sql<string | null>`c.owner_id`;

/** All contacts, for a `from` with alias `c`; see `visibleSql` for those a caller may see. */
export const PEOPLE = sql`contacts`;

/** Blocked addresses, past and present, for a `from`; live if `lifted_at` is null. */
export const SUPPRESSIONS = sql`suppressions`;

/** Whether alias `c` agreed to messages on a channel. */
export const optInSql = (channel: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(app.consent_basis(c.consent, ${channel}) = any(${[...OPT_IN_BASES]}::text[]), false)`;

/** The name of the person with an id. */
export const nameOfPerson = (id: string): RawBuilder<string> => sql<string>`(select ${PERSON_NAME} from contacts c
  where c.workspace_id = app.workspace_id() and c.id = ${id}::uuid)`;

/**
 * A query of the ids of records that any of these (a query of ids) was merged into, and those into further ones. Once for a whole
 * statement: it begins with the merged records, which are few, and not with everyone who may have taken one over.
 */
export const survivorsOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive survivors as (
    select m.merged_into as id from contacts m
    where m.workspace_id = app.workspace_id() and m.merged_into is not null and m.id in (${ids})
    union
    select m.merged_into from survivors s
    join contacts m on m.workspace_id = app.workspace_id() and m.id = s.id and m.merged_into is not null)
  select id from survivors)`;

/**
 * The hash under which an address of an erased person stays blocked, as `app.address_hash` makes it, for statements over many: the
 * salt is read once. Null while nobody was erased.
 */
export const addressHashSql = (channel: string, address: RawBuilder<unknown>): RawBuilder<string | null> => sql<
  string | null
>`
  encode(sha256((select t.salt from suppression_salts t where t.workspace_id = app.workspace_id())
    || convert_to(${`${channel} `}::text || ${address}, 'UTF8')), 'hex')`;
