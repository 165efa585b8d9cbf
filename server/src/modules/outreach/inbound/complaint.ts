import { markOptedOut, optedOutChannels, recordEvents, suppress, suppressContacts } from '#modules/contacts/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { checkGuardrails } from '../campaign/guardrails.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../enrolment/stop.ts';
import { noteEvent } from '../message/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { type Contact, findAddressed, holdWhom } from './addressed.ts';
import { stopWritingToOthers } from './unsubscribe.ts';
import { findSentMessage, type SentMessage, setMoment } from './outcome.ts';

const SUMMARY = 'Reported as unwanted';

const tellPerson = async (
  db: Db,
  contact: Contact,
  message: SentMessage,
  { events, clock }: OutreachWorkspace,
): Promise<void> => {
  const at = clock.now();
  await markOptedOut(db, events, contact.id, at, 'they reported a message as spam');
  await recordEvents(db, [
    {
      contactId: contact.id,
      at,
      kind: 'complained',
      actorUserId: null,
      channel: message.channel,
      summary: 'Reported your message as spam',
      detail: null,
      ref: { type: 'message', id: message.id },
    },
  ]);
};

/**
 * Someone reported a message as spam, on any channel: nothing more is sent to them on any channel. It is also heard from somebody who
 * was removed for good: their address is blocked as a hash, or the record that was added with it since opts out.
 */
export const complaint = async (db: Db, id: string, workspace: OutreachWorkspace, secrets: Secrets): Promise<void> => {
  const at = workspace.clock.now();
  const about = await holdWhom(db, () => findAddressed(db, id, secrets));
  if (about === undefined) return;
  const { contact, isErased, to_address: address } = about;
  const message = await findSentMessage(db, id);
  if (message === undefined || !(await setMoment(db, id, 'complained_at', at))) return;
  await noteEvent(db, { messageId: id, at, kind: 'complained', summary: SUMMARY });
  const block = { reason: 'complained', sourceRef: { message_id: id }, at } as const;
  const evidence = 'The provider reported a spam complaint';
  await suppress(db, [
    { ...block, channel: message.channel, address, isErased, ...(contact && { contactId: contact.id, evidence }) },
  ]);
  // They may have another address by now.
  if (contact)
    await suppressContacts(db, [contact.id], { ...block, evidence, channels: optedOutChannels(message.channel) });
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id, ...(contact ? await liveEnrolmentsOf(db, [contact.id]) : [])],
    action: 'unsubscribe',
    cancelReason: 'suppressed',
    summary: SUMMARY,
    at,
    detail: { words: 'They reported a message as spam' },
  });
  if (contact) await tellPerson(db, contact, message, workspace);
  const way = { evidence, summary: 'Reported a message as spam' };
  const emails = message.channel === 'email' ? [address] : [];
  await stopWritingToOthers(
    db,
    { emails, contactId: contact?.id },
    { messageId: id, channel: message.channel, way },
    workspace,
  );
  if (message.campaign_id !== null) await checkGuardrails(db, message.campaign_id, workspace);
};
