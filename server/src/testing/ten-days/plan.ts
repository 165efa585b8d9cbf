// A thousand people and their reactions, from a seed: the same for the program and the oracle.
import type { Random } from '../random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Thursday, 9:00 in Berlin; Christmas is in the middle. */
export const BEGIN = Date.UTC(2030, 11, 19, 8);
export const DAYS = 10;

/** When the salesperson works, three times a day. */
export const SESSIONS: readonly number[] = Array.from({ length: DAYS * 3 }, (_, index) => {
  const midnight = BEGIN - 8 * HOUR + Math.floor(index / 3) * DAY;
  return midnight + ([9.5, 13, 19.5][index % 3] ?? 0) * HOUR;
});

export const ZONES = {
  DE: { name: 'Europe/Berlin', offset: 1, country: 'Germany' },
  US: { name: 'America/New_York', offset: -5, country: 'United States' },
  NG: { name: 'Africa/Lagos', offset: 1, country: 'Nigeria' },
  IN: { name: 'Asia/Kolkata', offset: 5.5, country: 'India' },
} as const;
export type Country = keyof typeof ZONES;

export type Wait = { amount: number; unit: 'minutes' | 'hours' | 'days' | 'business_days' };

/** How a recipient reacts to a step's email. */
export type Mood =
  | 'silent'
  | 'reply'
  /** A confirmation of receipt, which changes nothing. */
  | 'automatic'
  /** A note of absence: nothing is sent to them until the day it names. */
  | 'away'
  | 'unsubscribe'
  | 'complaint'
  | 'open'
  | 'click'
  | 'hard_bounce'
  /** Once, or every time. */
  | 'soft_bounce'
  | 'soft_bounces';

export interface Script {
  index: number;
  campaign: string;
  country: Country;
  mood: Mood;
  /** The step of the reaction, from 1. */
  moodStep: number;
  /** The salesperson edits the draft of this step. */
  edits: number | null;
  /** The salesperson rejects the draft of this step, and decides at the next session. */
  rejects: number | null;
  afterwards: 'resume' | 'skip_step' | 'remove';
  /** Sessions at which the salesperson pauses and resumes the person. */
  paused: { from: number; until: number } | null;
  company: string;
  /** How many days after their note of absence they are back. */
  awayDays: number;
  /** What comes of their call; null: nobody ever makes it. */
  call: CallOutcome | null;
}

export type CallOutcome = 'connected' | 'no_answer' | 'interested' | 'not_interested';

export type Side = 'yes' | 'no';

/** What a branch asks: a field of the person, a share at random, or what came of earlier emails. */
export type Question =
  | { on: 'field'; field: 'country'; test: 'is' | 'is_not'; value: string }
  | { on: 'random'; percent: number }
  | { on: 'opened' | 'clicked' | 'replied'; step: string | null };

/** What people do themselves. */
export const MANUAL = ['call', 'linkedin_message', 'task'] as const;
type ManualKind = (typeof MANUAL)[number];

export const isManual = ({ kind }: { kind: string }): boolean => MANUAL.some((each) => each === kind);
export const isWhatsapp = ({ kind }: { kind: string }): boolean => kind.startsWith('whatsapp');

export interface PlannedStep {
  key: string;
  wait: Wait;
  kind: 'email' | 'whatsapp_template' | 'whatsapp_text' | ManualKind | 'branch';
  asks?: Question;
  /** On which side of which branch it is. */
  path?: { branch: string; side: Side };
}

export interface CampaignPlan {
  name: string;
  share: number;
  approval: 'each' | 'first' | 'none';
  steps: PlannedStep[];
  stopOn: ('reply' | 'click' | 'same_company_reply')[];
  /** Emails a day of its mailbox. */
  cap: number | null;
  dailyNew: number | null;
  mailboxes: number;
  /** Sessions at which it is paused and resumed. */
  paused: { from: number; until: number } | null;
}

const at = (amount: number, unit: Wait['unit']): Wait => ({ amount, unit });

/** A key is a name, so that the oracle can draw a random share as the program does. */
const email = (name: string, wait: Wait): PlannedStep => ({ key: `s-${name}`, kind: 'email', wait });
const call = (name: string, wait: Wait): PlannedStep => ({ key: `s-${name}`, kind: 'call', wait });
const step = (kind: PlannedStep['kind'], name: string, wait: Wait): PlannedStep => ({ key: `s-${name}`, kind, wait });
const ask = (name: string, wait: Wait, asks: Question): PlannedStep => ({
  key: `s-${name}`,
  kind: 'branch',
  wait,
  asks,
});
const on = (branch: string, side: Side, step: PlannedStep): PlannedStep => ({
  ...step,
  path: { branch: `s-${branch}`, side },
});

const AT_ONCE = at(0, 'minutes');

export const CAMPAIGNS: readonly CampaignPlan[] = [
  {
    name: 'Read each',
    share: 0.2,
    approval: 'each',
    steps: [email('one', AT_ONCE), email('two', at(2, 'days')), email('three', at(3, 'business_days'))],
    stopOn: ['reply'],
    cap: null,
    dailyNew: null,
    mailboxes: 2,
    paused: { from: 5, until: 8 },
  },
  {
    name: 'By itself',
    share: 0.2,
    approval: 'none',
    steps: [
      email('one', AT_ONCE),
      email('two', at(4, 'hours')),
      email('three', at(1, 'business_days')),
      email('four', at(2, 'days')),
    ],
    stopOn: ['reply', 'click'],
    cap: null,
    dailyNew: null,
    mailboxes: 1,
    paused: null,
  },
  {
    name: 'Colleagues',
    share: 0.15,
    approval: 'first',
    steps: [email('one', AT_ONCE), email('two', at(1, 'days'))],
    stopOn: ['reply', 'same_company_reply'],
    cap: null,
    dailyNew: 100,
    mailboxes: 1,
    paused: null,
  },
  {
    name: 'Calls',
    share: 0.1,
    approval: 'first',
    steps: [email('one', AT_ONCE), call('call', at(1, 'days')), email('two', at(1, 'business_days'))],
    stopOn: ['reply'],
    cap: null,
    dailyNew: null,
    mailboxes: 1,
    paused: null,
  },
  {
    name: 'Forks',
    share: 0.15,
    approval: 'none',
    steps: [
      email('hello', AT_ONCE),
      ask('clicked', at(1, 'days'), { on: 'clicked', step: 's-hello' }),
      on('clicked', 'yes', email('keen', at(2, 'hours'))),
      on('clicked', 'no', ask('draw', at(1, 'hours'), { on: 'random', percent: 40 })),
      on('draw', 'yes', email('drawn', AT_ONCE)),
      on('draw', 'no', call('ring', at(2, 'hours'))),
      email('everyone', at(1, 'business_days')),
      ask('country', AT_ONCE, { on: 'field', field: 'country', test: 'is', value: 'Germany' }),
      on('country', 'yes', email('german', at(4, 'hours'))),
      ask('opened', at(3, 'hours'), { on: 'opened', step: null }),
      on('opened', 'yes', email('reader', AT_ONCE)),
      ask('replied', at(1, 'hours'), { on: 'replied', step: null }),
      on('replied', 'yes', email('nobody', AT_ONCE)),
      on('replied', 'no', email('last', at(1, 'hours'))),
    ],
    stopOn: ['reply'],
    cap: null,
    dailyNew: null,
    mailboxes: 1,
    paused: { from: 4, until: 6 },
  },
  {
    name: 'Channels',
    share: 0.1,
    approval: 'none',
    steps: [
      step('whatsapp_template', 'note', AT_ONCE),
      email('mail', at(4, 'hours')),
      call('ring', at(1, 'hours')),
      step('linkedin_message', 'link', at(1, 'hours')),
      step('task', 'parcel', at(2, 'hours')),
      ask('read', AT_ONCE, { on: 'opened', step: 's-note' }),
      on('read', 'yes', step('whatsapp_template', 'again', AT_ONCE)),
      on('read', 'no', email('unread', AT_ONCE)),
      // No one has written in the last 24 hours, so it never sends.
      step('whatsapp_text', 'free', at(1, 'hours')),
    ],
    stopOn: ['reply'],
    cap: null,
    dailyNew: null,
    mailboxes: 1,
    paused: null,
  },
  {
    name: 'Slow mailbox',
    share: 0.1,
    approval: 'each',
    steps: [email('one', AT_ONCE)],
    stopOn: ['reply'],
    cap: 40,
    dailyNew: null,
    mailboxes: 1,
    paused: null,
  },
];

/**
 * The salesperson changes a workflow while people are in it: other words in its steps, another wait, a branch before the last step, which
 * is on one of its sides from then on, and two steps more.
 */
export const EDIT = {
  campaign: 'By itself',
  session: 7,
  steps: [
    email('one', AT_ONCE),
    email('two', at(4, 'hours')),
    email('three', at(1, 'business_days')),
    ask('fork', AT_ONCE, { on: 'field', field: 'country', test: 'is_not', value: 'India' }),
    on('fork', 'yes', email('four', at(1, 'days'))),
    on('fork', 'no', email('other', at(2, 'hours'))),
    email('five', at(1, 'hours')),
  ],
  words: 'second edition',
};

/** Percentages; the rest never react. */
const MOODS: readonly [Mood, number][] = [
  ['reply', 10],
  ['automatic', 5],
  ['away', 6],
  ['unsubscribe', 5],
  ['hard_bounce', 5],
  ['soft_bounce', 5],
  ['soft_bounces', 2],
  ['complaint', 1],
  ['open', 6],
  ['click', 4],
];

const pickMood = (random: Random): Mood => {
  let chance = random.below(100);
  for (const [mood, weight] of MOODS) {
    if (chance < weight) return mood;
    chance -= weight;
  }
  return 'silent';
};

const CALLS: readonly (CallOutcome | null)[] = ['connected', 'no_answer', 'interested', 'not_interested', null];

/** What is the same on every channel; a bounce leads on to another one, which `over-channels.test.ts` tries. */
const ON_ANY_CHANNEL: readonly Mood[] = ['reply', 'unsubscribe', 'open', 'silent'];

/** A temporary bounce keeps its slot, so no one has this reaction where slots are counted. */
const SOFT: readonly Mood[] = ['soft_bounce', 'soft_bounces'];

const scriptFor = (random: Random, index: number, place: number, plan: CampaignPlan): Script => {
  const isCounted = plan.cap !== null || plan.dailyNew !== null;
  const isOverChannels = plan.steps.some(isWhatsapp);
  const first = pickMood(random);
  // Half of those who don't react read what they got.
  const drawn = !isOverChannels || ON_ANY_CHANNEL.includes(first) ? first : 'open';
  const emails = plan.steps.flatMap(({ kind }, place) =>
    kind === 'email' || kind === 'whatsapp_template' ? [place + 1] : [],
  );
  const someEmail = (): number => emails[random.below(emails.length)] ?? 1;
  const country = (['DE', 'US', 'NG', 'IN'] as const)[random.below(4)] ?? 'DE';
  const isEach = plan.name === 'Read each';
  const isMixed = plan.steps.some(({ kind }) => kind !== 'email');
  const isPaused = plan.name === 'By itself' && random.below(10) === 0 && !SOFT.includes(drawn) && drawn !== 'away';
  const from = random.below(12);
  const rejects = isEach && random.below(12) === 0 ? someEmail() : null;
  return {
    index,
    campaign: plan.name,
    country: isCounted ? 'DE' : country,
    mood: (isCounted || isMixed) && SOFT.includes(drawn) ? 'silent' : drawn,
    moodStep: (plan.name === 'Forks' || isOverChannels) && (drawn === 'click' || drawn === 'open') ? 1 : someEmail(),
    edits: isEach && rejects === null && random.below(10) === 0 ? someEmail() : null,
    rejects,
    afterwards: (['resume', 'skip_step', 'remove'] as const)[random.below(3)] ?? 'resume',
    paused: isPaused ? { from, until: from + 2 + random.below(5) } : null,
    company: plan.name === 'Colleagues' ? `pair${Math.floor(place / 2)}.example` : `firm${index}.example`,
    awayDays: 2 + random.below(5),
    call: CALLS[random.below(CALLS.length)] ?? null,
  };
};

/** The people, campaign by campaign. */
export const planPeople = (random: Random, count: number): Script[] =>
  CAMPAIGNS.flatMap((plan) =>
    Array.from({ length: Math.round(count * plan.share) }, (_, place) => ({ plan, place })),
  ).map(({ plan, place }, index) => scriptFor(random, index, place, plan));
