import { type InboundContent, type InboundKind, inboundInWords, isWordless } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordEvents } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { storableText } from '#platform/text/text.ts';
import type { ReceivedMessage } from '#modules/events.ts';
import { noteEvent } from '../../message/move.ts';
import { asTold } from '../bounds.ts';
import { isAutomaticClass } from '../follow/rules.ts';
import type { Meaning } from './meaning.ts';

/** What is known of a message before it's kept. */
export interface Placed {
  message: ReceivedMessage;
  /** Everything that someone says; a reaction that was taken back says nothing. */
  content: Exclude<InboundContent, { kind: 'ignored' }>;
  contactId: string;
  /** The message of ours that it answers. */
  answeredId: string | null;
  meaning: Meaning;
  /** On the workspace's clock; it may come later than it was written, and nothing that was written meanwhile answers it. */
  at: Date;
  keptAt: Date;
}

const isQuiet = ({ content, meaning }: Pick<Placed, 'content' | 'meaning'>): boolean =>
  isWordless(content.kind) || (meaning.class !== null && isAutomaticClass(meaning.class));

/** Keeps what someone wrote beside the replies by email; undefined where it is there already. */
export const keepMessage = async (db: Db, placed: Placed): Promise<string | undefined> => {
  const { message, content, contactId, answeredId, meaning, at, keptAt } = placed;
  const { providerId, accountId, quotedId, from, isVouched } = message;
  const kind: InboundKind = content.kind;
  const kept = await db.maybe<{ id: string }>(sql`
    insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text, is_automatic,
      class, class_words, class_date, referral, channel, account_id, is_vouched, kind, quoted_id, at, waits_since)
    values (app.workspace_id(), ${answeredId}, ${contactId}, ${providerId}, ${from.number ?? from.userId ?? ''}, '',
      ${storableText(inboundInWords(content))}, ${isQuiet(placed)}, ${meaning.class}, ${[...meaning.words]}::text[],
      ${meaning.date}::date, ${meaning.referral === null ? null : JSON.stringify(meaning.referral)}::jsonb, 'whatsapp',
      ${accountId}, ${isVouched}, ${kind}, ${quotedId}, ${at}, ${keptAt})
    on conflict (workspace_id, provider_id) do nothing returning id`);
  return kept?.id;
};

const summaryOf = ({ content, meaning, answeredId }: Placed): string => {
  if (content.kind === 'reaction') return `${inboundInWords(content)} on WhatsApp`;
  if (content.kind === 'preference') return inboundInWords(content);
  if (content.kind === 'edited') return 'Changed a message on WhatsApp';
  if (meaning.command === 'start') return 'Asked on WhatsApp to get messages again';
  return answeredId === null ? 'Wrote on WhatsApp' : 'Replied on WhatsApp';
};

/** On the message that it answers, and on the person's timeline. */
export const tellOfMessage = async (db: Db, placed: Placed): Promise<void> => {
  const { content, contactId, answeredId, meaning, at } = placed;
  const isAutomatic = meaning.class !== null && isAutomaticClass(meaning.class);
  const kind = isAutomatic ? 'automatic_reply' : 'replied';
  const detail = isWordless(content.kind) ? null : asTold(storableText(inboundInWords(content)));
  const summary = summaryOf(placed);
  if (answeredId !== null) await noteEvent(db, { messageId: answeredId, at, kind, summary, detail });
  const ref = answeredId === null ? {} : { ref: { type: 'message' as const, id: answeredId } };
  await recordEvents(db, [{ contactId, at, kind, actorUserId: null, channel: 'whatsapp', summary, detail, ...ref }]);
};
