import type { ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { markReplied, recordEvents } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { rowsInHeader } from '../channels/email/compose.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { stopEnrolments } from '../enrolment/stop.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { findSentMessage, type SentMessage, setMoment } from './outcome.ts';
import { noteEvent } from '../message/move.ts';

/** An incoming email, as a mailbox or provider reports it. */
export interface InboundMail {
  /** The provider's own id: an email reported twice counts once. */
  providerId: string;
  /** In-Reply-To and References. */
  threadHeader: string;
  /** The message that it answers, if that is known otherwise. */
  messageId?: string;
  from: string;
  subject: string;
  text: string;
  /** An automatic reply, such as an out-of-office note (RFC 3834). */
  isAutomatic: boolean;
  /** What it means, and the words that say so. */
  classified?: { class: ReplyClass; words: readonly string[] };
}

const keepInbound = async (db: Db, message: SentMessage, mail: InboundMail, at: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text,
      is_automatic, class, class_words, at)
    values (app.workspace_id(), ${message.id}, ${message.contact_id}, ${mail.providerId}, ${mail.from}, ${mail.subject},
      ${mail.text}, ${mail.isAutomatic}, ${mail.classified?.class ?? null},
      ${[...(mail.classified?.words ?? [])]}::text[], ${at})
    on conflict (workspace_id, provider_id) do nothing`)) > 0;

/** Colleagues in the same campaign whose workflow stops when one of them replies. */
const colleagues = async (db: Db, message: SentMessage): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select e.id from enrolments e
      join enrolments mine on mine.workspace_id = e.workspace_id and mine.id = ${message.enrolment_id}
      join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
      where e.workspace_id = app.workspace_id() and e.company_domain = mine.company_domain and e.id <> mine.id
        and e.campaign_id = mine.campaign_id and 'same_company_reply' = any(s.stop_on)
        and e.state in (${liveStates})`)
  ).map(({ id }) => id);

/** On the message and on the person's timeline. */
const tellOf = async (db: Db, message: SentMessage, mail: InboundMail, at: Date): Promise<void> => {
  const kind = mail.isAutomatic ? 'automatic_reply' : 'replied';
  const summary = mail.isAutomatic ? 'Automatic reply received' : 'They replied';
  await noteEvent(db, { messageId: message.id, at, kind, summary, detail: mail.text });
  await recordEvents(db, [
    {
      contactId: message.contact_id,
      at,
      kind,
      actorUserId: null,
      channel: 'email',
      summary: mail.isAutomatic ? 'Automatic reply' : `Replied: ${mail.subject}`,
      detail: mail.text,
      ref: { type: 'message', id: message.id },
    },
  ]);
};

/**
 * A person's reply ends their enrolment; an automatic reply is recorded and stops no one. A reply often quotes
 * the email with the recipient's own unsubscribe link, which is removed before it is stored.
 */
export const receiveMail = async (
  db: Db,
  received: InboundMail,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<boolean> => {
  const mail = { ...received, subject: links.hide(received.subject), text: links.hide(received.text) };
  const at = workspace.clock.now();
  const [id] = mail.messageId === undefined ? rowsInHeader(mail.threadHeader) : [mail.messageId];
  const message = id === undefined ? undefined : await findSentMessage(db, id);
  if (message === undefined || !(await keepInbound(db, message, mail, at))) return false;
  await tellOf(db, message, mail, at);
  if (mail.isAutomatic) return true;
  await setMoment(db, message.id, 'replied_at', at);
  await markReplied(db, workspace.events, message.contact_id, at);
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id],
    action: 'reply',
    cancelReason: 'replied',
    summary: 'They replied',
    at,
  });
  await stopEnrolments(db, {
    enrolmentIds: await colleagues(db, message),
    action: 'skip',
    cancelReason: 'replied',
    summary: 'A colleague replied',
    at,
    detail: { words: 'A colleague replied' },
  });
  return true;
};
