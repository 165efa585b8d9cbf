import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import {
  SUPPRESSION_COLUMNS,
  SUPPRESSION_JOIN,
  suppressionFilterSql,
  type SuppressionRow,
  toSuppression,
} from './suppression-rows.ts';

type Call = typeof contract.getSuppressions;

/** A page of the suppression list, newest first: index suppressions_created. */
export const listSuppressions = async (db: Db, input: Input<Call>): Promise<Output<Call>> => {
  const where = suppressionFilterSql(input);
  const sort = input.sort ?? '-created_at';
  const page = await readPage<SuppressionRow>(
    db,
    {
      order: `suppressions:${sort}`,
      columns: SUPPRESSION_COLUMNS,
      source: sql`from suppressions s ${SUPPRESSION_JOIN} where ${where}`,
      counted: sql`from suppressions s where ${where}`,
      sortBy: sql`s.created_at`,
      sortType: 'timestamptz',
      idColumn: sql`s.id`,
      isDown: sort.startsWith('-'),
    },
    input,
  );
  return { ...page, results: page.results.map(toSuppression) };
};
