import { dayAt } from './calendar-day.ts';
import {
  type AccountPace,
  firstFree,
  freeMoment,
  type Ground,
  isFull,
  type NoSlotReason,
  type SlotRequest,
  take,
  takeMoment,
} from './slots.ts';
import { closesAt } from './window.ts';

/** What moves messages to a later day. */
export type PaceLimit = 'mailbox_cap' | 'domain_cap' | 'provider_cap' | 'daily_new_limit' | 'mailbox_pace';

/** What many alike messages took of one opening of their sending hours. */
export interface Taken {
  at: number;
  count: number;
  /** From when the rest may look for the next opening. */
  next: number;
  /** Why the rest, if any, has to wait. */
  limit: PaceLimit | null;
  /** What moved the first of them from the time asked for. */
  movedBy: string | null;
}

/** The gap with the average of what a message adds to it by chance. */
const meanGap = (gapMs: number): number => Math.round(gapMs * (1 + 1 / 6));

const roomOn = (budget: { limitOn(day: string): number | null; used: Map<string, number> }, day: string): number => {
  const limit = budget.limitOn(day);
  return limit === null ? Infinity : Math.max(0, limit - (budget.used.get(day) ?? 0));
};

/** Takes a free moment, and one after the other while the hours stay open; how many it took. */
const takeSpaced = (account: AccountPace, at: number, most: number, closes: number): number => {
  const day = dayAt(at, account.zone);
  takeMoment(account, at);
  let moment = at;
  let count = 1;
  while (count < most) {
    const given = account.taken.get(day.date) ?? [];
    moment = freeMoment(given, moment, account.gapMs, meanGap(account.gapMs));
    if (moment >= closes || moment >= day.to) break;
    takeMoment(account, moment);
    count += 1;
  }
  return count;
};

const limitLeft = ({ account, budgets }: Ground, at: number): PaceLimit => {
  if (isFull(account, dayAt(at, account.zone).date)) return 'mailbox_cap';
  const full = budgets.find(({ budget }) => isFull(budget, dayAt(at, budget.zone).date));
  return full?.reason ?? 'mailbox_pace';
};

/**
 * Gives as many of `count` alike messages a place as the first opening from `request.earliest` on has room for. The
 * opening is found as the planner finds a slot, so that both follow the same rules. Undefined: nothing before `until`.
 */
export const takeOpening = (
  request: SlotRequest,
  count: number,
  ground: Ground,
  until: number,
): Taken | NoSlotReason | undefined => {
  const first = firstFree(request, ground, until);
  if (first === undefined || typeof first === 'string') return first;
  const { account, budgets } = ground;
  const { at, reason } = first;
  const most = Math.min(
    count,
    roomOn(account, dayAt(at, account.zone).date),
    ...budgets.map(({ budget }) => roomOn(budget, dayAt(at, budget.zone).date)),
  );
  const closes = closesAt(at, request.hours);
  if (account.gapMs === 0) take(account, at, most);
  const taken = account.gapMs === 0 ? most : takeSpaced(account, at, most, closes);
  for (const { budget } of budgets) take(budget, at, taken);
  const limit = taken < count ? limitLeft(ground, at) : null;
  return { at, count: taken, next: limit === 'mailbox_pace' ? Math.max(closes, at + 1) : at, limit, movedBy: reason };
};
