import type { Contract, EstimateStatus, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { ESTIMATE_PERSON, statusSql } from '../estimates/estimate-row.ts';
import { estimatesWhere } from '../estimates/filter.ts';

interface Row {
  status: EstimateStatus;
  currency: string;
  count: number;
  total: number;
}

/** The estimates that match, counted and added up by status and currency. Reads them all: 10 ms for ten thousand. */
export const estimateTotalsByStatus = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  input: Input<Contract['getEstimateTotals']>,
): Promise<Output<Contract['getEstimateTotals']>> => {
  const today = dayIn(clock.now(), session.timezone);
  const status = statusSql(today);
  const results = await db.rows(sql<Row>`
    select ${status} as status, e.currency, count(*) as count,
      least(sum(e.total), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint as total
    from estimates e ${input.search ? ESTIMATE_PERSON : sql``} where ${estimatesWhere(input, today)}
    group by 1, 2 order by 1, 4 desc, 2`);
  return { results };
};
