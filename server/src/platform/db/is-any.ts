import { type RawBuilder, sql } from 'kysely';

/**
 * Whether there is a row at all. The order does not matter; it leads through this workspace's part of an index, where
 * `exists` may look through every other workspace first.
 */
export const isAny = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select true from ${rows} limit 1) is not null`;
