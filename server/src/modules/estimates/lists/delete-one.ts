import { sql } from 'kysely';
import { assertSeen } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { MAY_CHANGE_OFFER, VISIBLE } from '../estimates/estimate-row.ts';
import { cancelMails } from '../sending/cancel-mails.ts';
import type { SendingDeps } from '../sending/deps.ts';
import { holdEstimate } from '../sending/hold-estimate.ts';

/** Deletes an estimate with its emails that haven't left; its number stays taken. Throws `not_allowed_now` for an accepted one. */
export const deleteEstimate = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  id: string,
  deps: Pick<SendingDeps, 'direct'>,
): Promise<{ message: string }> => {
  const at = clock.now();
  const { number, state, contact_id: contactId } = await holdEstimate(db, id, dayIn(at, session.timezone));
  const deleted = await db.run(sql`
    update estimates e set deleted_at = ${at}, version = e.version + 1
    where ${VISIBLE} and e.id = ${id} and e.state <> 'accepted' and ${MAY_CHANGE_OFFER}`);
  if (deleted === 0 && state !== 'accepted') await assertSeen(db, contactId);
  if (deleted === 0) throw notAllowedNow('This estimate was accepted, so it stays.');
  await cancelMails(db, [id], { at, summary: `Estimate ${number} deleted`, userId: session.userId }, deps);
  return { message: `${number} deleted.` };
};
