import { newId } from '#platform/ids.ts';
import type { Db } from '#platform/db/database.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import { type Classified, classify } from '../inbound/mail/classify/classify.ts';
import { findSentMessages } from '../inbound/outcome.ts';
import { receiveMail } from '../inbound/receive.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

export interface AskedQuestion {
  /** By which the page's link was sent, the latest first. */
  messageIds: readonly string[];
  /** Who asks, where the message went to no address. */
  from: string;
  subject: string;
  text: string;
}

const QUESTION: Classified = { class: 'question', confidence: 1, words: [], date: null, referral: null };

const classifiedOf = (text: string, { clock, timezone }: OutreachWorkspace): Classified => {
  const found = classify({ text, from: '', subject: '', fields: [] }, clock.now(), timezone);
  return found.class === 'unsubscribe' ? found : QUESTION;
};

/**
 * Records a question as a reply to an email that was sent; false where none was. It is one that the inbox shows and whoever looks after the person answers. Whoever has the link may have
 * forwarded it: so it counts as theirs, but nothing is done by itself because of what it says. Words of an opt-out, which may be about a
 * line of the estimate, are shown as one, for that person to confirm.
 */
export const takeQuestion = async (
  db: Db,
  { messageIds, from, subject, text }: AskedQuestion,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<boolean> => {
  const messages = await findSentMessages(db, messageIds);
  const message = messageIds
    .map((id) => messages.find((each) => each.id === id))
    .find((each) => each?.channel === 'email' && each.sent_at !== null);
  if (message === undefined) return false;
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
      from: message.to_address ?? from,
      subject,
      text,
      wholeText: null,
      classified: classifiedOf(text, workspace),
    },
    workspace,
    links,
  );
};
