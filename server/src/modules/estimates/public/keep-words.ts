import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { SendingDeps } from '../sending/deps.ts';
import type { LinkedEstimate } from './by-link.ts';

/**
 * What somebody writes on the page of an estimate, as a reply in the inbox, which waits for a person; false where no email was sent, so that
 * nobody has a mailbox in which to look for it.
 */
export const keepWords = async (
  db: Db,
  estimate: Pick<LinkedEstimate, 'id' | 'contact_id'>,
  { subject, text }: { subject: string; text: string },
  { direct }: Pick<SendingDeps, 'direct'>,
): Promise<boolean> => {
  const mails = await db.rows(sql<{ id: string }>`
    select message_id as id from estimate_mails where workspace_id = app.workspace_id() and estimate_id = ${estimate.id}
    order by created_at desc, message_id desc`);
  return direct.takeQuestion(db, {
    contactId: estimate.contact_id,
    messageIds: mails.map(({ id }) => id),
    subject,
    text,
  });
};
