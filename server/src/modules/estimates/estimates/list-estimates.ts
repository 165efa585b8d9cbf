import type { Contract, Input, Output } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { readPage } from '#platform/db/page.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import {
  ESTIMATE_PERSON,
  listedColumns,
  type ListedEstimate,
  toEstimate,
  toRow,
  wholeColumns,
  type WholeEstimate,
} from './estimate-row.ts';
import { nextNumber } from './number.ts';
import { estimatesWhere } from './filter.ts';
import { loadSettings } from './settings.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const SORTS = {
  created_at: { by: sql`e.created_at`, type: 'timestamptz' },
  updated_at: { by: sql`e.updated_at`, type: 'timestamptz' },
  number: { by: sql`e.number`, type: 'text' },
  valid_until: { by: sql`e.valid_until`, type: 'date' },
  total: { by: sql`e.total`, type: 'bigint' },
} as const;

const pageOf = <R>(
  { db }: Context,
  input: Input<Contract['getEstimateDrafts']>,
  where: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) => {
  const sort = input.sort ?? '-created_at';
  const { by, type } = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const source = sql`from estimates e ${ESTIMATE_PERSON} where ${where}`;
  return readPage<R>(
    db,
    {
      order: `estimates:${sort}`,
      columns,
      source,
      counted: source,
      sortBy: by,
      sortType: type,
      idColumn: sql`e.id`,
      isDown: sort.startsWith('-'),
    },
    input,
  );
};

/** The number that an estimate saved today would get. */
export const nextOfToday = async ({ db, session, clock }: Context): Promise<string> =>
  nextNumber(db, await loadSettings(db), dayIn(clock.now(), session.timezone));

/** A page of estimates, and the number of the next one. */
export const listEstimates = async (
  context: Context,
  input: Input<Contract['getEstimates']>,
): Promise<Output<Contract['getEstimates']>> => {
  const today = dayIn(context.clock.now(), context.session.timezone);
  const where = estimatesWhere(input, today);
  const [page, number] = await Promise.all([
    pageOf<ListedEstimate>(context, input, where, listedColumns(today)),
    nextOfToday(context),
  ]);
  return { ...page, results: page.results.map(toRow), estimate_number: number };
};

/** A page of drafts with all that they have. */
export const listDrafts = async (
  context: Context,
  input: Input<Contract['getEstimateDrafts']>,
): Promise<Output<Contract['getEstimateDrafts']>> => {
  const today = dayIn(context.clock.now(), context.session.timezone);
  const matching = estimatesWhere({ search: input.search, status: ['draft'] }, today);
  const where = input.id === undefined ? matching : sql`${matching} and e.id = ${input.id}::uuid`;
  const page = await pageOf<WholeEstimate>(context, input, where, wholeColumns(today));
  return { ...page, results: page.results.map(toEstimate) };
};
