// Two thousand people and their reactions, from a seed: the same for the program and the oracle.
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
  DE: { name: 'Europe/Berlin', offset: 1 },
  US: { name: 'America/New_York', offset: -5 },
  NG: { name: 'Africa/Lagos', offset: 1 },
  IN: { name: 'Asia/Kolkata', offset: 5.5 },
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

export interface CampaignPlan {
  name: string;
  share: number;
  approval: 'each' | 'first' | 'none';
  waits: Wait[];
  /** Of each step; all are emails without it. */
  kinds?: ('email' | 'call')[];
  stopOn: ('reply' | 'click' | 'same_company_reply')[];
  /** Emails a day of its mailbox. */
  cap: number | null;
  dailyNew: number | null;
  mailboxes: number;
  /** Sessions at which it is paused and resumed. */
  paused: { from: number; until: number } | null;
}

const at = (amount: number, unit: Wait['unit']): Wait => ({ amount, unit });

export const CAMPAIGNS: readonly CampaignPlan[] = [
  {
    name: 'Read each',
    share: 0.3,
    approval: 'each',
    waits: [at(0, 'minutes'), at(2, 'days'), at(3, 'business_days')],
    stopOn: ['reply'],
    cap: null,
    dailyNew: null,
    mailboxes: 2,
    paused: { from: 5, until: 8 },
  },
  {
    name: 'By itself',
    share: 0.3,
    approval: 'none',
    waits: [at(0, 'minutes'), at(4, 'hours'), at(1, 'business_days'), at(2, 'days')],
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
    waits: [at(0, 'minutes'), at(1, 'days')],
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
    waits: [at(0, 'minutes'), at(1, 'days'), at(1, 'business_days')],
    kinds: ['email', 'call', 'email'],
    stopOn: ['reply'],
    cap: null,
    dailyNew: null,
    mailboxes: 1,
    paused: null,
  },
  {
    name: 'Slow mailbox',
    share: 0.15,
    approval: 'each',
    waits: [at(0, 'minutes')],
    stopOn: ['reply'],
    cap: 40,
    dailyNew: null,
    mailboxes: 1,
    paused: null,
  },
];

/**
 * The salesperson changes a workflow while people are in it: other words in its steps, another wait, and one step more. Whether there are
 * branches in the new one is a matter of its steps alone: a step that leads elsewhere belongs here and in the oracle's `#goOnAfter`.
 */
export const EDIT = {
  campaign: 'By itself',
  session: 7,
  waits: [at(0, 'minutes'), at(4, 'hours'), at(1, 'business_days'), at(1, 'days'), at(1, 'hours')],
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

/** A temporary bounce keeps its slot, so no one has this reaction where slots are counted. */
const SOFT: readonly Mood[] = ['soft_bounce', 'soft_bounces'];

const scriptFor = (random: Random, index: number, place: number, plan: CampaignPlan): Script => {
  const isCounted = plan.cap !== null || plan.dailyNew !== null;
  const drawn = pickMood(random);
  const steps = plan.waits.length;
  const country = (['DE', 'US', 'NG', 'IN'] as const)[random.below(4)] ?? 'DE';
  const isEach = plan.name === 'Read each';
  const isMixed = plan.kinds !== undefined;
  const isPaused = plan.name === 'By itself' && random.below(10) === 0 && !SOFT.includes(drawn) && drawn !== 'away';
  const from = random.below(12);
  const rejects = isEach && random.below(12) === 0 ? 1 + random.below(steps) : null;
  return {
    index,
    campaign: plan.name,
    country: isCounted ? 'DE' : country,
    mood: (isCounted || isMixed) && SOFT.includes(drawn) ? 'silent' : drawn,
    moodStep: 1 + random.below(steps),
    edits: isEach && rejects === null && random.below(10) === 0 ? 1 + random.below(steps) : null,
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
