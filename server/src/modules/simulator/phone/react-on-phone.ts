import type { contract, Input, Reaction } from '@rainmaker/contract';
import { signingOf, type SimulatedSigning, simulatedSenders } from '#modules/whatsapp/index.ts';
import type { SimulatorContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import type { OutboxMail } from '#platform/outbox.ts';
import { postFrom, secondsOf } from './post-webhook.ts';
import { type PhoneDeps, providerIdOf, type Said, writeTo } from './write-from-phone.ts';

const DEFAULT_REPLY = 'Thanks, that sounds interesting. Could you call me on Thursday?';

/** Meta's codes for what a recipient, or Meta itself, keeps from arriving; from its reference "Cloud API error codes". */
const FAILURES: Partial<Record<Reaction, { code: number; title: string }>> = {
  hard_bounce: { code: 131_026, title: 'Message undeliverable' },
  block: { code: 131_050, title: 'User has stopped marketing messages from your business' },
  marketing_limit: { code: 131_049, title: 'Healthy ecosystem engagement' },
  window_expired: { code: 131_047, title: 'Re-engagement message' },
};

/** What is reported of a message; whoever has read it has got it. */
const STATUSES: Partial<Record<Reaction, readonly string[]>> = {
  delivered: ['delivered'],
  open: ['delivered', 'read'],
  read: ['delivered', 'read'],
};

const statusesOf = (mail: OutboxMail, kind: Reaction, at: Date): object[] => {
  const failure = FAILURES[kind];
  const words = failure === undefined ? (STATUSES[kind] ?? []) : ['failed'];
  return words.map((status) => ({
    id: providerIdOf(mail.rfc_message_id),
    status,
    timestamp: secondsOf(at),
    recipient_id: mail.to_address.replace('+', ''),
    biz_opaque_callback_data: mail.rfc_message_id,
    ...(failure && { errors: [failure] }),
  }));
};

const saidOf = (mail: OutboxMail, { kind, text }: Input<typeof contract.react>): Said | undefined => {
  if (kind !== 'reply' && kind !== 'stop') return undefined;
  const words = kind === 'stop' ? 'STOP' : text || DEFAULT_REPLY;
  return { text: words, isButton: false, quotedId: providerIdOf(mail.rfc_message_id) };
};

const findSender = (
  context: SimulatorContext,
  workspaceId: string,
  number: string,
  { secrets }: PhoneDeps,
): Promise<SimulatedSigning | undefined> =>
  context.transact({ workspaceId }, async (db) => {
    const sender = (await simulatedSenders(db)).find((each) => each.number === number);
    return sender && signingOf(db, sender.id, secrets);
  });

/** Reports what a recipient did with a message of WhatsApp, as Meta would: by a signed webhook. */
export const reactOnPhone = async (
  context: SimulatorContext,
  workspaceId: string,
  mail: OutboxMail,
  input: Input<typeof contract.react>,
  deps: PhoneDeps,
): Promise<void> => {
  const said = saidOf(mail, input);
  const statuses = statusesOf(mail, input.kind, deps.realClock.now());
  if (said === undefined && statuses.length === 0) throw notAllowedNow('This reaction doesn’t exist on WhatsApp.');
  const sender = await findSender(context, workspaceId, mail.from_address, deps);
  if (sender === undefined) throw notAllowedNow('The WhatsApp sender of this message is no longer connected.');
  if (said === undefined) return postFrom(sender, { statuses }, deps.postWebhook);
  const who = { number: mail.to_address, userId: null, name: '' };
  return writeTo(context, workspaceId, sender, { who, said }, deps);
};
