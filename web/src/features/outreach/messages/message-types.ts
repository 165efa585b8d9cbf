import type { Mail, MailRow, MessageFilter } from '@rainmaker/contract';
import { MESSAGE_STATUS_LABELS, MESSAGE_TONES } from '@rainmaker/contract';
import type { PillTone } from '#ui/pill.tsx';
import * as words from './words.ts';

/** The WhatsApp template that a message is, as its recipient gets it. */
export type MailTemplate = NonNullable<Mail['whatsapp_template']>;

/** The key for unsaved changes to a message. */
export const mailRecord = (id: string): string => `mail:${id}`;

interface State {
  label: string;
  tone: PillTone;
}

/** The pill of a message: a reaction says more than "sent". */
export const stateOf = (
  mail: Pick<MailRow, 'channel' | 'status' | 'replied_at' | 'clicked_at' | 'opened_at'>,
): State => {
  if (mail.status === 'sent' && mail.replied_at) return { label: words.replied, tone: 'good' };
  if (mail.status === 'sent' && mail.clicked_at) return { label: words.clicked, tone: 'info' };
  if (mail.status === 'sent' && mail.opened_at)
    return { label: mail.channel === 'whatsapp' ? words.read : words.opened, tone: 'info' };
  if (mail.status === 'sent') return { label: words.sent, tone: 'idle' };
  return { label: MESSAGE_STATUS_LABELS[mail.status], tone: MESSAGE_TONES[mail.status] };
};

export interface SentTab {
  key: string;
  label: string;
  /** The list call's filter. */
  filter: string;
}

const tab = (key: MessageFilter, label: string): SentTab => ({ key, label, filter: key });

/** The tabs of the sent box. */
export const SENT_TABS: readonly SentTab[] = [
  tab('left', words.sent),
  tab('replied', words.replied),
  tab('bounced', words.bounced),
  tab('failed', words.failed),
  tab('unknown', words.unconfirmed),
  tab('cancelled', words.cancelled),
];

/** What became of what was sent, to look at alone. */
export const SENT_KINDS = [
  tab('delivered', words.delivered),
  tab('opened', words.opened),
  tab('clicked', words.clicked),
  tab('unsubscribed', words.unsubscribed),
] as const;

/** The same in the words of a channel, without what it doesn't tell. */
export const kindsOf = (channel: string | undefined): readonly SentTab[] =>
  channel === 'whatsapp' ? [tab('delivered', words.delivered), tab('opened', words.read)] : SENT_KINDS;
