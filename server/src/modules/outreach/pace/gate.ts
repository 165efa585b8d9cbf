import type { CancelReason, MailboxState, ReasonCode } from '@rainmaker/contract';
import { startOfNextDay } from '#platform/zoned-time.ts';
import type { HolidayLookup } from './holidays.ts';
import { OTHERS_MAILBOX, type ReasonDetail } from './reasons.ts';
import { nextOpen, type OpenHours } from './window.ts';

/** What people decide about a message, and may decide anew while it waits to leave. */
export interface StandingFacts {
  toAddress: string | null;
  /** The person’s address now: a message goes nowhere else. */
  contactEmail: string | null;
  contactIsSample: boolean;
  consentWithdrawn: boolean;
  suppressed: boolean;
  enrolmentIsLive: boolean;
  /** A person paused this one person. */
  enrolmentIsPaused: boolean;
  campaignState: string;
  sequenceState: string;
  sendingPaused: boolean;
  /** The workspace's clock was moved. */
  holdsRealMail: boolean;
  /** `isOthers`: the campaign is a rep's and the mailbox is not. */
  mailbox: { provider: string; state: MailboxState; isOthers: boolean };
}

/** Everything the gate looks at for one message. */
export interface GateFacts extends StandingFacts {
  now: Date;
  mailbox: StandingFacts['mailbox'] & { zone: string; limit: number | null; sentToday: number };
  /** When another campaign last wrote to this person. */
  lastFromElsewhereAt: Date | null;
  hours: readonly OpenHours[];
  recipient: { zone: string; country: string | null };
  isUrgent: boolean;
}

export type Verdict =
  | { kind: 'go' }
  | { kind: 'cancel'; reason: CancelReason }
  /** Later, at a moment known now. */
  | { kind: 'wait'; until: Date; reason: ReasonCode }
  /** Until somebody changes something: back to approved. */
  | { kind: 'park'; reason: ReasonCode; detail?: ReasonDetail };

const FREQUENCY_MS = 24 * 3_600_000;

const go: Verdict = { kind: 'go' };
const cancel = (reason: CancelReason): Verdict => ({ kind: 'cancel', reason });
const park = (reason: ReasonCode): Verdict => ({ kind: 'park', reason });

const consent = (facts: StandingFacts): Verdict => (facts.consentWithdrawn ? cancel('suppressed') : go);

const suppression = (facts: StandingFacts): Verdict => {
  const hasAddress = facts.contactEmail !== null && facts.contactEmail === facts.toAddress;
  const isSampleForReal = facts.contactIsSample && facts.mailbox.provider !== 'simulator';
  return facts.suppressed || !hasAddress || isSampleForReal ? cancel('suppressed') : go;
};

const collision = (facts: StandingFacts): Verdict => (facts.enrolmentIsLive ? go : cancel('removed'));

const paused = (facts: StandingFacts): Verdict => {
  if (facts.mailbox.isOthers) return { kind: 'park', reason: 'no_mailbox', detail: OTHERS_MAILBOX };
  if (facts.sendingPaused) return park('sending_paused');
  if (facts.holdsRealMail && facts.mailbox.provider !== 'simulator') return park('clock_moved');
  if (facts.campaignState !== 'running') return park('campaign_paused');
  if (facts.sequenceState !== 'active') return park('workflow_paused');
  if (facts.enrolmentIsPaused) return park('paused_by_person');
  if (facts.mailbox.state === 'auth_failed') return park('mailbox_refused');
  return facts.mailbox.state === 'active' || facts.mailbox.state === 'ramping' ? go : park('mailbox_paused');
};

const frequency = (facts: GateFacts): Verdict => {
  const until = new Date((facts.lastFromElsewhereAt?.getTime() ?? 0) + FREQUENCY_MS);
  return until > facts.now ? { kind: 'wait', until, reason: 'frequency' } : go;
};

const window = (facts: GateFacts, holidayOn: HolidayLookup): Verdict => {
  if (facts.isUrgent) return go;
  const open = nextOpen(facts.now, facts.hours, facts.recipient, holidayOn);
  if (open === undefined) return park('hours_never_meet');
  return open.cause === undefined ? go : { kind: 'wait', until: open.at, reason: open.cause };
};

const budget = (facts: GateFacts): Verdict => {
  const { limit, sentToday, zone } = facts.mailbox;
  return limit !== null && sentToday >= limit
    ? { kind: 'wait', until: startOfNextDay(facts.now, zone), reason: 'mailbox_cap' }
    : go;
};

/** The first part of the gate, which is asked once more in the moment before a message leaves. */
export const judgeStanding = (facts: StandingFacts): Verdict => {
  for (const ask of [consent, suppression, collision, paused]) {
    const verdict = ask(facts);
    if (verdict.kind !== 'go') return verdict;
  }
  return go;
};

/**
 * The one gate that whatever leaves passes: consent → suppression → collision → pause → frequency → window → budget.
 * What comes after it is the ledger. "Send now" skips the window, never the rest.
 */
export const judge = (facts: GateFacts, holidayOn: HolidayLookup): Verdict => {
  const standing = judgeStanding(facts);
  if (standing.kind !== 'go') return standing;
  for (const ask of [frequency, window, budget]) {
    const verdict = ask(facts, holidayOn);
    if (verdict.kind !== 'go') return verdict;
  }
  return go;
};
