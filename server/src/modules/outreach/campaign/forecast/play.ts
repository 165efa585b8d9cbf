import type { Step } from '@rainmaker/contract';
import type { SendingAccount } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { startOfDay } from '#platform/zones/zoned-time.ts';
import { dayAt } from '../../pace/calendar-day.ts';
import { type Cohort, type Forecast, forecastOf, type RecipientPlace, type Shares } from '../../pace/forecast.ts';
import type { AccountPace, BudgetsOf, DayBudget, PaceBudget } from '../../pace/slots.ts';
import { type OpenHours, openHours } from '../../pace/window.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { type SentStep, sentSteps } from '../../steps/sent-steps.ts';
import { type Budgets, createBudgets } from '../../budgets/budgets.ts';
import { likelyWay } from '../../steps/way.ts';
import { loadPaces, newcomerBudgets } from '../../plan/planned.ts';

const DAY_MS = 86_400_000;
/** How many days ahead a forecast goes. */
const DAYS_AHEAD = 90;

/** What is to be sent, and by whom. */
export interface ToPlay {
  /** Undefined before the launch. */
  campaignId: string | undefined;
  steps: readonly Step[];
  window: OutreachWorkspace['window'] | null;
  dailyNewLimit: number | null;
  accounts: ReadonlyMap<string, SendingAccount>;
  cohorts: readonly Cohort[];
  /** Those of `cohorts` whose people another mailbox could still write to. */
  free: ReadonlySet<Cohort>;
  placed: readonly Cohort[];
}

export interface Played {
  forecast: Forecast;
  /** With one more account of the same pace; undefined where it would have nothing to do. */
  withOneMore: Forecast | undefined;
  until: Date;
  hoursOf: (accountId: string, place: RecipientPlace) => readonly OpenHours[];
}

/** The further account, which doesn't exist. */
const ONE_MORE = 'one more';

/** A pace is used up by a forecast. */
const copyOf = (pace: AccountPace): AccountPace => ({
  ...pace,
  used: new Map(pace.used),
  taken: new Map([...pace.taken].map(([day, moments]) => [day, [...moments]])),
});

const unusedOf = (pace: AccountPace): AccountPace => ({ ...pace, used: new Map(), taken: new Map() });

/** The account that most people are with: the further one is like it. */
const busiest = ({ cohorts, accounts }: ToPlay): SendingAccount | undefined => {
  const counts = new Map<string, number>();
  for (const { accountId, count } of cohorts) counts.set(accountId, (counts.get(accountId) ?? 0) + count);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && accounts.get(most[0]);
};

type Paces = ReadonlyMap<string, AccountPace>;
type OfBudgets = (account: SendingAccount, receiver: string | undefined) => PaceBudget[];

const loadBudgets = (budgets: Budgets, { accounts, cohorts }: ToPlay): Promise<void> =>
  budgets.load(
    cohorts.flatMap(({ accountId, receiver }) => {
      const account = accounts.get(accountId);
      return account === undefined ? [] : [{ account, receiver: budgets.receiverFor(account, receiver ?? null) }];
    }),
  );

/** The accounts that send a campaign’s steps: on each channel, a person keeps the account that contacted them there. */
const sharesBy =
  (channelOf: (accountId: string) => string | undefined, ids: readonly string[], waits: readonly SentStep[]): Shares =>
  (cohort, step, count) => {
    const channel = waits[step - 1]?.channel;
    const known = [cohort.accountId, ...(cohort.contactedBy ?? [])].find((id) => channelOf(id) === channel);
    if (known !== undefined) return [{ accountId: known, count }];
    const able = ids.filter((id) => channelOf(id) === channel);
    return able
      .map((accountId, at) => ({ accountId, count: Math.floor((count + able.length - 1 - at) / able.length) }))
      .filter((share) => share.count > 0);
  };

/** The further account gets its share of the people who can still be given to it, as `shareAnew` gives them. */
const sharedOut = ({ cohorts, free, accounts }: ToPlay, like: SendingAccount | undefined): Cohort[] => {
  const of = [...accounts.values()].filter(({ channel }) => channel === like?.channel).length + 1;
  let seen = 0;
  return cohorts
    .flatMap((cohort) => {
      if (!free.has(cohort)) return [cohort];
      const given = Math.floor((seen + cohort.count) / of) - Math.floor(seen / of);
      seen += cohort.count;
      return [
        { ...cohort, count: cohort.count - given },
        { ...cohort, accountId: ONE_MORE, count: given },
      ];
    })
    .filter(({ count }) => count > 0);
};

/** The paces with that of the further account; undefined where there is none for it to be like. */
const withFurther = (paces: Paces, like: SendingAccount | undefined): Paces | undefined => {
  const model = paces.get(like?.id ?? '');
  if (model === undefined) return undefined;
  const copies = [...paces].map(([id, pace]): [string, AccountPace] => [id, copyOf(pace)]);
  return new Map([...copies, [ONE_MORE, unusedOf(model)]]);
};

/**
 * Plays what is to be sent by the rules of the planner, and again with one more account. Cost: six statements, and twice days ×
 * steps × accounts × places of the recipients.
 */
export const play = async (db: Db, asked: ToPlay, workspace: OutreachWorkspace): Promise<Played> => {
  const { campaignId, steps, window, dailyNewLimit, accounts, cohorts, free, placed } = asked;
  const now = workspace.clock.now();
  const from = startOfDay(new Date(now.getTime() - DAY_MS), 'UTC');
  const until = startOfDay(new Date(now.getTime() + (DAYS_AHEAD + 1) * DAY_MS), workspace.timezone);
  const like = busiest(asked);
  const hoursOf = (accountId: string, place: RecipientPlace) =>
    openHours([workspace.window, window, (accounts.get(accountId) ?? like)?.window ?? null], {
      recipient: place.zone,
      workspace: workspace.timezone,
    });
  const paces = await loadPaces(db, [...accounts.values()], workspace, from, until);
  const budget = { campaign_id: campaignId ?? '', daily_new_limit: dailyNewLimit };
  const newcomers =
    campaignId === undefined
      ? unlaunched(dailyNewLimit, workspace)
      : (await newcomerBudgets(db, [budget], workspace, from)).get(campaignId);
  const budgets = await createBudgets(db, workspace, from);
  await loadBudgets(budgets, asked);
  const otherBudgets = budgets.copy();
  const waits = sentSteps(likelyWay(steps));
  const channelOf = (id: string): string | undefined =>
    (accounts.get(id) ?? (id === ONE_MORE ? like : undefined))?.channel;
  const sharesOf = sharesBy(channelOf, [...accounts.keys()], waits);
  const ground = { now, timezone: workspace.timezone, until, waits, hoursOf, sharesOf };
  const budgetsBy =
    (of: OfBudgets): BudgetsOf =>
    ({ accountId, receiver }) => {
      const account = accounts.get(accountId) ?? like;
      return account === undefined ? [] : of(account, budgets.receiverFor(account, receiver ?? null));
    };
  const run = (some: readonly Cohort[], pace: Paces, limit: DayBudget | undefined, of: OfBudgets) =>
    forecastOf(some, placed, {
      ...ground,
      accounts: pace,
      budgetsOf: budgetsBy(of),
      newcomers: limit,
      holidayOn: workspace.holidayOn,
    });
  const others = free.size > 0 ? withFurther(paces, like) : undefined;
  const sameLimit = newcomers && { ...newcomers, used: new Map(newcomers.used) };
  const forecast = await run(cohorts, paces, newcomers, budgets.of);
  const withOneMore = others && (await run(sharedOut(asked, like), others, sameLimit, otherBudgets));
  return { forecast, withOneMore, until, hoursOf };
};

const unlaunched = (limit: number | null, { timezone }: OutreachWorkspace): DayBudget | undefined =>
  limit === null ? undefined : { zone: timezone, limitOn: () => limit, used: new Map() };

/** The last day with anything planned; null where something is left after that, or nothing is sent at all. */
export const finishOf = (forecast: Forecast | undefined): string | null => {
  if (forecast === undefined || forecast.later > 0 || forecast.unplaced > 0) return null;
  const days = [...forecast.days].flatMap(([day, { planned }]) => (planned > 0 ? [day] : []));
  return days.toSorted().at(-1) ?? null;
};

/** The day on which it finishes with one more account, if that is sooner than `finish`; null means after the forecast. */
export const soonerOf = ({ withOneMore }: Played, finish: string | null): string | null => {
  const sooner = finishOf(withOneMore);
  return sooner !== null && (finish === null || sooner < finish) ? sooner : null;
};

/** The days that a forecast covers, in the workspace's time zone. */
export const coveredBy = ({ until }: Played, workspace: OutreachWorkspace): { today: string; until: string } => ({
  today: dayAt(workspace.clock.now().getTime(), workspace.timezone).date,
  until: dayAt(until.getTime() - 1, workspace.timezone).date,
});
