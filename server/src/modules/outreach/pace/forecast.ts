import type { WaitUnit } from '@rainmaker/contract';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { dayAt } from './calendar-day.ts';
import type { HolidayLookup } from './holidays.ts';
import { type PaceLimit, takeOpening } from './openings.ts';
import { type AccountPace, type BudgetsOf, type DayBudget, type Jumps, newcomerBudget } from './slots.ts';
import { afterWait, renderAt } from './wait.ts';
import type { OpenHours } from './window.ts';

/** Where recipients are: their clock and the calendar of their country. */
export interface RecipientPlace {
  zone: string;
  country: string | null;
}

/** Messages that are alike: the same step, account and place of the recipients, due at the same time. */
export interface Cohort {
  /** From 1. */
  step: number;
  accountId: string;
  place: RecipientPlace;
  /** Whose budget they use, as in `SlotRequest`. */
  receiver?: string;
  /** When the planner gives them their slots. */
  plannedAt: number;
  /** The earliest time they may be sent. */
  earliest: number;
  count: number;
  /** The accounts of other channels that have contacted these people. */
  contactedBy?: readonly string[];
}

/** The accounts that send a step, each with its number of people. */
export type Shares = (cohort: Cohort, step: number, count: number) => { accountId: string; count: number }[];

interface Wait {
  amount: number;
  unit: WaitUnit;
}

export interface ForecastGround {
  now: Date;
  /** Days are counted on this clock. */
  timezone: string;
  /** Where the forecast ends. */
  until: Date;
  /** One for each step that is sent, in order; `before`: of what people do before it, as if it were done when it is due. */
  waits: readonly (Wait & { before?: readonly Wait[] })[];
  /** Used up as the forecast goes on. */
  accounts: ReadonlyMap<string, AccountPace>;
  /** The campaign's daily limit of new people; used up too. */
  newcomers: DayBudget | undefined;
  /** Of domains and receivers; used up too. */
  budgetsOf?: BudgetsOf;
  hoursOf: (accountId: string, place: RecipientPlace) => readonly OpenHours[];
  holidayOn: HolidayLookup;
  /** If omitted, the account of the first step sends everything. People without an account for a step count as unplaced. */
  sharesOf?: Shares;
}

export interface ForecastDay {
  planned: number;
  /** Why not more is sent on this day; null if nothing was left to send. */
  limit: PaceLimit | null;
}

export interface Forecast {
  /** By day, `YYYY-MM-DD`; days without an entry have nothing planned. */
  days: Map<string, ForecastDay>;
  planned: number;
  /** What is left after `until`. */
  later: number;
  /** What finds no sending hours at all, with its later steps. */
  unplaced: number;
}

const HOUR_MS = 3_600_000;
const LIMITS: readonly (string | null)[] = [
  'mailbox_cap',
  'domain_cap',
  'provider_cap',
  'daily_new_limit',
  'mailbox_pace',
] satisfies PaceLimit[];
const isLimit = (reason: string | null): reason is PaceLimit => LIMITS.includes(reason);

const keyOf = ({ step, accountId, place, receiver, earliest, contactedBy = [] }: Cohort): string =>
  `${step} ${[accountId, ...contactedBy].join('+')} ${place.zone} ${place.country ?? ''} ${receiver ?? ''} ${earliest}`;

/** What waits for its slots, by the hour in which the planner gives them; alike messages are one cohort. */
const createAgenda = (now: number) => {
  const hours = new Map<number, Map<string, Cohort>>();
  let last = 0;
  return {
    add(cohort: Cohort): void {
      const hour = Math.max(0, Math.floor((cohort.plannedAt - now) / HOUR_MS));
      const group = hours.get(hour) ?? new Map<string, Cohort>();
      hours.set(hour, group);
      last = Math.max(last, hour);
      const known = group.get(keyOf(cohort));
      if (known === undefined) group.set(keyOf(cohort), { ...cohort });
      else known.count += cohort.count;
    },
    /** All of one hour, the earliest first. */
    take(hour: number): Cohort[] {
      const group = hours.get(hour);
      hours.delete(hour);
      return [...(group?.values() ?? [])].toSorted((a, b) => a.earliest - b.earliest);
    },
    lastHour: () => last,
  };
};

type Agenda = ReturnType<typeof createAgenda>;

interface Run {
  ground: ForecastGround;
  agenda: Agenda;
  jumps: Jumps;
  forecast: Forecast;
}

const dayOf = ({ ground, forecast }: Run, at: number): ForecastDay => {
  const { date } = dayAt(at, ground.timezone);
  const known = forecast.days.get(date) ?? { planned: 0, limit: null };
  forecast.days.set(date, known);
  return known;
};

/** How many messages these people still get, this one included. */
const stillToCome = ({ ground }: Run, step: number): number => Math.max(1, ground.waits.length - step + 1);

/** The other accounts that have contacted these people by then, sorted so that alike cohorts have one key. */
const othersThan = (
  { accountId, contactedBy = [] }: Cohort,
  next: { accountId: string },
): Pick<Cohort, 'contactedBy'> => {
  const known = [...new Set([...contactedBy, accountId])].filter((id) => id !== next.accountId).toSorted();
  return known.length === 0 ? {} : { contactedBy: known };
};

/** The next step of people whose last one leaves at `at`. */
const followUp = ({ ground, agenda, forecast }: Run, cohort: Cohort, at: number, count: number): void => {
  const wait = ground.waits[cohort.step];
  if (wait === undefined) return;
  const due = [...(wait.before ?? []), wait].reduce(
    (since, each) => afterWait(since, each, cohort.place, ground.holidayOn),
    new Date(at),
  );
  if (due >= ground.until) {
    forecast.later += count * (ground.waits.length - cohort.step);
    return;
  }
  const step = cohort.step + 1;
  const shares = ground.sharesOf?.(cohort, step, count) ?? [{ accountId: cohort.accountId, count }];
  const next = { ...cohort, step, earliest: due.getTime(), plannedAt: renderAt(due, new Date(at)).getTime() };
  for (const share of shares) agenda.add({ ...next, ...share, ...othersThan(cohort, share) });
  const left = count - shares.reduce((sum, share) => sum + share.count, 0);
  forecast.unplaced += left * (ground.waits.length - cohort.step);
};

const place = async (run: Run, cohort: Cohort, turn: () => Promise<void> | undefined): Promise<void> => {
  const { ground, forecast, jumps } = run;
  const account = ground.accounts.get(cohort.accountId);
  if (account === undefined) throw new Error(`Account ${cohort.accountId} has no pace.`);
  const budgets = [
    ...(ground.budgetsOf?.(cohort) ?? []),
    ...newcomerBudget(cohort.step === 1 ? ground.newcomers : undefined),
  ];
  const request = {
    id: keyOf(cohort),
    accountId: cohort.accountId,
    ...(cohort.receiver !== undefined && { receiver: cohort.receiver }),
    hours: ground.hoursOf(cohort.accountId, cohort.place),
    recipient: cohort.place,
    isUrgent: false,
  };
  let from = cohort.earliest;
  for (let left = cohort.count; left > 0;) {
    await turn();
    const about = { account, budgets, holidayOn: ground.holidayOn, jumps };
    const taken = takeOpening({ ...request, earliest: new Date(from) }, left, about, ground.until.getTime());
    if (taken === undefined || typeof taken === 'string') {
      const rest = left * stillToCome(run, cohort.step);
      if (taken === 'hours_never_meet') forecast.unplaced += rest;
      else forecast.later += rest;
      return;
    }
    const day = dayOf(run, taken.at);
    day.planned += taken.count;
    forecast.planned += taken.count;
    if (taken.limit !== null) day.limit = taken.limit;
    if (isLimit(taken.movedBy)) dayOf(run, from).limit ??= taken.movedBy;
    followUp(run, cohort, taken.at, taken.count);
    left -= taken.count;
    from = taken.next;
  }
};

/**
 * How many messages are sent on each day until nothing is left or the forecast ends, if nobody replies and everything is
 * approved when it is written. Slots are given in the order in which the planner gives them, and by its rules.
 * `placed`: what has its slots already; it counts in the budgets of `ground`. Cost: days × steps × accounts × places, not
 * people. Yields to other requests.
 */
export const forecastOf = async (
  cohorts: readonly Cohort[],
  placed: readonly Cohort[],
  ground: ForecastGround,
): Promise<Forecast> => {
  const agenda = createAgenda(ground.now.getTime());
  const forecast: Forecast = { days: new Map(), planned: 0, later: 0, unplaced: 0 };
  const run: Run = { ground, agenda, jumps: new Map(), forecast };
  const turn = giveTurns();
  for (const cohort of placed) {
    await turn();
    if (cohort.earliest >= ground.until.getTime()) forecast.later += cohort.count * stillToCome(run, cohort.step);
    else {
      dayOf(run, cohort.earliest).planned += cohort.count;
      forecast.planned += cohort.count;
      followUp(run, cohort, cohort.earliest, cohort.count);
    }
  }
  for (const cohort of cohorts) {
    await turn();
    if (cohort.plannedAt < ground.until.getTime()) agenda.add(cohort);
    else forecast.later += cohort.count * stillToCome(run, cohort.step);
  }
  for (let hour = 0; hour <= agenda.lastHour(); hour += 1) {
    // What follows at once is planned within the same hour.
    for (let group = agenda.take(hour); group.length > 0; group = agenda.take(hour))
      for (const cohort of group) await place(run, cohort, turn);
  }
  return forecast;
};
