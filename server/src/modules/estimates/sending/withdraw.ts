import type { Estimate } from '@rainmaker/contract';
import { sql } from 'kysely';
import { assertSeen } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { findEstimate, toEstimate } from '../estimates/estimate-row.ts';
import { copyAsRevision } from '../estimates/save-estimate.ts';
import { cancelMails } from './cancel-mails.ts';
import type { SendingDeps } from './deps.ts';
import { holdEstimate } from './hold-estimate.ts';
import { moveEstimate } from './move-estimate.ts';
import { endReminder, tellOf } from './tell.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

/** Revokes the link of an estimate; what was sent with it leads to a page that says so. */
export const revokeLink = async (
  { db, session, clock }: Context,
  id: string,
  deps: Pick<SendingDeps, 'direct' | 'live'>,
): Promise<{ message: string }> => {
  const at = clock.now();
  const estimate = await holdEstimate(db, id, dayIn(at, session.timezone));
  await assertSeen(db, estimate.contact_id);
  if (estimate.state === 'accepted')
    throw notAllowedNow('It was accepted, so its link stays for the recipient’s copy.');
  const revoked = await db.run(sql`
    update estimate_links set revoked_at = ${at}
    where workspace_id = app.workspace_id() and estimate_id = ${id} and revoked_at is null`);
  if (revoked === 0) throw notAllowedNow('It has no link that could be revoked.');
  const summary = `Link of estimate ${estimate.number} revoked`;
  await cancelMails(db, [id], { at, summary, userId: session.userId }, deps);
  await tellOf(
    db,
    estimate,
    { kind: 'estimate_withdrawn', summary, at, userId: session.userId },
    { live: deps.live, workspaceId: session.workspaceId },
  );
  return { message: 'The link no longer leads to this estimate.' };
};

/** Begins the next revision as a draft; the one before says so from now on, and can't be answered. */
export const reviseEstimate = async (
  context: Context,
  id: string,
  deps: Pick<SendingDeps, 'direct' | 'live'>,
): Promise<Estimate> => {
  const { db, session, clock } = context;
  const at = clock.now();
  const today = dayIn(at, session.timezone);
  const estimate = await holdEstimate(db, id, today);
  await assertSeen(db, estimate.contact_id);
  if (estimate.state === 'draft') throw notAllowedNow('A draft can be changed as it is.');
  if (estimate.state === 'accepted')
    throw notAllowedNow('It was accepted, so it stays as it is. Duplicate it instead.');
  if (estimate.state === 'revised' && estimate.revised_by !== null)
    throw notAllowedNow('There is a later revision already.');
  // Of one whose revision was deleted another can be made.
  const isMoved = estimate.state === 'revised' || (await moveEstimate(db, { id, action: 'revise', at }));
  if (!isMoved) throw notAllowedNow('It was accepted in the meantime, so it stays as it is.');
  const summary = `Estimate ${estimate.number} revised`;
  await cancelMails(db, [id], { at, summary, userId: session.userId }, deps);
  await endReminder(db, id, at);
  const revisionId = await copyAsRevision(context, estimate);
  await tellOf(
    db,
    estimate,
    { kind: 'estimate_withdrawn', summary, at, userId: session.userId },
    { live: deps.live, workspaceId: session.workspaceId },
  );
  return toEstimate(await findEstimate(db, revisionId, today));
};
