import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { decodeCursor, encodeCursor, type SortType } from '#platform/db/cursor.ts';

export interface PageRequest {
  page: number;
  page_size: number;
  after?: string | undefined;
}

/** A list in the contract's `listOf` format. */
export interface Page<R> {
  count: number;
  count_is_exact: boolean;
  page: number;
  page_size: number;
  next: string | null;
  results: R[];
}

export interface PagedQuery {
  /** Identifies list and order, so that a cursor of another list is rejected. */
  order: string;
  columns: RawBuilder<unknown>;
  /** `from` with its joins and `where`, without the page's condition. */
  source: RawBuilder<unknown>;
  /** The query to count: the same rows in the cheapest way. */
  counted: RawBuilder<unknown>;
  sortBy: RawBuilder<unknown>;
  sortType: SortType;
  idColumn: RawBuilder<unknown>;
  isDown: boolean;
}

/**
 * One page of any list, with its count, in two pipelined statements. With `after` the cost doesn't depend on the depth;
 * `page` uses OFFSET. The count stops at 10,000.
 */
export const readPage = async <R>(db: Db, query: PagedQuery, request: PageRequest): Promise<Page<R>> => {
  const cursor = request.after === undefined ? undefined : decodeCursor(request.after, query.order, query.sortType);
  const beyond =
    cursor === undefined
      ? sql``
      : sql`and (${query.sortBy}, ${query.idColumn}) ${query.isDown ? sql`<` : sql`>`}
          (${cursor.key}::${sql.raw(query.sortType)}, ${cursor.id}::uuid)`;
  const direction = query.isDown ? sql`desc` : sql`asc`;
  const offset = cursor === undefined ? (request.page - 1) * request.page_size : 0;
  const [rows, { count }] = await Promise.all([
    db.rows<R & { sort_key: string; id: string }>(sql`
      select ${query.columns}, ${query.sortBy}::text as sort_key ${query.source} ${beyond}
      order by ${query.sortBy} ${direction}, ${query.idColumn} ${direction}
      limit ${request.page_size + 1} offset ${offset}`),
    db.one<{ count: number }>(sql`
      select count(*) as count from (select 1 ${query.counted} limit ${LIMITS.countedUpTo + 1}) counted`),
  ]);
  const results = rows.slice(0, request.page_size);
  const last = results.at(-1);
  return {
    count: Math.min(count, LIMITS.countedUpTo),
    count_is_exact: count <= LIMITS.countedUpTo,
    page: request.page,
    page_size: request.page_size,
    next:
      rows.length > results.length && last !== undefined
        ? encodeCursor({ order: query.order, key: last.sort_key, id: last.id })
        : null,
    results,
  };
};
