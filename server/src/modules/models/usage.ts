import type { GenerationPurpose, ModelSettings } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { monthOf } from './ledger.ts';

interface PurposeRow {
  purpose: GenerationPurpose;
  generations: number;
  built_in: number;
  tokens_in: number;
  tokens_out: number;
  cost: number | null;
}

const sum = (rows: readonly PurposeRow[], of: (row: PurposeRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const costOfAll = (costs: readonly (number | null)[]): number | null => {
  const known = costs.filter((cost) => cost !== null);
  return known.length === 0 ? null : known.reduce((total, cost) => total + cost, 0);
};

/** How many generations of a month count towards its limit. */
export const countedIn = async (db: Db, at: Date): Promise<number> => {
  const row = await db.maybe<{ used: number }>(
    sql`select used from generation_counts where workspace_id = app.workspace_id() and month = ${monthOf(at)}`,
  );
  return row?.used ?? 0;
};

/** What was generated in the month of a moment, by what it was for. */
export const usageOf = async (db: Db, at: Date): Promise<ModelSettings['usage']> => {
  const month = monthOf(at);
  const [rows, generations] = await Promise.all([
    db.rows<PurposeRow>(sql`
      select purpose, count(*) filter (where writer = 'model' and outcome = 'answered')::int as generations,
        count(*) filter (where writer = 'built_in')::int as built_in,
        sum(tokens_in)::int8 as tokens_in, sum(tokens_out)::int8 as tokens_out, sum(cost) as cost
      from generations where workspace_id = app.workspace_id() and month = ${month}
      group by purpose order by sum(tokens_in + tokens_out) desc, purpose`),
    countedIn(db, at),
  ]);
  return {
    month: month.slice(0, 7),
    generations,
    built_in: sum(rows, (row) => row.built_in),
    tokens_in: sum(rows, (row) => row.tokens_in),
    tokens_out: sum(rows, (row) => row.tokens_out),
    cost: costOfAll(rows.map(({ cost }) => cost)),
    purposes: rows
      .filter((row) => row.generations > 0 || row.tokens_in > 0)
      .map((row) => ({
        purpose: row.purpose,
        generations: row.generations,
        tokens: row.tokens_in + row.tokens_out,
        cost: row.cost,
      })),
  };
};
