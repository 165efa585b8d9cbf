import type { Reaction } from '@rainmaker/contract';

export const chats = 'Chats';
export const phone = 'Phone';
export const newNumber = 'Write as someone else';
export const newNumberHint = 'Someone you don’t know yet writes first, and becomes a prospect.';
export const number = 'Their number';
export const hidesNumber = 'They hide their number';
export const name = 'Their name on WhatsApp';
export const sender = 'To';
export const message = 'Message';
export const firstWords = 'Hello, is this still available?';
export const send = 'Send';
export const cancel = 'Cancel';
export const writeAs = (name: string) => `Write as ${name}`;
export const noSender = 'Connect a simulated WhatsApp sender';
export const noSenderHint =
  'Its messages appear here as on a phone: tap their buttons, answer, or write as someone new.';
export const openSettings = 'Open WhatsApp settings';
export const nothingYetHint = 'What is sent on WhatsApp appears here. You can also write first, as someone new.';
export const couldntLoad = 'Couldn’t load the phones';
export const react = 'React to this message';
export const allChats = 'All chats';
export const hidden = 'Number hidden';
export const done = 'Done';
export const TICKS = { sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Not delivered' };

/** What the recipient can do, and what the product does in response. */
export const REACTIONS: readonly { kind: Reaction; label: string; effect: string }[] = [
  { kind: 'delivered', label: 'Deliver', effect: 'Two grey ticks' },
  { kind: 'read', label: 'Read', effect: 'Two blue ticks' },
  { kind: 'stop', label: 'Answer STOP', effect: 'They become Do Not Contact, with undo' },
  {
    kind: 'block',
    label: 'Stop marketing messages',
    effect: 'WhatsApp is blocked; the workflow continues on another channel',
  },
  { kind: 'marketing_limit', label: 'Held back by Meta', effect: 'Sent again after 24 hours' },
  { kind: 'window_expired', label: 'Refuse: 24 hours have passed', effect: 'The message fails and says why' },
  { kind: 'hard_bounce', label: 'Not on WhatsApp', effect: 'The number bounces' },
];
