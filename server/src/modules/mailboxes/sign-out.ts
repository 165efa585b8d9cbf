import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import { notFound } from '#platform/errors.ts';
import { deleteMailboxRow, signOutMailboxes } from './mailbox-queries.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live' | 'request'>;

const notify = async ({ db, session, live }: Context, events: DomainEvents, mailboxIds: string[]): Promise<void> => {
  const { workspaceId } = session;
  await events.emit(db, { type: 'mailbox.signed_out', workspaceId, mailboxIds });
  await live.publish(db, workspaceId, { type: 'mailbox' });
};

/**
 * Signs the person out of all their mailboxes, including simulated ones: passwords are deleted, and approved or
 * scheduled messages return to draft in the same transaction.
 */
export const signOut = async (context: Context, events: DomainEvents): Promise<{ message: string }> => {
  const ids = await signOutMailboxes(context.db, context.session.userId, context.clock.now());
  if (ids.length > 0) {
    await notify(context, events, ids);
    await recordAudit(context.db, context.session, context.request, {
      action: 'mailboxes_signed_out',
      at: realNow(context),
    });
  }
  return { message: 'Email logged out successfully' };
};

/** Deletes one mailbox with all its secrets; its sent messages keep their sender. */
export const deleteMailbox = async (
  context: Context,
  id: string,
  events: DomainEvents,
): Promise<{ message: string }> => {
  const gone = await deleteMailboxRow(context.db, id, context.clock.now());
  if (gone === undefined) throw notFound('mailbox');
  await notify(context, events, [id]);
  await recordAudit(context.db, context.session, context.request, {
    action: 'mailbox_deleted',
    subject: gone.email,
    at: realNow(context),
  });
  return { message: `${gone.email} removed. Its unsent messages are drafts again.` };
};
