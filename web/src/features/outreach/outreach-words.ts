import type { Answer } from '#lib/api/api.ts';
import { formatClock, zoneIfOther } from '#lib/format.ts';
import type { PillTone } from '#ui/pill.tsx';
import {
  CAMPAIGN_STATE_LABELS,
  CHANNELS,
  type ChannelName,
  type Approval,
  type CampaignState,
  type SequenceState,
  type StopOn,
} from '@rainmaker/contract';

export type Workspace = Answer<'getWorkspace'>;
export type SendingHours = Workspace['window'];

export const PEOPLE = { one: 'person', many: 'people' };
export const E_MAILS = { one: 'email', many: 'emails' };
const MESSAGES = { one: 'message', many: 'messages' };

/** What the messages of a channel are called; undefined: of several channels. */
export const nounOf = (channel: string | undefined): typeof MESSAGES => {
  if (channel === 'email') return E_MAILS;
  return channel === 'whatsapp' ? { one: 'WhatsApp message', many: 'WhatsApp messages' } : MESSAGES;
};

/** What the messages of these channels together are called. */
export const nounOfAll = (channels: readonly string[]): typeof MESSAGES =>
  nounOf(channels.length === 1 ? channels[0] : undefined);

/** "Email, WhatsApp" */
export const channelsInWords = (channels: readonly ChannelName[]): string =>
  channels.map((channel) => CHANNELS[channel].label).join(', ');

/** "Email 2", "WhatsApp 3" */
export const channelStep = (channel: string, step: number | string): string =>
  `${CHANNELS[channel as ChannelName].label} ${step}`;

export const DRAFTS = { one: 'draft', many: 'drafts' };
export const STEPS = { one: 'step', many: 'steps' };

/** A label within a sentence; names keep their capitals. */
export const midSentence = (label: string): string =>
  /^(?:WhatsApp|LinkedIn)/.test(label) ? label : label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

export const SEQUENCE_STATE_LABELS: Record<SequenceState, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
};

export const SEQUENCE_TONES: Record<SequenceState, PillTone> = {
  draft: 'idle',
  active: 'good',
  paused: 'warn',
  archived: 'idle',
};

export const CAMPAIGN_TONES: Record<CampaignState, PillTone> = {
  draft: 'idle',
  scheduled: 'info',
  running: 'good',
  paused: 'warn',
  auto_paused: 'bad',
  completed: 'good',
  cancelled: 'idle',
};

export const campaignStateLabel = (state: CampaignState): string => CAMPAIGN_STATE_LABELS[state];

export const APPROVAL_WORDS: Record<Approval, { label: string; help: string }> = {
  each: { label: 'Approve every message', help: 'Each message waits in Drafts for your approval.' },
  first: {
    label: 'Approve first messages',
    help: 'Approving a person’s first message also approves the later ones.',
  },
  none: { label: 'No approval', help: 'Messages are sent automatically during sending hours.' },
};

export const STOP_WORDS: Record<StopOn, string> = {
  reply: 'They reply',
  meeting: 'A meeting is planned or booked',
  click: 'They click a link',
  status: 'Their status changes or they’re converted',
  same_company_reply: 'Someone at the same company replies',
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const dayName = (day: number): string => DAYS[day - 1] ?? '';

const inARow = (days: readonly number[]): boolean =>
  days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);

/** "a, b and c" */
export const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const daysInWords = (days: readonly number[]): string => {
  const sorted = days.toSorted((a, b) => a - b);
  if (sorted.length === 7) return 'every day';
  return sorted.length > 2 && inARow(sorted)
    ? `${dayName(sorted[0] ?? 1)} to ${dayName(sorted.at(-1) ?? 5)}`
    : listInWords(sorted.map(dayName));
};

/** "8:30 to 17:30 their time, Monday to Friday"; the workspace’s time has its name if the browser has another. */
export const hoursInWords = ({ days, from, to, timezone }: SendingHours): string =>
  `${formatClock(from)} to ${formatClock(to)} ${timezone === 'recipient' ? 'their time' : (zoneIfOther(new Date()) ?? 'your time')}, ${daysInWords(days)}`;
