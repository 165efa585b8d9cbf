import { createHash } from 'node:crypto';
import { LATEST_MOMENT, type ReasonCode } from '@rainmaker/contract';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { dayAt } from './calendar-day.ts';
import type { HolidayLookup } from './holidays.ts';
import type { BudgetOf } from './reasons.ts';
import { nextOpen, type OpenHours } from './window.ts';

/** A message that needs a slot. */
export interface SlotRequest {
  id: string;
  accountId: string;
  /** The earliest time: now, the end of its wait, or the campaign's start. */
  earliest: Date;
  /** Why `earliest` is not now. */
  earliestReason?: ReasonCode;
  hours: readonly OpenHours[];
  recipient: { zone: string; country: string | null };
  /** For a first step: the campaign with a daily limit of new people. */
  newcomerOf?: string;
  /** The receiving provider, or domain, whose budget it uses; undefined where that has none. */
  receiver?: string;
  /** Skips the wait and the window, never the limits. */
  isUrgent: boolean;
}

/** A budget per day of some time zone: an account's messages, a campaign's new people. */
export interface DayBudget {
  zone: string;
  /** Null: no limit. */
  limitOn(day: string): number | null;
  used: Map<string, number>;
}

export interface AccountPace extends DayBudget {
  gapMs: number;
  /** The slots given on each day, sorted; only used if there is a gap. */
  taken: Map<string, number[]>;
}

/** A budget of a day that a message uses up, and what it is called when it has no room left. */
export interface PaceBudget {
  budget: DayBudget;
  reason: 'domain_cap' | 'provider_cap' | 'daily_new_limit';
  /** Whose it is. */
  of?: BudgetOf;
}

/** What else than the account and its campaign limits a message. */
export type BudgetsOf = (request: Pick<SlotRequest, 'accountId' | 'receiver'>) => readonly PaceBudget[];

export interface Slot {
  id: string;
  at: Date;
  /** What moved it to this time last; null if it can be sent at once. */
  reason: ReasonCode | null;
  holiday?: string;
  /** With `domain_cap` and `provider_cap`. */
  budget?: BudgetOf;
}

/** A message that can't get a slot. */
export interface Unplaced {
  id: string;
  reason: NoSlotReason;
}

export interface Plan {
  slots: Slot[];
  unplaced: Unplaced[];
}

export type NoSlotReason = Extract<ReasonCode, 'hours_never_meet' | 'no_free_day'>;

const MAX_STEPS = 2_000;
/** A search of more rounds than this shares its result with requests that would search the same way. */
const LONG_SEARCH = 50;
/** Rounds of its own for each search, and further rounds that all searches of a plan share. A round takes 0.1 to 0.4 ms. */
const SHORT_SEARCH = 4;
const SHARED_ROUNDS = 4_000;

/** Whether a budget is used up on a day. */
export const isFull = (budget: DayBudget, day: string): boolean => {
  const limit = budget.limitOn(day);
  return limit !== null && (budget.used.get(day) ?? 0) >= limit;
};

/** Up to a third more than the gap, always the same for a message: evenly spaced sending looks automated. */
const jittered = (gapMs: number, id: string): number =>
  gapMs === 0 ? 0 : Math.round(gapMs * (1 + createHash('sha256').update(id).digest().readUInt16BE(0) / 65_535 / 3));

/** The index of the first value greater than `value`. */
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

/** The first time from `at` on that keeps the gap to all taken slots, before and after it. */
export const freeMoment = (taken: readonly number[], at: number, gapMs: number, ownGapMs: number): number => {
  let moment = at;
  for (let index = placeAfter(taken, at - ownGapMs); index < taken.length; index += 1) {
    const other = taken[index] ?? 0;
    if (other - moment >= gapMs) break;
    moment = Math.max(moment, other + ownGapMs);
  }
  return moment;
};

export type Jumps = Map<DayBudget, Map<string, number>>;

/**
 * Skips days on which a budget is used up, and remembers how far, so that the next message needn't walk them again.
 * Infinity if every day is full.
 */
const passFullDays = (budget: DayBudget, at: number, jumps: Jumps): number => {
  const first = dayAt(at, budget.zone);
  if (!isFull(budget, first.date)) return at;
  const known = jumps.get(budget) ?? new Map<string, number>();
  jumps.set(budget, known);
  const walked: string[] = [];
  const arrive = (moment: number): number => {
    for (const date of walked) known.set(date, moment);
    return moment;
  };
  let day = first;
  while (isFull(budget, day.date)) {
    walked.push(day.date);
    const next = known.get(day.date) ?? day.to;
    if (walked.length > MAX_STEPS || next === Infinity) return arrive(Infinity);
    day = dayAt(next, budget.zone);
  }
  return arrive(day.from);
};

/** How far the search for a slot got, and what moved it last. */
export interface Search {
  at: number;
  reason: ReasonCode | null;
  holiday?: string;
  budget?: BudgetOf;
}

const LIMITS: readonly (ReasonCode | null)[] = ['mailbox_cap', 'domain_cap', 'provider_cap', 'daily_new_limit'];

/** A limit moves a message by days; that its day then starts with the window or a gap isn't the reason it waits. */
const moveOn = (search: Search, at: number, reason: ReasonCode): void => {
  search.at = at;
  if (LIMITS.includes(reason) || !LIMITS.includes(search.reason)) search.reason = reason;
};

/** What a search moves over. */
export interface Ground {
  account: AccountPace;
  /** What limits it beside the account, from the widest to the narrowest. */
  budgets: readonly PaceBudget[];
  holidayOn: HolidayLookup;
  jumps: Jumps;
}

/** One round: moves `search` past whatever blocks it. */
const settle = (request: SlotRequest, search: Search, ground: Ground): 'free' | 'moved' | NoSlotReason => {
  const { account, jumps } = ground;
  if (!request.isUrgent) {
    const open = nextOpen(new Date(search.at), request.hours, request.recipient, ground.holidayOn);
    if (open === undefined) return 'hours_never_meet';
    if (open.cause !== undefined) {
      moveOn(search, open.at.getTime(), open.cause);
      if (open.holiday !== undefined) search.holiday = open.holiday;
    }
  }
  const limits = [{ budget: account, reason: 'mailbox_cap' as const, of: undefined }, ...ground.budgets];
  for (const { budget, reason, of } of limits) {
    const free = passFullDays(budget, search.at, jumps);
    if (free === Infinity) return 'no_free_day';
    if (free === search.at) continue;
    moveOn(search, free, reason);
    // The limit of the last full day: that of a new domain grows.
    if (of !== undefined)
      search.budget = { ...of, limit: budget.limitOn(dayAt(free - 1, budget.zone).date) ?? of.limit };
    return 'moved';
  }
  if (account.gapMs === 0) return 'free';
  const taken = account.taken.get(dayAt(search.at, account.zone).date) ?? [];
  const free = freeMoment(taken, search.at, account.gapMs, jittered(account.gapMs, request.id));
  if (free === search.at) return 'free';
  moveOn(search, free, 'mailbox_pace');
  return 'moved';
};

/** Uses up a budget's day by `count` messages at a moment. */
export const take = (budget: DayBudget, at: number, count = 1): void => {
  const { date } = dayAt(at, budget.zone);
  budget.used.set(date, (budget.used.get(date) ?? 0) + count);
};

/** Gives one slot of an account away. */
export const takeMoment = (account: AccountPace, at: number): void => {
  take(account, at);
  if (account.gapMs === 0) return;
  const { date } = dayAt(at, account.zone);
  const taken = account.taken.get(date) ?? [];
  taken.splice(placeAfter(taken, at), 0, at);
  account.taken.set(date, taken);
};

/** The first time that everything allows for one message, as `createPlanner` finds it; undefined if there is none before `until`. */
export const firstFree = (request: SlotRequest, ground: Ground, until: number): Search | NoSlotReason | undefined => {
  const search = startOf(request, undefined);
  for (let step = 0; step <= MAX_STEPS && search.at < until; step += 1) {
    const settled = settle(request, search, ground);
    if (settled === 'moved') continue;
    if (settled !== 'free') return settled;
    return search.at < until ? search : undefined;
  }
  return undefined;
};

/** The same for requests that would search the same way. */
const wayOf = ({ accountId, newcomerOf, receiver, hours, recipient, isUrgent }: SlotRequest): string =>
  JSON.stringify([accountId, newcomerOf, receiver, hours, recipient, isUrgent]);

/** The same for requests that would search the same way but for time zone and calendar. */
const kindOf = ({ accountId, newcomerOf, receiver, hours, isUrgent }: SlotRequest): string =>
  JSON.stringify([accountId, newcomerOf, receiver, hours.map(({ days, from, to }) => [days, from, to]), isUrgent]);

/** What the searches of a plan share. */
interface Searches {
  /** How far long searches got, by way; or why they found no slot. */
  found: Map<string, Search | NoSlotReason>;
  /** The furthest they got, by kind. */
  frontiers: Map<string, number>;
  /** Gives other requests their turn: a round that needs a country's holidays for the first time takes long. */
  othersTurn: () => Promise<void> | undefined;
  sharedLeft: number;
}

const lastUsed = (budget: DayBudget): number =>
  Date.parse([...budget.used.keys()].reduce((a, b) => (a > b ? a : b), '1970-01-01'));

/**
 * Once the shared rounds are used up: jumps to where others of this kind got to, since the days before are full, or to
 * the last day with anything planned. It may skip an earlier day that is free for this person alone.
 */
const skipAhead = (request: SlotRequest, search: Search, { account, budgets }: Ground, searches: Searches): void => {
  const kind = kindOf(request);
  const frontier =
    searches.frontiers.get(kind) ?? Math.max(lastUsed(account), ...budgets.map(({ budget }) => lastUsed(budget)));
  searches.frontiers.set(kind, frontier);
  if (frontier > search.at) moveOn(search, frontier, 'mailbox_cap');
};

const noteFrontier = (request: SlotRequest, at: number, { frontiers }: Searches): void => {
  const kind = kindOf(request);
  frontiers.set(kind, Math.max(at, frontiers.get(kind) ?? 0));
};

const startOf = (request: SlotRequest, before: Search | undefined): Search => {
  const earliest = request.earliest.getTime();
  return before !== undefined && before.at > earliest
    ? { ...before }
    : { at: earliest, reason: request.earliestReason ?? null };
};

const findSlot = async (request: SlotRequest, ground: Ground, searches: Searches): Promise<Search | NoSlotReason> => {
  const { found } = searches;
  const way = wayOf(request);
  const before = found.get(way);
  if (typeof before === 'string') return before;
  const search = startOf(request, before);
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    await searches.othersTurn();
    if (step >= SHORT_SEARCH) searches.sharedLeft -= 1;
    if (step === SHORT_SEARCH && searches.sharedLeft < 0) skipAhead(request, search, ground, searches);
    const settled = settle(request, search, ground);
    const answer = search.at < LATEST_MOMENT ? settled : 'no_free_day';
    if (answer === 'moved') continue;
    if (answer !== 'free') {
      found.set(way, answer);
      return answer;
    }
    if (step > LONG_SEARCH || before !== undefined) found.set(way, { ...search });
    if (step > SHORT_SEARCH) noteFrontier(request, search.at, searches);
    return search;
  }
  found.set(way, 'no_free_day');
  return 'no_free_day';
};

const isOfBudget = (reason: ReasonCode | null): boolean => reason === 'domain_cap' || reason === 'provider_cap';

/** A campaign's limit of new people as one of the budgets. */
export const newcomerBudget = (campaign: DayBudget | undefined): PaceBudget[] =>
  campaign === undefined ? [] : [{ budget: campaign, reason: 'daily_new_limit' }];

/**
 * Gives each message the first time that window, holidays, the account's gap and limit, the budgets of domain and
 * receiver, and the campaign's limit of new people all allow, in the order of the requests; or the reason there is none. The budgets are used up as slots are
 * given; a further call continues where the last one ended. 0.1 ms per message if 10,000 share an account of 40 a day; if many have time zones of their own and the days are
 * full for years, some get a later slot than the first. Yields to other requests.
 */
export const createPlanner = (
  accounts: ReadonlyMap<string, AccountPace>,
  newcomers: ReadonlyMap<string, DayBudget>,
  holidayOn: HolidayLookup,
  budgetsOf: BudgetsOf = () => [],
): ((requests: readonly SlotRequest[]) => Promise<Plan>) => {
  const jumps: Jumps = new Map();
  const searches: Searches = {
    found: new Map(),
    frontiers: new Map(),
    othersTurn: giveTurns(),
    sharedLeft: SHARED_ROUNDS,
  };
  return async (requests) => {
    const plan: Plan = { slots: [], unplaced: [] };
    for (const request of requests) {
      const account = accounts.get(request.accountId);
      if (account === undefined) throw new Error(`Account ${request.accountId} has no pace.`);
      const campaign = request.newcomerOf === undefined ? undefined : newcomers.get(request.newcomerOf);
      const budgets = [...budgetsOf(request), ...newcomerBudget(campaign)];
      const search = await findSlot(request, { account, budgets, holidayOn, jumps }, searches);
      if (typeof search === 'string') {
        plan.unplaced.push({ id: request.id, reason: search });
        continue;
      }
      takeMoment(account, search.at);
      for (const { budget } of budgets) take(budget, search.at);
      plan.slots.push({
        id: request.id,
        at: new Date(search.at),
        reason: search.reason,
        ...(search.holiday !== undefined && search.reason === 'holiday' && { holiday: search.holiday }),
        ...(search.budget !== undefined && isOfBudget(search.reason) && { budget: search.budget }),
      });
    }
    return plan;
  };
};
