import { createHash } from 'node:crypto';
import type { ReasonCode } from '@rainmaker/contract';
import { dayIn, startOfNextDay } from '#platform/zoned-time.ts';
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
  /** The latest slot given on each day. */
  lastSlot: Map<string, Date>;
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

interface Search {
  at: Date;
  reason: ReasonCode | null;
  holiday?: string;
}

/** One round: moves `search` on past whatever stands in its way; true where nothing did. */
const settle = (
  request: SlotRequest,
  search: Search,
  mailbox: MailboxPace,
  newcomers: DayBudget | undefined,
  holidayOn: HolidayLookup,
): boolean => {
  if (!request.isUrgent) {
    const open = nextOpen(search.at, request.hours, request.recipient, holidayOn);
    if (open.cause !== undefined) {
      search.at = open.at;
      search.reason = open.cause;
      if (open.holiday !== undefined) search.holiday = open.holiday;
    }
  }
  const day = dayIn(search.at, mailbox.zone);
  if (isFull(mailbox, day)) {
    search.at = startOfNextDay(search.at, mailbox.zone);
    search.reason = 'mailbox_cap';
    return false;
  }
  if (newcomers !== undefined && isFull(newcomers, dayIn(search.at, newcomers.zone))) {
    search.at = startOfNextDay(search.at, newcomers.zone);
    search.reason = 'daily_new_limit';
    return false;
  }
  const last = mailbox.lastSlot.get(day);
  const free = last === undefined ? undefined : new Date(last.getTime() + jittered(mailbox.gapMs, request.id));
  if (free !== undefined && mailbox.gapMs > 0 && free > search.at) {
    search.at = free;
    search.reason = 'mailbox_pace';
    return false;
  }
  return true;
};

const take = (budget: DayBudget | undefined, at: Date): void => {
  if (budget === undefined) return;
  const day = dayIn(at, budget.zone);
  budget.used.set(day, (budget.used.get(day) ?? 0) + 1);
};

/**
 * Gives each message the first moment at which window, holidays, the mailbox's gap and limit and the campaign's limit of
 * newcomers all allow it, in the order of the requests. The budgets are used up as slots are given.
 */
export const planSlots = (
  requests: readonly SlotRequest[],
  mailboxes: ReadonlyMap<string, MailboxPace>,
  newcomers: ReadonlyMap<string, DayBudget>,
  holidayOn: HolidayLookup,
): Slot[] => {
  // Where a budget is used up for weeks, the next message need not walk the same days again.
  const skip = new Map<string, Search>();
  return requests.map((request) => {
    const mailbox = mailboxes.get(request.mailboxId);
    if (mailbox === undefined) throw new Error(`Mailbox ${request.mailboxId} has no pace.`);
    const budget = request.newcomerOf === undefined ? undefined : newcomers.get(request.newcomerOf);
    const key = `${request.mailboxId}:${request.newcomerOf ?? ''}`;
    const search: Search = { at: request.earliest, reason: request.earliestReason ?? null };
    const known = skip.get(key);
    if (known !== undefined && known.at > search.at && isFull(mailbox, dayIn(search.at, mailbox.zone))) {
      search.at = known.at;
      search.reason = known.reason;
    }
    const startedAt = search.at;
    for (let step = 0; !settle(request, search, mailbox, budget, holidayOn); step += 1) {
      if (step > MAX_STEPS) throw new Error(`No slot for message ${request.id}.`);
      const isLimit = search.reason === 'mailbox_cap' || search.reason === 'daily_new_limit';
      if (isLimit && search.at > startedAt) skip.set(key, { at: search.at, reason: search.reason });
    }
    take(mailbox, search.at);
    take(budget, search.at);
    mailbox.lastSlot.set(dayIn(search.at, mailbox.zone), search.at);
    return {
      id: request.id,
      at: search.at,
      reason: search.reason,
      ...(search.holiday !== undefined && search.reason === 'holiday' && { holiday: search.holiday }),
    };
  });
};
