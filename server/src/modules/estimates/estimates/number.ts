import { numberIn, numberSeries } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface Numbering {
  number_pattern: string;
  number_start: number;
}

/** The number that the next estimate of a day would get; nothing is taken. */
export const nextNumber = async (
  db: Db,
  { number_pattern: pattern, number_start: start }: Numbering,
  day: string,
): Promise<string> => {
  const series = numberSeries(pattern, day);
  const row = await db.maybe(sql<{ last: number }>`
    select last from estimate_numbers where workspace_id = app.workspace_id() and series = ${series}`);
  return numberIn(series, row === undefined ? start : row.last + 1);
};

/**
 * Takes the next number of a day's series. The row of the series stays locked until the transaction ends: so no two estimates get
 * one number, and a save that fails leaves none out.
 */
export const takeNumber = async (
  db: Db,
  { number_pattern: pattern, number_start: start }: Numbering,
  day: string,
): Promise<string> => {
  const series = numberSeries(pattern, day);
  const { last } = await db.one(sql<{ last: number }>`
    insert into estimate_numbers (workspace_id, series, last) values (app.workspace_id(), ${series}, ${start})
    on conflict (workspace_id, series) do update set last = estimate_numbers.last + 1 returning last`);
  return numberIn(series, last);
};
