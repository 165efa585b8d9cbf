import type { contract, Input } from '@rainmaker/contract';
import { loadWorkspace, type WorkspaceDeps } from '#modules/outreach/index.ts';
import { type SimulatedSigning, signingOf } from '#modules/whatsapp/index.ts';
import type { SimulatorContext } from '#platform/context.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { findInOutbox } from '#platform/outbox.ts';
import { postFrom, type PostWebhook, secondsOf } from './post-webhook.ts';
import { keepWritten } from './written.ts';

export interface PhoneDeps extends Pick<WorkspaceDeps, 'events' | 'realClock'> {
  secrets: Secrets;
  postWebhook: PostWebhook;
}

/** How the simulator's provider names what it accepted. */
export const providerIdOf = (reference: string): string => `wamid.${reference}`;

/** Someone at a phone of the simulator: one of number and user id is there. */
export interface AtPhone {
  number: string | null;
  userId: string | null;
  name: string;
}

/** What they write. */
export interface Said {
  text: string;
  isButton: boolean;
  /** The provider's id of the message that they answer by name. */
  quotedId: string | null;
}

const messageOf = (id: string, who: AtPhone, { text, isButton, quotedId }: Said, at: Date): object => ({
  id,
  timestamp: secondsOf(at),
  ...(who.number !== null && { from: who.number.replace('+', '') }),
  ...(who.userId !== null && { from_user_id: who.userId }),
  ...(quotedId !== null && { context: { id: quotedId } }),
  ...(isButton ? { type: 'button', button: { text, payload: text } } : { type: 'text', text: { body: text } }),
});

const contactOf = ({ number, userId, name }: AtPhone): object => ({
  profile: { name },
  ...(number !== null && { wa_id: number.replace('+', '') }),
  ...(userId !== null && { user_id: userId }),
});

/** Writes to a simulated sender from a phone: it is kept for the phone, and arrives as a signed webhook. */
export const writeTo = async (
  context: SimulatorContext,
  workspaceId: string,
  sender: SimulatedSigning,
  { who, said }: { who: AtPhone; said: Said },
  deps: PhoneDeps,
): Promise<void> => {
  const id = newId();
  const providerId = providerIdOf(`phone.${id}`);
  await postFrom(
    sender,
    { contacts: [contactOf(who)], messages: [messageOf(providerId, who, said, deps.realClock.now())] },
    deps.postWebhook,
  );
  await context.transact({ workspaceId }, async (db) => {
    await keepWritten(db, {
      id,
      account_id: sender.id,
      number: who.number,
      user_id: who.userId,
      name: who.name,
      provider_id: providerId,
      text: said.text,
      is_button: said.isButton,
      quoted_id: said.quotedId,
      at: (await loadWorkspace(db, deps)).clock.now(),
    });
    await context.live.publish(db, workspaceId, { type: 'messages' });
  });
};

const quotedId = async (db: Db, outboxId: string | undefined): Promise<string | null> => {
  if (outboxId === undefined) return null;
  const mail = await findInOutbox(db, outboxId);
  if (mail?.channel !== 'whatsapp') throw notFound('message');
  return providerIdOf(mail.rfc_message_id);
};

/** Writes to a simulated sender as whoever has a number, known or not. */
export const writeFromPhone = async (
  context: SimulatorContext,
  asked: Input<typeof contract.writeFromPhone>,
  deps: PhoneDeps,
): Promise<string> => {
  const workspaceId = context.session?.workspaceId;
  if (workspaceId === undefined) throw notFound('WhatsApp sender');
  const { sender, quoted } = await context.transact({ workspaceId }, async (db) => ({
    sender: await signingOf(db, asked.sender_id, deps.secrets),
    quoted: await quotedId(db, asked.answers),
  }));
  if (sender === undefined) throw notFound('WhatsApp sender');
  const who = { number: asked.number ?? null, userId: asked.user_id ?? null, name: asked.name ?? '' };
  const said = { text: asked.text, isButton: asked.is_button ?? false, quotedId: quoted };
  await writeTo(context, workspaceId, sender, { who, said }, deps);
  return 'Sent.';
};
