import { type RawBuilder, sql } from 'kysely';

/** `c.id, c.stage`: columns of an alias for a `select`, from the list that also makes the row's type. */
export const columnsOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
