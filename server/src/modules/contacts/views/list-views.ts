import {
  type AnyContactFilter,
  type Contract,
  type Input,
  LIMITS,
  mayCall,
  type View,
  ViewFilter,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { countUpTo } from '../list/list.ts';
import { toView, type ViewRecord, visibleViews } from './view-row.ts';

/** More views show no number. */
const MOST_COUNTED = 30;
const LONGEST_MS = 1_000;
/** SQLSTATE query_canceled, as after a time-out. */
const CANCELED = '57014';

interface Counted {
  id: string;
  filter: AnyContactFilter;
}

/** Views whose filter can be counted: a later release may have other statuses or filters than the one that saved it. */
const countable = (rows: readonly ViewRecord[]): Counted[] =>
  rows.slice(0, MOST_COUNTED).flatMap(({ id, filter }) => {
    const read = ViewFilter.safeParse(filter);
    return read.success ? [{ id, filter: read.data }] : [];
  });

/** How many people each view has, up to `LIMITS.viewCountedUpTo` and one, in one statement. */
const countEach = async (db: Db, stage: View['stage'], views: readonly Counted[]): Promise<Map<string, number>> => {
  await db.run(sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`);
  const counts = views.map(({ filter }) => countUpTo(stage, filter, LIMITS.viewCountedUpTo + 1));
  const { counted } = await db.one<{ counted: number[] }>(sql`select array[${sql.join(counts)}]::integer[] as counted`);
  return new Map(views.map(({ id }, index) => [id, counted[index] ?? 0]));
};

/** The views of a stage, with the number of people in each if asked; without numbers if counting takes more than a second. */
export const listViews = async (
  { transact, session, log }: Pick<OutsideContext, 'transact' | 'session' | 'log'>,
  { stage, counts: asked }: Input<Contract['getViews']>,
): Promise<{ results: View[] }> => {
  const rows = await transact((db) => visibleViews(db, stage));
  const views = asked === 'yes' ? countable(rows) : [];
  const counts =
    views.length === 0
      ? new Map<string, number>()
      : await transact((db) => countEach(db, stage, views)).catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== CANCELED) throw error;
          log.info({ stage }, 'counting the people of saved views took too long');
          return new Map<string, number>();
        });
  const mayWrite = mayCall(session.role, 'updateView');
  return {
    results: rows.map((row) => {
      const count = counts.get(row.id) ?? null;
      const view = toView(row, mayWrite, count === null ? null : Math.min(count, LIMITS.viewCountedUpTo));
      return { ...view, count_is_exact: count === null || count <= LIMITS.viewCountedUpTo };
    }),
  };
};
