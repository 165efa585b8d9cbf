import { channelOfStep, isSentStep, type SentChannel, sentChannelsOf, type Step } from '@rainmaker/contract';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import { invalidField } from '#platform/errors.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';

const NO_ACCOUNT: Record<SentChannel, string> = {
  email: 'No mailbox is chosen, and this workflow sends emails. Choose one.',
  whatsapp: 'No WhatsApp sender is chosen, and this workflow sends by WhatsApp. Choose one.',
};

const NONE_OF_THEIRS: Record<SentChannel, string> = {
  email: 'A salesperson’s campaign can send only from their own mailboxes, and none is selected.',
  whatsapp: 'A salesperson’s campaign can send only from their own WhatsApp senders, and none is selected.',
};

const channelFor = (kind: string): SentChannel => (channelOfStep(kind) === 'whatsapp' ? 'whatsapp' : 'email');

/** What to say where no account is chosen for a first step of this kind. */
export const noAccountFor = (kind: string): string => NO_ACCOUNT[channelFor(kind)];

/** The same where a rep's campaign has none of theirs. */
export const noneOfTheirsFor = (kind: string): string => NONE_OF_THEIRS[channelFor(kind)];

/** Every text that is sent, with its channel; a template isn't a text. */
const textsBy = (steps: readonly Step[]): { channel: string; body: string }[] =>
  steps
    .filter((step) => isSentStep(step) && step.template === undefined)
    .flatMap(({ kind, body, variants = [] }) =>
      [body, ...variants.map((variant) => variant.body)].map((text) => ({ channel: channelOfStep(kind), body: text })),
    );

/** 400 where a workflow sends by a channel without an account, or an account can't send what it says. */
export const assertCanSend = (
  steps: readonly Step[],
  accounts: readonly SendingAccount[],
  channels: Channels,
): void => {
  for (const channel of sentChannelsOf(steps))
    if (!accounts.some((account) => account.channel === channel))
      throw invalidField('mailbox_ids', NO_ACCOUNT[channel]);
  for (const { channel, body } of textsBy(steps)) {
    const { refuses } = channelNamed(channels, channel);
    const refused = accounts
      .filter((account) => account.channel === channel)
      .map((account) => refuses?.({ body }, account))
      .find((sentence) => sentence !== undefined);
    if (refused !== undefined) throw invalidField('mailbox_ids', refused);
  }
};
