import { recordAudit } from '#modules/accounts/index.ts';
import { disconnectAccount } from '#modules/mailboxes/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import { findSender, forgetSecrets } from './sender-queries.ts';

/**
 * Deletes the credentials of a sender, whose approved messages are drafts again in the same transaction. With `isDeleted` it leaves
 * every list too; its sent messages keep their sender.
 */
export const disconnectSender = async (
  context: CallContext,
  id: string,
  { isDeleted }: { isDeleted: boolean },
  { events }: Pick<WhatsappDeps, 'events'>,
): Promise<{ message: string }> => {
  const { db, session } = context;
  const row = await findSender(db, id);
  if (row === undefined) throw notFound('WhatsApp sender');
  await disconnectAccount(db, id, { isDeleted, at: context.clock.now() });
  await forgetSecrets(db, id);
  const { workspaceId } = session;
  await events.emit(db, { type: 'mailbox.signed_out', workspaceId, mailboxIds: [id] });
  await context.live.publish(db, workspaceId, { type: 'mailbox' });
  await recordAudit(db, session, context.request, {
    action: isDeleted ? 'sender_deleted' : 'sender_disconnected',
    subject: row.number,
    at: realNow(context),
  });
  return {
    message: `${row.number} ${isDeleted ? 'removed' : 'disconnected'}. Its unsent messages are drafts again.`,
  };
};
