import type { CancelReason, MailboxState, ReasonCode } from '@rainmaker/contract';
import { startOfNextDay } from '#platform/zones/zoned-time.ts';
import type { HolidayLookup } from './holidays.ts';
import { type BudgetOf, type ChangeReason, OTHERS_ACCOUNT, type ReasonDetail } from './reasons.ts';
import { nextOpen, type OpenHours } from './window.ts';

/** What people decide about a message, and may change until it is sent. */
export interface StandingFacts {
  toAddress: string | null;
  /** The person’s current address on the channel: a message is sent nowhere else. */
  contactAddress: string | null;
  contactIsSample: boolean;
  isDoNotContact: boolean;
  /** Both of this channel. */
  consentWithdrawn: boolean;
  suppressed: boolean;
  isDomainBlocked: boolean;
  /** Somebody at its address has answered its campaign under another record, or got the step or announcement: why it isn't sent. */
  hadAtAddress: 'replied' | 'same_address' | null;
  /** Its announcement was cancelled or its approval withdrawn, or what it was about, such as an estimate, was changed or answered. */
  calledOff: Extract<CancelReason, 'announcement_cancelled' | 'called_off'> | null;
  /** It came back to be sent again, and its recipient has answered it all the same. */
  isAnswered: boolean;
  /** Null for messages that belong to no workflow. `isPaused`: someone paused this person. */
  enrolment: { isLive: boolean; isPaused: boolean; campaignState: string; sequenceState: string } | null;
  sendingPaused: boolean;
  /** The workspace's clock was moved. */
  holdsRealMail: boolean;
  /** `isOthers`: the campaign is a rep's, but the account isn't theirs. */
  account: { isSimulated: boolean; state: MailboxState; isOthers: boolean };
}

/** Everything the gate checks for one message. */
export interface GateFacts extends StandingFacts {
  now: Date;
  account: StandingFacts['account'] & { zone: string; limit: number | null; sentToday: number };
  /** Beside the account's own: of its domain, and of what the domain sends to the receiver; with what is sent of them today. */
  budgets: readonly GateBudget[];
  /** When another campaign last contacted this person. */
  lastFromElsewhereAt: Date | null;
  /** They wrote, and nobody has answered: in their own conversation, or in that of another record; null for what a person writes. */
  awaitsAnswer: 'here' | 'other_record' | 'deleted_record' | null;
  /** They are out of office until then; null for what a person writes. */
  awayUntil: Date | null;
  /** They said so in the conversation of another record. */
  isAwayElsewhere?: boolean;
  hours: readonly OpenHours[];
  recipient: { zone: string; country: string | null };
  isUrgent: boolean;
  /** What the channel's own rules say. */
  ofChannel: Verdict;
}

/** A budget of today, in the workspace's time zone. */
export interface GateBudget {
  reason: 'domain_cap' | 'provider_cap';
  of: BudgetOf;
  sentToday: number;
  zone: string;
}

export type Verdict =
  | { kind: 'go' }
  | { kind: 'cancel'; reason: CancelReason }
  /** Later, at a known time. */
  | { kind: 'wait'; until: Date; reason: ReasonCode; detail?: ReasonDetail }
  /** Until someone changes something: the message returns to approved. */
  | { kind: 'park'; reason: ReasonCode; detail?: ReasonDetail }
  /** It wouldn't say what was approved: the message is a draft again. */
  | { kind: 'reopen'; reason: ChangeReason };

type Waits = Extract<Verdict, { kind: 'wait' }>;

/** Between two campaigns or announcements to a person. */
export const FREQUENCY_MS = 24 * 3_600_000;
/** Nothing wakes what waits for an answer: it is looked at again. */
const ASK_AGAIN_MS = 3_600_000;

const go: Verdict = { kind: 'go' };
const cancel = (reason: CancelReason): Verdict => ({ kind: 'cancel', reason });
const park = (reason: ReasonCode): Verdict => ({ kind: 'park', reason });

const consent = (facts: StandingFacts): Verdict =>
  facts.isDoNotContact || facts.consentWithdrawn ? cancel('suppressed') : go;

const suppression = (facts: StandingFacts): Verdict => {
  if (facts.isDomainBlocked) return cancel('domain_blocked');
  const hasAddress = facts.contactAddress !== null && facts.contactAddress === facts.toAddress;
  const isSampleForReal = facts.contactIsSample && !facts.account.isSimulated;
  return facts.suppressed || !hasAddress || isSampleForReal ? cancel('suppressed') : go;
};

const collision = (facts: StandingFacts): Verdict => {
  if (facts.calledOff !== null) return cancel(facts.calledOff);
  if (facts.isAnswered) return cancel('replied');
  if (facts.hadAtAddress !== null) return cancel(facts.hadAtAddress);
  return facts.enrolment?.isLive === false ? cancel('removed') : go;
};

const enrolmentPaused = ({ enrolment }: StandingFacts): ReasonCode | undefined => {
  if (enrolment === null) return undefined;
  if (enrolment.campaignState !== 'running') return 'campaign_paused';
  if (enrolment.sequenceState !== 'active') return 'workflow_paused';
  return enrolment.isPaused ? 'paused_by_person' : undefined;
};

const pause = (facts: StandingFacts): Verdict => {
  if (facts.account.isOthers) return { kind: 'park', reason: 'no_mailbox', detail: OTHERS_ACCOUNT };
  if (facts.sendingPaused) return park('sending_paused');
  if (facts.holdsRealMail && !facts.account.isSimulated) return park('clock_moved');
  const paused = enrolmentPaused(facts);
  if (paused !== undefined) return park(paused);
  if (facts.account.state === 'auth_failed') return park('mailbox_refused');
  return facts.account.state === 'active' || facts.account.state === 'ramping' ? go : park('mailbox_paused');
};

const frequency = (facts: GateFacts): Verdict => {
  const until = new Date((facts.lastFromElsewhereAt?.getTime() ?? 0) + FREQUENCY_MS);
  return until > facts.now ? { kind: 'wait', until, reason: 'frequency' } : go;
};

const channel = ({ ofChannel }: GateFacts): Verdict => ofChannel;

/**
 * Whoever wrote to us gets nothing that is sent by itself until somebody has read it: it may ask for no more messages in words that no
 * rule knows. "Send now" skips it.
 */
const answer = ({ awaitsAnswer, isUrgent, now }: GateFacts): Verdict =>
  awaitsAnswer !== null && !isUrgent
    ? {
        kind: 'wait',
        until: new Date(now.getTime() + ASK_AGAIN_MS),
        reason: 'unanswered_reply',
        ...(awaitsAnswer !== 'here' && { detail: { wroteIn: awaitsAnswer } }),
      }
    : go;

/** Out of office: later, as with a step that waits; "send now" skips it. */
const absence = ({ awayUntil, isAwayElsewhere = false, isUrgent, now }: GateFacts): Verdict =>
  awayUntil !== null && awayUntil > now && !isUrgent
    ? {
        kind: 'wait',
        until: awayUntil,
        reason: 'out_of_office',
        ...(isAwayElsewhere && { detail: { wroteIn: 'other_record' } }),
      }
    : go;

const window = (facts: GateFacts, holidayOn: HolidayLookup): Verdict => {
  if (facts.isUrgent) return go;
  const open = nextOpen(facts.now, facts.hours, facts.recipient, holidayOn);
  if (open === undefined) return park('hours_never_meet');
  return open.cause === undefined ? go : { kind: 'wait', until: open.at, reason: open.cause };
};

const mailboxBudget = ({ account: { limit, sentToday, zone }, now }: GateFacts): Waits[] =>
  limit !== null && sentToday >= limit
    ? [{ kind: 'wait', until: startOfNextDay(now, zone), reason: 'mailbox_cap' }]
    : [];

/** All budgets must have room. Of several without, the one that has it again last is the reason; then the smallest. */
const budget = (facts: GateFacts): Verdict => {
  const full = facts.budgets
    .filter(({ of, sentToday }) => sentToday >= of.limit)
    .toSorted((a, b) => a.of.limit - b.of.limit)
    .map(({ reason, of, zone }): Waits => {
      const until = startOfNextDay(facts.now, zone);
      return { kind: 'wait', until, reason, detail: { budget: of } };
    });
  const [last] = [...mailboxBudget(facts), ...full].toSorted((a, b) => b.until.getTime() - a.until.getTime());
  return last ?? go;
};

/** The first part of the gate, checked again right before a message is sent. */
export const judgeStanding = (facts: StandingFacts): Verdict => {
  for (const ask of [consent, suppression, collision, pause]) {
    const verdict = ask(facts);
    if (verdict.kind !== 'go') return verdict;
  }
  return go;
};

/**
 * The one gate that every message passes: consent → suppression → collision → pause → channel → answer → frequency → absence →
 * window → budget.
 * "Send now" skips answer, absence and window, nothing else.
 */
export const judge = (facts: GateFacts, holidayOn: HolidayLookup): Verdict => {
  const standing = judgeStanding(facts);
  if (standing.kind !== 'go') return standing;
  for (const ask of [channel, answer, frequency, absence, window, budget]) {
    const verdict = ask(facts, holidayOn);
    if (verdict.kind !== 'go') return verdict;
  }
  return go;
};
