import { appliesTo, ESTIMATE_ACTIONS, type EstimateState, OPEN_ESTIMATE_STATES } from '@rainmaker/contract';
import { assertSeen } from '#modules/contacts/index.ts';
import type { Correspondent } from '#modules/outreach/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { loadSender } from '../document/download-pdf.ts';
import { estimatePdf } from '../document/estimate-pdf.ts';
import { keptDocument } from '../document/keep-document.ts';
import { findEstimate, toEstimate, type WholeEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from './deps.ts';
import { liveLinkOf } from './links.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock'>;

/** An estimate that is about to be sent, with the link that it gets or has. */
export interface Prepared {
  estimate: WholeEstimate;
  linkId: string;
  url: string;
  /** The PDF that was sent before; undefined for a draft. */
  kept: Buffer | undefined;
}

/** Why an estimate can't be sent, as a sentence; null where it can. */
export const whyNotSent = ({ status, state }: Pick<WholeEstimate, 'status' | 'state'>): string | null => {
  if (status === 'expired') return 'Its validity has ended. Revise it to send it with another date.';
  if (state === 'accepted') return 'It was accepted, so there is nothing to send.';
  if (state === 'declined') return 'It was declined. Revise it to send another offer.';
  if (state === 'revised') return 'There is a later revision. Send that one.';
  return null;
};

/** The same for a draft, whose validity may have ended while it lay there. */
export const whyNotLeft = (estimate: WholeEstimate, today: string): string | null =>
  estimate.state === 'draft' && estimate.valid_until < today
    ? 'Its validity has ended. Choose a later date first.'
    : whyNotSent(estimate);

/** Whether it waits for an answer, or will: what a link can lead to. */
export const isSendable = (state: EstimateState): boolean =>
  appliesTo(ESTIMATE_ACTIONS.send, state) || OPEN_ESTIMATE_STATES.includes(state);

/** Reads what is to be sent. Throws 404 for an estimate that the caller doesn't see, `not_allowed_now` where it can't be sent. */
export const prepare = async (
  db: Db,
  id: string,
  { session, clock }: Pick<Context, 'session' | 'clock'>,
  { links }: Pick<SendingDeps, 'links'>,
): Promise<Prepared> => {
  const today = dayIn(clock.now(), session.timezone);
  const estimate = await findEstimate(db, id, today);
  await assertSeen(db, estimate.contact_id);
  const why = whyNotLeft(estimate, today);
  if (why !== null) throw notAllowedNow(why);
  const linkId = (await liveLinkOf(db, id)) ?? newId();
  return {
    estimate,
    linkId,
    url: links.url({ workspaceId: session.workspaceId, linkId }),
    kept: await keptDocument(db, id, 'sent'),
  };
};

/** The PDF of what is to be sent: the one that was sent before, or drawn now, outside any transaction. */
export const documentOf = async (
  { transact, session, clock }: Context,
  { estimate, kept }: Prepared,
  { sandbox }: Pick<SendingDeps, 'sandbox'>,
): Promise<Buffer> => {
  if (kept !== undefined) return kept;
  const sender = await transact((db) => loadSender(db, estimate.sales_person_id));
  const asked = { estimate: toEstimate(estimate), sender, at: clock.now().toISOString() };
  const who = { owner: session.workspaceId, person: session.userId };
  return estimatePdf(sandbox, asked, { purpose: 'send', who });
};

/** Who gets it, and from which mailboxes. */
export const correspondentOf = (
  db: Db,
  { contact_id: contactId }: Pick<WholeEstimate, 'contact_id'>,
  { direct }: Pick<SendingDeps, 'direct'>,
): Promise<Correspondent> => direct.find(db, contactId);
