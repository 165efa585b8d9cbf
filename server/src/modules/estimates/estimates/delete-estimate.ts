import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { dayIn } from '#platform/zoned-time.ts';
import { findEstimate, VISIBLE } from './estimate-row.ts';

/** Deletes an estimate; its number stays taken. Throws `not_allowed_now` for an accepted one. */
export const deleteEstimate = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  id: string,
): Promise<{ message: string }> => {
  const { number } = await findEstimate(db, id, dayIn(clock.now(), session.timezone));
  const deleted = await db.run(sql`
    update estimates e set deleted_at = ${clock.now()}, version = e.version + 1
    where ${VISIBLE} and e.id = ${id} and e.state <> 'accepted'`);
  if (deleted === 0) throw notAllowedNow('This estimate was accepted, so it stays.');
  return { message: `${number} deleted.` };
};
