import { type RawBuilder, sql } from 'kysely';

/** Columns of an alias for a `select`, such as `c.id, c.stage`, from the list that also types the row. */
export const columnsOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
