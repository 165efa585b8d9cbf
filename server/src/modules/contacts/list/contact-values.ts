import { type AnyContactFilter, type Contract, LIMITS, type Output, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { matchesUpTo } from './list.ts';

type Values = Output<Contract['getContactValues']>;

/**
 * The expected value of the people who match, by status and currency. Like the counts it reads 10,000 people at most;
 * of more it says nothing, because a part of a sum is no sum.
 */
export const contactValues = async (db: Db, stage: Stage, filter: AnyContactFilter): Promise<Values> => {
  const columns = sql`c.status, case when c.expected_value_minor is not null then c.currency end as currency,
    c.expected_value_minor as value, c.probability`;
  const { prelude, matches } = matchesUpTo(stage, filter, LIMITS.countedUpTo + 1, columns);
  const results = await db.rows(sql<Values['results'][number]>`
    ${prelude} select status, currency, count(*) as people,
      coalesce(sum(value) filter (where currency is not null), 0)::bigint as value,
      coalesce(round(sum(value * probability / 100.0) filter (where currency is not null)), 0)::bigint as weighted
    from (${matches}) found group by status, currency order by status, people desc, currency`);
  const people = results.reduce((sum, each) => sum + each.people, 0);
  return people > LIMITS.countedUpTo ? { results: [], is_exact: false } : { results, is_exact: true };
};
