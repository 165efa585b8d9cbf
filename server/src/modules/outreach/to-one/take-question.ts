import { sql } from 'kysely';
import { PEOPLE } from '#modules/contacts/index.ts';
import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/db/database.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import { actOnReply } from '../inbound/act-on-reply.ts';
import { type Classified, classify } from '../inbound/mail/classify/classify.ts';
import { findSentMessages } from '../inbound/outcome.ts';
import { receiveMail } from '../inbound/receive.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

export interface AskedQuestion {
  contactId: string;
  /** By which the page's link was sent, the latest first. */
  messageIds: readonly string[];
  subject: string;
  text: string;
}

const QUESTION: Classified = { class: 'question', confidence: 1, words: [], date: null, referral: null };

const classifiedOf = (text: string, { clock, timezone }: OutreachWorkspace): Classified => {
  const found = classify({ text, from: '', subject: '', fields: [] }, clock.now(), timezone);
  return found.class === 'unsubscribe' ? found : QUESTION;
};

/**
 * The same where the link was copied, or sent on WhatsApp: without a message of ours. It is nobody's in particular, so an opt-out only holds
 * what is sent until a person has confirmed it. Its address is the person's, never a name: names may look like anybody's address. Nothing about somebody who was removed for good is written down again.
 */
const keepUnasked = async (
  db: Db,
  { contactId, subject, text }: AskedQuestion,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<void> => {
  const { class: meaning, words, confidence } = classifiedOf(text, workspace);
  const kept = await db.maybe<{ id: string }>(sql`
    insert into inbound_messages (workspace_id, contact_id, provider_id, from_address, subject, text, is_automatic, class, class_words, at)
    select c.workspace_id, c.id, ${`page:${newId()}`}, coalesce(c.email, c.whatsapp, c.phone, ''), ${links.hide(subject)}, ${links.hide(text)}, false,
      ${meaning}, ${[...words]}::text[], ${workspace.clock.now()}
    from ${PEOPLE} c where c.workspace_id = app.workspace_id() and c.id = ${contactId} and c.purged_at is null
    returning id`);
  if (kept !== undefined) await actOnReply(db, kept.id, { confidence, isNamed: false }, workspace);
};

/**
 * Records a question as a reply: to an email that was sent, else of its own, and false. It is one that the inbox shows and whoever looks after
 * the person answers. Whoever has the link may have forwarded it: so it counts as theirs, but nothing is done by itself because of what it
 * says. Words of an opt-out, which may be about a line of the estimate, are shown as one, for that person to confirm.
 */
export const takeQuestion = async (
  db: Db,
  question: AskedQuestion,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<boolean> => {
  const { messageIds, subject, text } = question;
  const messages = await findSentMessages(db, messageIds);
  const message = messageIds
    .map((id) => messages.find((each) => each.id === id))
    .find((each) => each?.channel === 'email' && each.sent_at !== null);
  if (message === undefined) {
    await keepUnasked(db, question, workspace, links);
    return false;
  }
  return receiveMail(
    db,
    {
      providerId: `page:${newId()}`,
      rfcMessageId: null,
      threadHeader: '',
      messageId: message.id,
      isNamed: false,
      readBy: null,
      isAuthentic: true,
      from: message.to_address ?? '',
      subject,
      text,
      wholeText: null,
      classified: classifiedOf(text, workspace),
    },
    workspace,
    links,
  );
};
