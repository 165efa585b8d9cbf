import { type Contract, type Input, LIMITS, mayCall, type View, ViewFilter } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { countUpTo } from '../list/list.ts';
import { toView, type ViewRecord, visibleViews } from './view-row.ts';

/** More views show no number. */
const MOST_COUNTED = 30;
const LONGEST_MS = 1_000;
/** SQLSTATE query_canceled, as after a time-out. */
const CANCELED = '57014';
/** SQLSTATEs of a statement that the database can't run as it is: its data, its text, its size. Others tell of the database. */
const REFUSED = /^(?:22|42|54)/;

interface Counted {
  id: string;
  count: RawBuilder<number>;
}

/** Views whose filter can be counted: a later release may have other statuses or filters than the one that saved it. */
const countable = (stage: View['stage'], rows: readonly ViewRecord[]): Counted[] =>
  rows.slice(0, MOST_COUNTED).flatMap(({ id, filter }) => {
    const read = ViewFilter.safeParse(filter);
    if (!read.success) return [];
    try {
      return [{ id, count: countUpTo(stage, read.data, LIMITS.viewCountedUpTo + 1) }];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });

/** How many people each view has, up to `LIMITS.viewCountedUpTo` and one, in one statement. */
const countAll = async (db: Db, views: readonly Counted[]): Promise<Map<string, number>> => {
  await db.run(sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`);
  const counts = views.map(({ count }) => count);
  const { counted } = await db.one<{ counted: number[] }>(sql`select array[${sql.join(counts)}]::integer[] as counted`);
  return new Map(views.map(({ id }, index) => [id, counted[index] ?? 0]));
};

type Context = Pick<OutsideContext, 'transact' | 'log'>;

/**
 * The number of people in each view. If the database refuses one, each is counted apart, and that one has none: anyone can share a
 * view, and must not take the panel from everybody with it.
 */
const countEach = async (
  context: Context,
  views: readonly Counted[],
  until = performance.now() + LONGEST_MS,
): Promise<Map<string, number>> => {
  if (views.length === 0 || performance.now() > until) return new Map();
  try {
    return await context.transact((db) => countAll(db, views));
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code !== CANCELED && !REFUSED.test(code)) throw error;
    context.log.info({ views: views.length, code }, 'the people of saved views could not be counted');
    if (code === CANCELED || views.length === 1) return new Map();
  }
  const counts: [string, number][] = [];
  // One after the other: a list of views takes one connection.
  for (const view of views) counts.push(...(await countEach(context, [view], until)));
  return new Map(counts);
};

/** The views of a stage, with the number of people in each if asked; without numbers if counting takes more than a second. */
export const listViews = async (
  { session, ...context }: Context & Pick<OutsideContext, 'session'>,
  { stage, counts: asked }: Input<Contract['getViews']>,
): Promise<{ results: View[] }> => {
  const rows = await context.transact((db) => visibleViews(db, stage));
  const counts = await countEach(context, asked === 'yes' ? countable(stage, rows) : []);
  const mayWrite = mayCall(session.role, 'updateView');
  return {
    results: rows.map((row) => {
      const count = counts.get(row.id) ?? null;
      const view = toView(row, mayWrite, count === null ? null : Math.min(count, LIMITS.viewCountedUpTo));
      return { ...view, count_is_exact: count === null || count <= LIMITS.viewCountedUpTo };
    }),
  };
};
