import { LIMITS } from './limits.ts';

/**
 * The ways to reach a person. Contract, SQL and the outreach module read this table: a new channel is a row here, plus
 * a `Channel` in the outreach module if the program sends by it.
 */
export interface ChannelFacts {
  label: string;
  /** The program sends by itself; or a person does, and logs the outcome. */
  sender: 'program' | 'person';
  /** The contact fields with its address, in order of preference; empty if the channel needs no address. */
  address: readonly AddressField[];
  /** The message if none of them has one. */
  noAddress: string;
  /** The parts of a message, with their maximum lengths. */
  content: { title: number | null; body: number };
  can: {
    /** A later message can reply to an earlier one. */
    thread: boolean;
    opens: boolean;
    clicks: boolean;
    bounces: boolean;
    /** Do Not Contact blocks its addresses. */
    suppression: boolean;
  };
}

export type AddressField = 'email' | 'phone' | 'whatsapp' | 'linkedin_url';

const NOTHING = { thread: false, opens: false, clicks: false, bounces: false, suppression: false };
const NOTE = { title: LIMITS.subjectCharacters, body: LIMITS.bodyCharacters };

export const CHANNELS = {
  email: {
    label: 'Email',
    sender: 'program',
    address: ['email'],
    noAddress: 'No email address.',
    content: { title: LIMITS.subjectCharacters, body: LIMITS.bodyCharacters },
    can: { thread: true, opens: true, clicks: true, bounces: true, suppression: true },
  },
  whatsapp: {
    label: 'WhatsApp',
    sender: 'program',
    address: ['whatsapp', 'phone'],
    noAddress: 'No phone number.',
    content: { title: null, body: LIMITS.whatsappCharacters },
    can: { thread: false, opens: true, clicks: false, bounces: true, suppression: true },
  },
  call: {
    label: 'Call',
    sender: 'person',
    address: ['phone'],
    noAddress: 'No phone number.',
    content: NOTE,
    can: { ...NOTHING, suppression: true },
  },
  linkedin: {
    label: 'LinkedIn',
    sender: 'person',
    address: ['linkedin_url'],
    noAddress: 'No LinkedIn profile.',
    content: NOTE,
    can: NOTHING,
  },
  task: { label: 'Task', sender: 'person', address: [], noAddress: '', content: NOTE, can: NOTHING },
} as const satisfies Record<string, ChannelFacts>;

export type ChannelName = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];

/** The channels by which the program itself sends. */
export const SENT_CHANNELS = ['email', 'whatsapp'] as const satisfies readonly ChannelName[];
export type SentChannel = (typeof SENT_CHANNELS)[number];

/** The channels that reach people at an address. */
export type AddressedChannel = Exclude<ChannelName, 'task'>;
export const ADDRESSED_CHANNELS = CHANNEL_NAMES.filter(
  (name): name is AddressedChannel => CHANNELS[name].address.length > 0,
);

/**
 * The kinds of workflow steps. A kind starts with its channel: `email`, `whatsapp_template`. What a person does themselves
 * becomes a follow-up, and holds the workflow until they say what came of it. A branch has no channel: it decides who gets what.
 */
export const STEP_KINDS = [
  'email',
  'whatsapp_template',
  'whatsapp_text',
  'call',
  'linkedin_connect',
  'linkedin_message',
  'task',
  'branch',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The channel of a kind of step. */
export const channelOfStep = (kind: string): string => kind.split('_', 1)[0] ?? kind;

/** Whether a person does a step themselves. */
export const isManualStep = ({ kind }: { kind: string }): boolean => {
  const channel = channelOfStep(kind);
  return channel in CHANNELS && CHANNELS[channel as ChannelName].sender === 'person';
};

/** Whether the program sends a step. */
export const isSentStep = (step: { kind: string }): boolean => step.kind !== 'branch' && !isManualStep(step);

const isSentChannel = (name: string): name is SentChannel => SENT_CHANNELS.some((channel) => channel === name);

/** The channels by which the program sends a workflow's messages, in the order in which they first appear. */
export const sentChannelsOf = (steps: readonly { kind: string }[]): SentChannel[] => [
  ...new Set(steps.map(({ kind }) => channelOfStep(kind)).filter(isSentChannel)),
];

/** A contact's address on a channel; null if there is none. */
export const addressOn = (
  { address }: Pick<ChannelFacts, 'address'>,
  contact: Readonly<Partial<Record<AddressField, string | null>>>,
): string | null => {
  for (const field of address) if (contact[field] != null) return contact[field];
  return null;
};
