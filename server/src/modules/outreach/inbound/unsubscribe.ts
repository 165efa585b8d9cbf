import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  liftSuppression,
  markOptedOut,
  recordEvents,
  suppress,
  suppressContacts,
  undoOptOut,
  findByKey,
  keyedRef,
  confirmBlocks,
  deletedWithNumber,
  othersAt,
  mayChangeWhoIsAt,
  optedOutChannels,
} from '#modules/contacts/index.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import {
  type Contact,
  findByLink,
  findCurrentRecord,
  findNewcomer,
  type LinkContext,
  holdWhom,
  lockBeforeMessage,
  maskAddress,
} from './addressed.ts';
import { reachedBy } from './believed.ts';
import type { Reply } from './follow/reply.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../enrolment/stop.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { noteEvent } from '../message/move.ts';

const UNSUBSCRIBED_BY_LINK = 'Unsubscribe link in an email';
const BY_LINK = { evidence: UNSUBSCRIBED_BY_LINK, summary: 'Unsubscribed with the link in your email' };

/** How somebody unsubscribed: as evidence, and on their timeline. */
type Way = typeof BY_LINK;
const SAID_WHY = 'Gave a reason for unsubscribing';

/** A link can be used any number of times; only the first reason is kept. */
const keepReason = async (db: Db, messageId: string, reason: string | undefined, at: Date): Promise<boolean> => {
  if (reason === undefined) return false;
  const said = await db.maybe(sql`
    select 1 from message_events
    where workspace_id = app.workspace_id() and message_id = ${messageId} and summary = ${SAID_WHY} limit 1`);
  if (said !== undefined) return false;
  await noteEvent(db, { messageId, at, kind: 'unsubscribed', summary: SAID_WHY, detail: reason });
  return true;
};

/** Whether someone can still be contacted, perhaps at another address than the link's. */
const isWrittenTo = (contact: Contact | undefined): boolean =>
  contact !== undefined && !contact.is_deleted && contact.status !== DO_NOT_CONTACT;

/** How and in answer to what somebody opted out. */
interface OptOut {
  messageId: string | null;
  /** Records of theirs that were deleted before. */
  deletedIds?: readonly string[];
  channel?: string;
  way?: Way;
  undoId?: string;
}

const blockOptedOut = (
  db: Db,
  contact: Contact,
  { messageId, deletedIds = [], channel = 'email', way = BY_LINK, undoId }: OptOut,
  at: Date,
): Promise<number> =>
  suppressContacts(db, [contact.id, ...deletedIds], {
    channels: optedOutChannels(channel),
    reason: 'unsubscribed',
    evidence: way.evidence,
    sourceRef: { message_id: messageId, status_before: contact.status },
    at,
    ...(undoId !== undefined && { undoId }),
  });

/**
 * What a person of the lists hears of: the address they have by now, where the message went to an earlier one, their status, their
 * timeline and whatever waits to be sent to them.
 */
const stopWriting = async (
  db: Db,
  contact: Contact,
  { reason, ...optOut }: OptOut & { reason: string | undefined },
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const contactId = contact.id;
  const { messageId, channel = 'email', way = BY_LINK, undoId } = optOut;
  await blockOptedOut(db, contact, optOut, at);
  await recordEvents(db, [
    {
      contactId,
      at,
      kind: 'unsubscribed',
      channel,
      summary: way.summary,
      detail: reason ?? null,
      ...(messageId !== null && { ref: { type: 'message', id: messageId } }),
    },
  ]);
  await markOptedOut(db, workspace.events, contactId, at, 'they unsubscribed', undoId);
  await stopEnrolments(db, {
    enrolmentIds: await liveEnrolmentsOf(db, [contactId]),
    action: 'unsubscribe',
    cancelReason: 'suppressed',
    summary: 'They unsubscribed',
    at,
    undoId,
  });
};

const stopWritingToEach = async (
  db: Db,
  others: readonly Contact[],
  optOut: OptOut,
  workspace: OutreachWorkspace,
): Promise<void> => {
  for (const other of others) {
    await lockBeforeMessage(db, other);
    await stopWriting(db, other, { ...optOut, deletedIds: [], reason: undefined }, workspace);
  }
};

/** The same for others who have one of these addresses, or the person's own, as a further one: an email address is one person's. */
export const stopWritingToOthers = async (
  db: Db,
  { emails, contactId }: { emails: readonly string[]; contactId: string | undefined },
  optOut: OptOut,
  workspace: OutreachWorkspace,
): Promise<void> => {
  await stopWritingToEach(db, await othersAt(db, emails, contactId), optOut, workspace);
};

/**
 * Whether a mail that came in the place of whoever got the message is believed about its sender, whom somebody takes for opted out: DMARC
 * passed, or, where nothing is known of it, they may change that sender's record by hand.
 */
const isOfBelievedWriter = async (db: Db, reply: Reply): Promise<boolean> => {
  const { is_theirs: isTheirs, is_authentic: isAuthentic, from_address: from } = reply;
  return !isTheirs && (isAuthentic ?? (await mayChangeWhoIsAt(db, from)));
};

/**
 * Whether whoever says that a reply asks for nothing more may say so: where it's another's than whose conversation it is, and nobody vouches
 * for the sender, the sender would be forgotten with it.
 */
export const mayConfirmOptOut = async (
  db: Db,
  { channel, is_theirs: isTheirs, is_authentic: isAuthentic, from_address: from }: Reply,
): Promise<boolean> =>
  channel !== 'email' || isTheirs || isAuthentic !== null || from === '' || (await mayChangeWhoIsAt(db, from));

/**
 * What gets nothing more: the address they were written to, and what they wrote from too, where that is another: on WhatsApp the other
 * form of their number, their second one, or, of those who hide theirs, Meta's id of them; by email that of whoever got it forwarded, if
 * they are believed to have written it.
 */
const blockedBy = async (db: Db, reply: Reply): Promise<string[]> => {
  const { channel, to_address: to, from_address: from } = reply;
  const isBlocked = from !== '' && (channel === 'whatsapp' || (await isOfBelievedWriter(db, reply)));
  return [...new Set([to, isBlocked ? from : null])].filter((address) => address !== null);
};

const wayOf = ({ kind, text }: Reply, words: string): Way =>
  kind === 'preference'
    ? { evidence: text, summary: text }
    : {
        evidence: words === '' ? 'A reply, as you have read it' : `A reply: “${words}”`,
        summary: 'Asked in a reply not to be contacted again',
      };

/**
 * They asked in a reply not to be contacted again: as with the link, nothing more is sent to them, also where their record was deleted or
 * marked Do Not Contact before, which may be undone. The action's undo takes it back. False if nothing more was sent to them already.
 */
export const unsubscribeByReply = async (
  db: Db,
  reply: Reply,
  { workspace, undoId }: { workspace: OutreachWorkspace; undoId: string },
): Promise<boolean> => {
  const at = workspace.clock.now();
  const { message_id: messageId, channel } = reply;
  const words = reply.class_words.join(' … ');
  const way = wayOf(reply, words);
  const own = { id: reply.contact_id, status: reply.status, is_deleted: reply.is_deleted };
  const contact = await findCurrentRecord(db, own, reply.email);
  const addresses = await blockedBy(db, reply);
  await lockBeforeMessage(db, contact);
  const sourceRef = { message_id: messageId, status_before: contact.status };
  const block = { contactId: contact.id, reason: 'unsubscribed' as const, evidence: way.evidence, sourceRef, at };
  for (const address of addresses) await confirmBlocks(db, { channel, address, contactId: contact.id });
  await suppress(
    db,
    addresses.map((address) => ({ channel, address, ...block })),
    undoId,
  );
  if (messageId !== null) {
    await db.run(sql`update messages set unsubscribed_at = coalesce(unsubscribed_at, ${at})
      where workspace_id = app.workspace_id() and id = ${messageId}`);
    await noteEvent(db, { messageId, at, kind: 'unsubscribed', summary: way.summary, detail: words });
  }
  // Whoever is written to on WhatsApp after their record was deleted gets a new one, without their email address.
  const isForEverybody = channel === 'whatsapp' && reply.is_vouched;
  const deletedIds = isForEverybody ? await deletedWithNumber(db, addresses) : [];
  // On the page of an estimate also those write who have a number alone.
  const optOut = { messageId, deletedIds, channel: reply.email === null ? 'whatsapp' : channel, way };
  const emails = channel === 'email' ? addresses : [];
  await stopWritingToOthers(db, { emails, contactId: contact.id }, { ...optOut, undoId }, workspace);
  if (isWrittenTo(contact)) {
    await stopWriting(db, contact, { ...optOut, reason: undefined, undoId }, workspace);
    return true;
  }
  await blockOptedOut(db, contact, optOut, at);
  return false;
};

/** The writer of an opt-out in answer to a message of another record. */
interface Writer {
  from: string;
  /** The message is that of somebody who was erased. */
  isErased: boolean;
  /** The account that read it. */
  readBy: RawBuilder<string>;
}

/** Who has an address, and which of them the owner of an account reaches: `isKept` if one of the others decides about it. */
const reachedAt = async (db: Db, { from, readBy }: Writer) => {
  const { contact } = await holdWhom(db, async () => ({ contact: await findNewcomer(db, from) }));
  const others = await othersAt(db, [from], contact?.id);
  const reached = await reachedBy(db, readBy, [...(contact ? [contact.id] : []), ...others.map(({ id }) => id)]);
  const theirs = others.filter(({ id }) => reached.has(id));
  const isKept = contact === undefined ? theirs.length < others.length : !reached.has(contact.id);
  return { contact, theirs, isKept };
};

/**
 * Somebody asks for nothing more in answer to a message of another record: one that was erased, and then nothing but a hash of their
 * address is kept unless someone has been added with it since, or a colleague’s, who forwarded it. The address that they write from is
 * blocked, and records with it are marked, if the account's owner reaches them (ADR 0093). Of a colleague's person somebody decides who
 * reads the reply; of one to somebody who was erased none is kept, and the address alone is blocked.
 */
export const unsubscribeWriter = async (db: Db, writer: Writer, workspace: OutreachWorkspace): Promise<void> => {
  const { from, isErased } = writer;
  const at = workspace.clock.now();
  const evidence = isErased ? 'A reply to an earlier message' : 'A reply to a message that was forwarded to them';
  const way = { evidence, summary: 'Asked in a reply not to be contacted again' };
  const block = { channel: 'email', address: from, reason: 'unsubscribed' as const, at };
  const { contact, theirs, isKept } = await reachedAt(db, writer);
  if (isKept) {
    if (isErased) await suppress(db, [{ ...block, evidence }]);
    return;
  }
  await confirmBlocks(db, { channel: 'email', address: from, contactId: contact?.id ?? null });
  await stopWritingToEach(db, theirs, { messageId: null, way }, workspace);
  if (contact === undefined) {
    await suppress(db, [isErased ? { ...block, isErased } : { ...block, evidence }]);
    return;
  }
  await suppress(db, [{ ...block, contactId: contact.id, evidence }]);
  if (isWrittenTo(contact)) await stopWriting(db, contact, { messageId: null, way, reason: undefined }, workspace);
  else await blockOptedOut(db, contact, { messageId: null, way }, at);
};

/** What came of a link; open screens hear of it only where something has changed. */
export interface LinkOutcome {
  hasChanged: boolean;
  email: string;
  sender: string;
  /** Undoes it, for the browser that did it; null if the address was already blocked. */
  undoKey: string | null;
}

/** Long enough to change one's mind on the page; a longer-lived key would serve anyone who finds the link later. */
const UNDO_MS = 60 * 60_000;

const hashOf = (key: string): string => sha256(key).toString('hex');

/**
 * Nothing more goes to this address from this workspace: suppression, status and every pending message in one
 * transaction. Asked twice it changes nothing but that it can't be undone by link any more; one reason given later is kept with it.
 * The senders have the link too, in what their mail server keeps: who unsubscribed holds a key besides, and two who did have none.
 */
export const unsubscribe = async (
  db: Db,
  messageId: string,
  given: string | undefined,
  workspace: OutreachWorkspace,
  { secrets, realNow }: LinkContext,
): Promise<LinkOutcome> => {
  const message = await holdWhom(db, () => findByLink(db, messageId, secrets));
  if (message === undefined) return { hasChanged: false, email: 'your address', sender: workspace.name, undoKey: null };
  // What somebody who was erased says now isn't kept either.
  const reason = message.isErased ? undefined : given;
  const at = workspace.clock.now();
  const undoKey = randomToken();
  const key = keyedRef(hashOf(undoKey), new Date(realNow.getTime() + UNDO_MS));
  // Also what is blocked at other addresses of theirs by now, which somebody's undo would lift.
  await confirmBlocks(db, { channel: 'email', address: message.to_address, contactId: message.contact?.id ?? null });
  const added = await suppress(db, [
    {
      channel: 'email',
      address: message.to_address,
      isErased: message.isErased,
      ...(message.contact && { contactId: message.contact.id }),
      reason: 'unsubscribed',
      evidence: reason ?? UNSUBSCRIBED_BY_LINK,
      sourceRef: { message_id: messageId, status_before: message.contact?.status ?? null, ...key },
      at,
    },
  ]);
  const hasReason = await keepReason(db, messageId, reason, at);
  const isNew = added > 0 || isWrittenTo(message.contact);
  if (isNew) {
    await db.run(sql`update messages set unsubscribed_at = ${at}
      where workspace_id = app.workspace_id() and id = ${messageId}`);
    await noteEvent(db, { messageId, at, kind: 'unsubscribed', summary: 'Unsubscribed with the link' });
    if (message.contact) await stopWriting(db, message.contact, { messageId, reason }, workspace);
    const asked = { emails: [message.to_address], contactId: message.contact?.id };
    await stopWritingToOthers(db, asked, { messageId }, workspace);
  }
  return {
    hasChanged: isNew || hasReason,
    email: maskAddress(message.to_address),
    sender: message.sender,
    undoKey: added > 0 ? undoKey : null,
  };
};

const noWayBack = (): AppError =>
  new AppError(
    'bad_link',
    'You can subscribe again only on the page where you unsubscribed, within an hour. After that, ask the sender.',
  );

/** Undoes what this very link suppressed; the row is kept as evidence. `bad_link` with any other key. */
export const undoUnsubscribe = async (
  db: Db,
  { messageId, key }: { messageId: string; key: string },
  workspace: OutreachWorkspace,
  { secrets, realNow }: LinkContext,
): Promise<void> => {
  const message = await holdWhom(db, () => findByLink(db, messageId, secrets));
  if (message === undefined) throw noWayBack();
  const at = workspace.clock.now();
  const block = { channel: 'email', address: message.to_address, messageId };
  const live = await findByKey(db, { ...block, keyHash: hashOf(key), now: realNow });
  if (live === undefined) throw noWayBack();
  await liftSuppression(db, {
    message: { id: messageId, channel: 'email', address: message.to_address, contactId: message.contact?.id ?? null },
    reasons: ['unsubscribed'],
    evidence: 'Resubscribed by the person, on the page of the same link',
    at,
  });
  await db.run(sql`update messages set unsubscribed_at = null
    where workspace_id = app.workspace_id() and id = ${messageId}`);
  if (message.contact === undefined) return;
  const statusBefore = live.source_ref['status_before'];
  await undoOptOut(
    db,
    workspace.events,
    message.contact.id,
    at,
    typeof statusBefore === 'string' ? statusBefore : null,
  );
  await recordEvents(db, [
    {
      contactId: message.contact.id,
      at,
      kind: 'resubscribed',
      channel: 'email',
      summary: 'Resubscribed',
      ref: { type: 'message', id: messageId },
    },
  ]);
};
