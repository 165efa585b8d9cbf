import type { Estimate } from '@rainmaker/contract';
import type { CallContext, OutsideContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { findEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from './deps.ts';
import { DEFAULT_SUBJECT, defaultBody } from './mail-text.ts';
import { correspondentOf, whyNotLeft } from './prepare.ts';
import { sendEstimate } from './send-estimate.ts';

/** Saves an estimate in the transaction of its context. */
type Save = (context: Pick<CallContext, 'db' | 'session' | 'clock'>) => Promise<Estimate>;

/**
 * Saves an estimate and sends it by email with what a dialog for sending begins with, from the first mailbox. Throws
 * `not_allowed_now` where it can't be sent, and then nothing is saved; whatever fails later leaves the draft.
 */
const saveAndSend = async (context: OutsideContext, save: Save, deps: SendingDeps): Promise<Estimate> => {
  const { session, clock } = context;
  const today = dayIn(clock.now(), session.timezone);
  const asked = await context.transact(async (db) => {
    const { id, version } = await save({ ...context, db });
    const estimate = await findEstimate(db, id, today);
    const to = await correspondentOf(db, estimate, deps);
    const why = whyNotLeft(estimate, today) ?? (await deps.direct.whyNot(db, to));
    const [mailbox] = to.accounts;
    if (why !== null || mailbox === undefined) throw notAllowedNow(why ?? 'Connect a mailbox first.');
    return { id, version, mailbox_id: mailbox.id, subject: DEFAULT_SUBJECT, body: defaultBody(estimate) };
  });
  return sendEstimate(context, asked, deps);
};

/** Saves an estimate as a draft, or sends it too. */
export const saveEstimate = (
  context: OutsideContext,
  { action, save }: { action: 'draft' | 'send'; save: Save },
  deps: SendingDeps,
): Promise<Estimate> =>
  action === 'send' ? saveAndSend(context, save, deps) : context.conclude((db) => save({ ...context, db }));
