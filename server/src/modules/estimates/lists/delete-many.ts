import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { REACHED, VISIBLE } from '../estimates/estimate-row.ts';

type Context = Pick<CallContext, 'db' | 'clock'>;

const countOf = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'estimate' : 'estimates'}`;

/** Deletes the caller's estimates among those named, but no accepted one; their numbers stay taken. */
export const deleteEstimates = async (
  { db, clock }: Context,
  { ids }: Input<Contract['deleteEstimates']>,
): Promise<Output<Contract['deleteEstimates']>> => {
  const rows = await db.rows(sql<{ id: string; number: string }>`
    update estimates e set deleted_at = ${clock.now()}, version = e.version + 1
    where ${VISIBLE} and e.id = any(${ids}::uuid[]) and e.state <> 'accepted' returning e.id, e.number`);
  const deleted = rows.map(({ id }) => id);
  const kept = new Set(ids).size - deleted.length;
  if (deleted.length === 0) return { message: 'Nothing was deleted: accepted estimates stay.', deleted };
  const what = rows.length === 1 ? (rows[0]?.number ?? '') : countOf(deleted.length);
  return { message: kept === 0 ? `${what} deleted.` : `${what} deleted. ${countOf(kept)} stayed.`, deleted };
};

/** Brings the caller's deleted estimates back. */
export const restoreEstimates = async (
  { db }: Pick<Context, 'db'>,
  { ids }: Input<Contract['restoreEstimates']>,
): Promise<Output<Contract['restoreEstimates']>> => {
  const rows = await db.rows(sql<{ id: string }>`
    update estimates e set deleted_at = null, version = e.version + 1
    where ${REACHED} and e.deleted_at is not null and e.id = any(${ids}::uuid[]) returning e.id`);
  return { message: `${countOf(rows.length)} restored.`, restored: rows.map(({ id }) => id) };
};
