import { type RawBuilder, sql } from 'kysely';

/**
 * Whether there is any row. The order is irrelevant to the result, but makes PostgreSQL use this workspace's part of an
 * index; `exists` might scan every other workspace first.
 */
export const isAny = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select true from ${rows} limit 1) is not null`;
