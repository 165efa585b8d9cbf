import { createHash } from 'node:crypto';
import type { ReasonCode } from '@rainmaker/contract';
import { dayAt } from './calendar-day.ts';
import type { HolidayLookup } from './holidays.ts';
import { nextOpen, type OpenHours } from './window.ts';

/** A message that wants to leave. */
export interface SlotRequest {
  id: string;
  mailboxId: string;
  /** Not before: now, the end of its wait, the campaign's beginning. */
  earliest: Date;
  /** Why `earliest` is not now. */
  earliestReason?: ReasonCode;
  hours: readonly OpenHours[];
  recipient: { zone: string; country: string | null };
  /** For a first step: the campaign whose newcomers a day are limited. */
  newcomerOf?: string;
  /** Past wait and window, never past the limits. */
  isUrgent: boolean;
}

/** A budget by the day of some clock: a mailbox's mails, a campaign's newcomers. */
export interface DayBudget {
  zone: string;
  /** Null: no limit. */
  limitOn(day: string): number | null;
  used: Map<string, number>;
}

export interface MailboxPace extends DayBudget {
  gapMs: number;
  /** The moments given on each day, in their order; read only where there is a gap to keep. */
  taken: Map<string, number[]>;
}

export interface Slot {
  id: string;
  at: Date;
  /** What moved it to this moment last; null where it may leave at once. */
  reason: ReasonCode | null;
  holiday?: string;
}

const MAX_STEPS = 2_000;

const isFull = (budget: DayBudget, day: string): boolean => {
  const limit = budget.limitOn(day);
  return limit !== null && (budget.used.get(day) ?? 0) >= limit;
};

/** Up to a third more than the gap, the same for the same message: a machine's even beat stands out. */
const jittered = (gapMs: number, id: string): number =>
  gapMs === 0 ? 0 : Math.round(gapMs * (1 + createHash('sha256').update(id).digest().readUInt16BE(0) / 65_535 / 3));

/** Where the first value greater than `value` stands. */
const placeAfter = (sorted: readonly number[], value: number): number => {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) > value) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The first moment from `at` on that keeps its distance from all that are taken, before and after it. */
const freeMoment = (taken: readonly number[], at: number, gapMs: number, ownGapMs: number): number => {
  let moment = at;
  for (let index = placeAfter(taken, at - ownGapMs); index < taken.length; index += 1) {
    const other = taken[index] ?? 0;
    if (other - moment >= gapMs) break;
    moment = Math.max(moment, other + ownGapMs);
  }
  return moment;
};

type Jumps = Map<DayBudget, Map<string, number>>;

/** Past the days on which a budget is used up; each remembers how far, so that the next message need not walk them again. */
const passFullDays = (budget: DayBudget, at: number, jumps: Jumps): number => {
  const first = dayAt(at, budget.zone);
  if (!isFull(budget, first.date)) return at;
  const known = jumps.get(budget) ?? new Map<string, number>();
  jumps.set(budget, known);
  let day = first;
  for (let step = 0; isFull(budget, day.date); step += 1) {
    if (step > MAX_STEPS) throw new Error(`Every day from ${first.date} on is full.`);
    day = dayAt(known.get(day.date) ?? day.to, budget.zone);
  }
  known.set(first.date, day.from);
  return day.from;
};

interface Search {
  at: number;
  reason: ReasonCode | null;
  holiday?: string;
}

const LIMITS: readonly (ReasonCode | null)[] = ['mailbox_cap', 'daily_new_limit'];

/** A limit moves by days; that the day then begins with the window, or with a gap, is not why it waits. */
const moveOn = (search: Search, at: number, reason: ReasonCode): void => {
  search.at = at;
  if (LIMITS.includes(reason) || !LIMITS.includes(search.reason)) search.reason = reason;
};

interface Ground {
  mailbox: MailboxPace;
  newcomers: DayBudget | undefined;
  holidayOn: HolidayLookup;
  jumps: Jumps;
}

/** One round: moves `search` on past whatever stands in its way; true where nothing did. */
const settle = (request: SlotRequest, search: Search, ground: Ground): boolean => {
  const { mailbox, newcomers, jumps } = ground;
  if (!request.isUrgent) {
    const open = nextOpen(new Date(search.at), request.hours, request.recipient, ground.holidayOn);
    if (open.cause !== undefined) {
      moveOn(search, open.at.getTime(), open.cause);
      if (open.holiday !== undefined) search.holiday = open.holiday;
    }
  }
  const inMailbox = passFullDays(mailbox, search.at, jumps);
  if (inMailbox > search.at) {
    moveOn(search, inMailbox, 'mailbox_cap');
    return false;
  }
  const inCampaign = newcomers === undefined ? search.at : passFullDays(newcomers, search.at, jumps);
  if (inCampaign > search.at) {
    moveOn(search, inCampaign, 'daily_new_limit');
    return false;
  }
  if (mailbox.gapMs === 0) return true;
  const taken = mailbox.taken.get(dayAt(search.at, mailbox.zone).date) ?? [];
  const free = freeMoment(taken, search.at, mailbox.gapMs, jittered(mailbox.gapMs, request.id));
  if (free === search.at) return true;
  moveOn(search, free, 'mailbox_pace');
  return false;
};

const take = (budget: DayBudget | undefined, at: number): void => {
  if (budget === undefined) return;
  const { date } = dayAt(at, budget.zone);
  budget.used.set(date, (budget.used.get(date) ?? 0) + 1);
};

const takeMoment = (mailbox: MailboxPace, at: number): void => {
  take(mailbox, at);
  if (mailbox.gapMs === 0) return;
  const { date } = dayAt(at, mailbox.zone);
  const taken = mailbox.taken.get(date) ?? [];
  taken.splice(placeAfter(taken, at), 0, at);
  mailbox.taken.set(date, taken);
};

/**
 * Gives each message the first moment at which window, holidays, the mailbox's gap and limit and the campaign's limit of
 * newcomers all allow it, in the order of the requests. The budgets are used up as slots are given. 0.1 ms a message
 * where 10,000 share a mailbox of 40 a day.
 */
export const planSlots = (
  requests: readonly SlotRequest[],
  mailboxes: ReadonlyMap<string, MailboxPace>,
  newcomers: ReadonlyMap<string, DayBudget>,
  holidayOn: HolidayLookup,
): Slot[] => {
  const jumps: Jumps = new Map();
  return requests.map((request) => {
    const mailbox = mailboxes.get(request.mailboxId);
    if (mailbox === undefined) throw new Error(`Mailbox ${request.mailboxId} has no pace.`);
    const budget = request.newcomerOf === undefined ? undefined : newcomers.get(request.newcomerOf);
    const search: Search = { at: request.earliest.getTime(), reason: request.earliestReason ?? null };
    const ground = { mailbox, newcomers: budget, holidayOn, jumps };
    for (let step = 0; !settle(request, search, ground); step += 1) {
      if (step > MAX_STEPS) throw new Error(`No slot for message ${request.id}.`);
    }
    takeMoment(mailbox, search.at);
    take(budget, search.at);
    return {
      id: request.id,
      at: new Date(search.at),
      reason: search.reason,
      ...(search.holiday !== undefined && search.reason === 'holiday' && { holiday: search.holiday }),
    };
  });
};
