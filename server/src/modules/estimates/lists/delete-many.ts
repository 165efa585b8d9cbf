import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { holdPeople } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { MAY_CHANGE_OFFER, REACHED, VISIBLE } from '../estimates/estimate-row.ts';
import { cancelMails } from '../sending/cancel-mails.ts';
import type { SendingDeps } from '../sending/deps.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const NONE = 'Nothing was deleted: accepted estimates stay, and so do those sent to a colleague’s people.';

const countOf = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'estimate' : 'estimates'}`;

/**
 * Deletes the caller's estimates among those named with their emails that haven't left, but no accepted one, and none that a colleague's
 * person has; numbers stay taken.
 */
export const deleteEstimates = async (
  { db, session, clock }: Context,
  { ids }: Input<Contract['deleteEstimates']>,
  deps: Pick<SendingDeps, 'direct'>,
): Promise<Output<Contract['deleteEstimates']>> => {
  const at = clock.now();
  const people = await db.rows(sql<{ id: string }>`
    select e.contact_id as id from estimates e where ${VISIBLE} and e.id = any(${ids}::uuid[])`);
  await holdPeople(
    db,
    people.map(({ id }) => id),
  );
  const rows = await db.rows(sql<{ id: string; number: string }>`
    update estimates e set deleted_at = ${at}, version = e.version + 1
    where ${VISIBLE} and e.id = any(${ids}::uuid[]) and e.state <> 'accepted' and ${MAY_CHANGE_OFFER} returning e.id, e.number`);
  const deleted = rows.map(({ id }) => id);
  await cancelMails(db, deleted, { at, summary: 'The estimate was deleted', userId: session.userId }, deps);
  const kept = new Set(ids).size - deleted.length;
  if (deleted.length === 0) return { message: NONE, deleted };
  const what = rows.length === 1 ? (rows[0]?.number ?? '') : countOf(deleted.length);
  return { message: kept === 0 ? `${what} deleted.` : `${what} deleted. ${countOf(kept)} stayed.`, deleted };
};

/**
 * Brings the caller's deleted estimates back, but none that a colleague's person had been offered, since its link opens again, and none
 * beside another revision that isn't replaced: two of one number could be signed.
 */
export const restoreEstimates = async (
  { db }: Pick<Context, 'db'>,
  { ids }: Input<Contract['restoreEstimates']>,
): Promise<Output<Contract['restoreEstimates']>> => {
  const deleted = sql<boolean>`${REACHED} and e.deleted_at is not null and e.id = any(${ids}::uuid[])`;
  const people = await db.rows(sql<{ id: string }>`select e.contact_id as id from estimates e where ${deleted}`);
  await holdPeople(
    db,
    people.map(({ id }) => id),
  );
  const rows = await db.rows(sql<{ id: string }>`
    update estimates e set deleted_at = null, version = e.version + 1
    where ${deleted} and ${MAY_CHANGE_OFFER}
      and (e.state = 'revised' or not exists (select 1 from estimates r
        where r.workspace_id = e.workspace_id and r.number = e.number and (
          (r.revision > e.revision and (r.deleted_at is null or r.id = any(${ids}::uuid[])))
          or (r.revision < e.revision and r.deleted_at is null and r.state <> 'revised'))))
    returning e.id`);
  return { message: `${countOf(rows.length)} restored.`, restored: rows.map(({ id }) => id) };
};
