import { sql } from 'kysely';
import { assertSeen, holdPerson } from '#modules/contacts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, staleVersion } from '#platform/errors.ts';
import { isVersion } from '#platform/db/version.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { keepDocument } from '../document/keep-document.ts';
import { assertDocumentRoom } from '../document/room.ts';
import { findEstimate, toEstimate } from '../estimates/estimate-row.ts';
import type { SendingDeps } from './deps.ts';
import { keepLink } from './links.ts';
import { moveEstimate } from './move-estimate.ts';
import { type Prepared, whyNotLeft } from './prepare.ts';
import { tellOf } from './tell.ts';

type Context = Pick<OutsideContext, 'session' | 'clock'>;

interface LettingGo extends Prepared {
  content: Buffer;
  /** The version that the caller has read, if they say so. */
  version: number | undefined;
  /** How it leaves, as the timeline says it. */
  summary: string;
  channel?: 'email' | 'whatsapp';
}

/**
 * A draft becomes sent, with its link and its very PDF, in the caller's transaction; from then on it doesn't change. One that was
 * sent before stays as it is. Throws where someone has changed, answered or sent it since it was read.
 */
export const letGo = async (
  db: Db,
  { estimate, linkId, content, version, summary, channel }: LettingGo,
  { session, clock }: Context,
  { live }: Pick<SendingDeps, 'live'>,
): Promise<void> => {
  const { id } = estimate;
  const at = clock.now();
  const isFirst = estimate.state === 'draft';
  await holdPerson(db, estimate.contact_id);
  await assertSeen(db, estimate.contact_id);
  if (isFirst) {
    // The PDF was drawn from this version.
    const isMoved = await moveEstimate(db, {
      id,
      action: 'send',
      at,
      also: sql`, sent_at = ${at}`,
      guard: sql<boolean>`e.version = ${estimate.version} and ${isVersion(version)}`,
    });
    const today = dayIn(at, session.timezone);
    if (!isMoved) throw staleVersion('estimate', toEstimate(await findEstimate(db, id, today)));
    await assertDocumentRoom(db, { session, bytes: content.length, at });
    await keepDocument(db, { estimateId: id, kind: 'sent', content, at });
  } else {
    // Locked, so that no answer comes in between.
    await db.run(sql`select 1 from estimates where workspace_id = app.workspace_id() and id = ${id} for no key update`);
    const today = dayIn(at, session.timezone);
    const current = await findEstimate(db, id, today);
    const why = whyNotLeft(current, today);
    if (why !== null) throw notAllowedNow(why);
    // Who has read something else doesn't know that it was sent. A copy of its link does no harm.
    if (channel !== undefined && version !== undefined && version !== current.version)
      throw staleVersion('estimate', toEstimate(current));
  }
  if (!(await keepLink(db, { id: linkId, estimateId: id, userId: session.userId, at })))
    throw notAllowedNow('Someone else has just sent this estimate. Look at it again.');
  await tellOf(
    db,
    estimate,
    { kind: 'estimate_sent', summary, at, userId: session.userId, ...(channel && { channel }) },
    { live, workspaceId: session.workspaceId },
  );
};

/** Which message an estimate left with: it's cancelled with the estimate's link, and the screens of messages are told. */
export const keepMessage = async (
  db: Db,
  { messageId, estimateId }: { messageId: string; estimateId: string },
  { session, clock }: Context,
  { live }: Pick<SendingDeps, 'live'>,
): Promise<void> => {
  await db.run(sql`
    insert into estimate_mails (workspace_id, message_id, estimate_id, created_at)
    values (app.workspace_id(), ${messageId}, ${estimateId}, ${clock.now()})`);
  await live.publish(db, session.workspaceId, { type: 'messages' });
};
