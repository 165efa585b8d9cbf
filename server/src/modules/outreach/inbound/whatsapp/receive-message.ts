import { isWordless } from '@rainmaker/contract';
import { addWriter, holdPerson, loadContacts } from '#modules/contacts/index.ts';
import type { ReceivedMessage } from '#modules/events.ts';
import { type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { actOnReply, type Certainty } from '../act-on-reply.ts';
import { responsibleFor } from '../follow/reply.ts';
import { findSentMessage } from '../outcome.ts';
import { candidates, classBefore, lastSentTo, lockWriter, messageQuoted, ownQuoted } from './find-writer.ts';
import { keepMessage, type Placed, tellOfMessage } from './keep-message.ts';
import type { FetchMedia } from './fetch-media.job.ts';
import { meaningOf } from './meaning.ts';
import { notePerson } from '../../channels/whatsapp/people.ts';

/** Whose a message is, and what of ours it answers. */
interface Place {
  contactId: string;
  answeredId: string | null;
  isNew: boolean;
}

/** A message of either side that it quotes or changes says whose it is; else who has the number, and of several the one we wrote to last. */
const lookForPlace = async (db: Db, message: ReceivedMessage, at: Date): Promise<Place | undefined> => {
  const quoted =
    message.quotedId === null ? undefined : ((await messageQuoted(db, message)) ?? (await ownQuoted(db, message)));
  const people = quoted === undefined ? await candidates(db, message) : [quoted.contactId];
  const ours =
    quoted ?? (people.length === 0 ? undefined : await lastSentTo(db, people, { accountId: message.accountId, at }));
  const contactId = ours?.contactId ?? people[0];
  if (contactId === undefined || (await loadContacts(db, [contactId])).length === 0) return undefined;
  return { contactId, answeredId: ours?.id ?? null, isNew: false };
};

/** The same with the person locked. Where a merge, or its undo, came in between, it is somebody else by now. */
const findPlace = async (db: Db, message: ReceivedMessage, at: Date): Promise<Place | undefined> => {
  for (let found = await lookForPlace(db, message, at); found !== undefined;) {
    await holdPerson(db, found.contactId);
    const held = await lookForPlace(db, message, at);
    if (held?.contactId === found.contactId) return held;
    found = held;
  }
  return undefined;
};

/**
 * Whoever isn't known becomes a prospect of whose account it is, or of the workspace's owner: nobody's words are lost, whatever the
 * workspace's plan says of its size.
 */
const addUnknown = async (db: Db, { from }: ReceivedMessage, account: SendingAccount, at: Date): Promise<Place> => {
  const { name, number } = from;
  const ownerId = await responsibleFor(db, { owner_id: account.userId, mailbox_user_id: null });
  const contactId = await addWriter(db, { name, number, ownerId, sourceDetail: account.address, at });
  return { contactId, answeredId: null, isNew: true };
};

export interface ReceiveDeps {
  workspace: OutreachWorkspace;
  fetchMedia: FetchMedia;
}

/** When it was written, on the workspace's clock: not in the future, and not before what it answers, since Meta tells whole seconds. */
const momentOf = async (db: Db, written: Date, answeredId: string | null, now: Date): Promise<Date> => {
  const sentAt = answeredId === null ? null : ((await findSentMessage(db, answeredId))?.sent_at ?? null);
  const latest = written > now ? now : written;
  return sentAt !== null && sentAt > latest ? sentAt : latest;
};

/** A message that was changed and means the same as before does nothing a second time; an opt-out is heard whatever stood there. */
const certaintyOf = async (db: Db, { message, content, meaning }: Placed): Promise<Certainty> => {
  const isSaid =
    content.kind === 'edited' &&
    meaning.class !== null &&
    meaning.class !== 'unsubscribe' &&
    (await classBefore(db, message)) === meaning.class;
  return isSaid ? { confidence: 0, isNamed: false } : { confidence: meaning.confidence, isNamed: true };
};

/**
 * Takes what someone wrote on WhatsApp: it stands in the inbox beside replies by email, and does what those do. The same message
 * again changes nothing, and undefined is returned.
 */
export const receiveMessage = async (
  db: Db,
  message: ReceivedMessage,
  { workspace, fetchMedia }: ReceiveDeps,
): Promise<{ contactId: string; isNew: boolean } | undefined> => {
  const { content, from, accountId } = message;
  const [account] = await sendingAccountsOf(db, [accountId]);
  if (content.kind === 'ignored' || account === undefined) return undefined;
  await lockWriter(db, from);
  const now = workspace.clock.now();
  const written = new Date(message.at.getTime() + workspace.offsetMs);
  const meaning = meaningOf(content, from.number ?? '', workspace);
  const place = await findPlace(db, message, written);
  // Somebody whom nobody knows has not turned to us by allowing messages.
  if (place === undefined && content.kind === 'preference' && meaning.class === null) return undefined;
  const { contactId, answeredId, isNew } = place ?? (await addUnknown(db, message, account, now));
  const at = await momentOf(db, written, answeredId, now);
  const placed = { message, content, contactId, answeredId, meaning, at, keptAt: now };
  const id = await keepMessage(db, placed);
  if (id === undefined) return undefined;
  // Meta opens the window for free text with what someone writes, not with what they do without words.
  const lastInboundAt = isWordless(content.kind) ? {} : { lastInboundAt: at };
  await notePerson(db, { contactId, accountId, userId: from.userId, ...lastInboundAt });
  if (content.kind === 'media') await fetchMedia(db, { inboundId: id, accountId, content, at });
  await tellOfMessage(db, placed);
  await actOnReply(db, id, await certaintyOf(db, placed), workspace);
  return { contactId, isNew };
};
