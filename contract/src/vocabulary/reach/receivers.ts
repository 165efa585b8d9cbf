/** Receiving providers with a budget of their own; everyone else's is of the recipients' domain. */
export const RECEIVERS = ['gmail', 'microsoft', 'yahoo'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** The settings of budgets towards receivers: the providers, and each other domain. */
export const RECEIVER_SETTINGS = [...RECEIVERS, 'other'] as const;
export type ReceiverSetting = (typeof RECEIVER_SETTINGS)[number];

export const RECEIVER_LABELS: Record<Receiver, string> = {
  gmail: 'Gmail',
  microsoft: 'Outlook and Microsoft 365',
  yahoo: 'Yahoo and AOL',
};

export const isReceiver = (name: string): name is Receiver => (RECEIVERS as readonly string[]).includes(name);

/**
 * How many messages the mailboxes of one domain may send to one receiver on a day, unless the workspace says otherwise: `most`,
 * and while the domain is new `start` on its first day and `more` each day. Receivers hold what a new domain sends at once
 * against it, whatever its mailboxes may send each; a single company is bothered sooner than a provider of millions.
 */
export const RECEIVER_DEFAULTS: Record<ReceiverSetting, { most: number; start: number; more: number }> = {
  gmail: { most: 500, start: 20, more: 10 },
  microsoft: { most: 500, start: 20, more: 10 },
  yahoo: { most: 200, start: 20, more: 10 },
  other: { most: 100, start: 20, more: 5 },
};
