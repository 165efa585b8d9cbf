import type { Mailbox, SentChannel, Sequence, WhatsappSender } from '@rainmaker/contract';

/** What a campaign can be sent from. */
export interface Accounts {
  boxes: readonly Mailbox[];
  senders: readonly WhatsappSender[];
}

/** An account of any channel, as choices and limits show it. */
export interface Account {
  id: string;
  channel: SentChannel;
  /** The address or number. */
  name: string;
  isSimulator: boolean;
  state: Mailbox['state'];
  reason: string | null;
  /** First messages in a day; null: no limit, or not known. */
  daily: number | null;
}

const least = (limits: readonly (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** All of them, mailboxes first. */
export const accountsOf = ({ boxes, senders }: Accounts): Account[] => [
  ...boxes.map(({ id, email, provider, state, state_reason: reason, daily_limit: daily }) => ({
    id,
    channel: 'email' as const,
    name: email,
    isSimulator: provider === 'simulator',
    state,
    reason,
    daily,
  })),
  ...senders.map(({ id, number, provider, state, state_reason: reason, daily_limit: own, people_per_day: people }) => ({
    id,
    channel: 'whatsapp' as const,
    name: number,
    isSimulator: provider === 'simulator',
    state,
    reason,
    daily: least([own, people]),
  })),
];

/** The channels for which a workflow needs an account; email where none is chosen yet. */
export const channelsOf = (sequence: Pick<Sequence, 'channels'> | undefined): readonly SentChannel[] =>
  sequence?.channels ?? ['email'];

const isAble = ({ state }: Account): boolean => state === 'active' || state === 'ramping';

/** What is chosen where nobody has chosen yet: once a real account is connected, it is the default. */
const usual = (accounts: readonly Account[], channel: SentChannel): string[] => {
  const able = accounts.filter((account) => account.channel === channel && isAble(account));
  const one = able.find(({ isSimulator }) => !isSimulator) ?? able[0];
  return one ? [one.id] : [];
};

/** The chosen accounts that a workflow's channels need, with the usual one for a channel without any. */
export const fittingAccounts = (
  accounts: readonly Account[],
  chosen: readonly string[],
  channels: readonly SentChannel[],
): string[] =>
  channels.flatMap((channel) => {
    const own = accounts.filter(({ id, channel: its }) => its === channel && chosen.includes(id));
    return own.length > 0 ? own.map(({ id }) => id) : usual(accounts, channel);
  });

/** The first of a workflow's channels for which nothing is chosen. */
export const lackingChannel = (
  accounts: readonly Account[],
  chosen: readonly string[],
  channels: readonly SentChannel[],
): SentChannel | undefined =>
  channels.find((channel) => !accounts.some(({ id, channel: its }) => its === channel && chosen.includes(id)));
