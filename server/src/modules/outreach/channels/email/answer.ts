import { snippetOf } from '../../compose/markup/snippet.ts';
import { subjectIn } from '../../compose/thread.ts';
import type { Draft } from '../channel.ts';
import type { EmailContent } from './contents.ts';

/** The email that is answered. */
interface Answered {
  subject: string;
  /** Its Message-ID in brackets; null where it had none. */
  rfc_message_id: string | null;
  /** Its own In-Reply-To and References. */
  answers: string;
}

/** RFC 5322 wants no line above 998 characters; a client needs the first and the last ones. */
const MOST_IDS = 10;

/** In ASCII alone: an answer whose headers have other bytes is refused by servers that don't speak SMTPUTF8. */
const MESSAGE_IDS = /<[!-;=?-~]{1,250}>/g;

/** The Message-IDs that an answer names: the chain as its recipient's program knows it, the answered one last. */
export const threadOf = ({ answers, rfc_message_id: own }: Omit<Answered, 'subject'>): string[] => {
  const chain = [...new Set(`${answers} ${own ?? ''}`.match(MESSAGE_IDS))];
  return chain.length <= MOST_IDS ? chain : [...chain.slice(0, 1), ...chain.slice(1 - MOST_IDS)];
};

/** An answer that a person writes, as the ledger and its channel keep it. */
export const emailAnswer = ({
  subject,
  body,
  attachments,
  ...answered
}: Answered & Required<Pick<EmailContent, 'body' | 'attachments'>>): Draft<EmailContent> => ({
  title: subjectIn({ subject, hasBegun: true }),
  snippet: snippetOf(body),
  isReply: true,
  content: { body, attachments, thread: threadOf(answered) },
});
