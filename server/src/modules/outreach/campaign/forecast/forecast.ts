import { type contract, isBranch, type Output, type Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { REP_OF_CAMPAIGN, SEES_CAMPAIGN } from '../../access.ts';
import { dayAt } from '../../pace/calendar-day.ts';
import type { Cohort, Forecast, RecipientPlace } from '../../pace/forecast.ts';
import { reasonInWords } from '../../pace/reasons.ts';
import { nextOpen, type OpenHours } from '../../pace/window.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { parkedBecause } from '../../plan/schedule.ts';
import { coveredBy, finishOf, play, soonerOf } from './play.ts';
import { loadRemaining, type Remaining } from './remaining.ts';

type Answer = Output<typeof contract.getCampaignForecast>;
type Day = Answer['days'][number];

interface Planned {
  id: string;
  state: 'draft' | 'scheduled' | 'running' | 'paused' | 'auto_paused' | 'completed' | 'cancelled';
  start_at: Date | null;
  daily_new_limit: number | null;
  sequence_state: string;
  sequence_window: OutreachWorkspace['window'] | null;
  steps: Step[];
  rep_id: string | null;
  mailbox_ids: string[];
}

const findPlanned = async (db: Db, id: string): Promise<Planned> => {
  const found = await db.maybe<Planned>(sql`
    select cp.id, cp.state, cp.start_at, cp.daily_new_limit, s.state as sequence_state,
      s.sending_window as sequence_window, s.steps, cp.mailbox_ids,
      ${REP_OF_CAMPAIGN} as rep_id
    from campaigns cp join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id
    where cp.workspace_id = app.workspace_id() and cp.id = ${id} and cp.deleted_at is null and ${SEES_CAMPAIGN}`);
  if (found === undefined) throw notFound('campaign');
  return found;
};

/** Why an account sends nothing for the campaign now, as a sentence; undefined if it does. A start in the future is no reason. */
const blockOf = (
  campaign: Planned,
  account: SendingAccount | undefined,
  workspace: OutreachWorkspace,
): string | undefined => {
  const standing = {
    campaign_state: campaign.state === 'scheduled' ? 'running' : campaign.state,
    sequence_state: campaign.sequence_state,
    is_paused: false,
    rep_id: campaign.rep_id,
  } as const;
  const parked = parkedBecause(standing, account, workspace);
  if (parked === undefined) return undefined;
  const sentence = reasonInWords({ code: parked.code, detail: parked.detail ?? null, until: null, zone: 'UTC' });
  const isOfAccount = parked.code.startsWith('mailbox_') && account !== undefined;
  return isOfAccount ? `${sentence}: ${account.address}` : sentence;
};

const placesOf = ({ cohorts, placed }: Remaining): { place: RecipientPlace; count: number }[] => {
  const found = new Map<string, { place: RecipientPlace; count: number }>();
  for (const { place, count } of [...cohorts, ...placed]) {
    const key = `${place.zone} ${place.country ?? ''}`;
    const known = found.get(key) ?? { place, count: 0 };
    found.set(key, { place, count: known.count + count });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
};

/** From this share of the recipients on a public holiday is why a day is quieter. */
const QUIET_SHARE = 0.25;

const countOf = (places: readonly { count: number }[]): number => places.reduce((sum, { count }) => sum + count, 0);

interface Calendar {
  workspace: OutreachWorkspace;
  /** The most common one first. */
  places: readonly { place: RecipientPlace; count: number }[];
  hoursOf: (place: RecipientPlace) => readonly OpenHours[];
}

/** Why little or nothing may leave on a day that is not over: it is outside the sending hours, or a holiday. */
const closedOn = (from: number, to: number, { workspace, places, hoursOf }: Calendar) => {
  const most = places[0]?.place;
  const { date } = dayAt(from, workspace.timezone);
  const resting = places.filter(({ place }) => workspace.holidayOn(place.country, date) !== undefined);
  const isHoliday = countOf(resting) >= countOf(places) * QUIET_SHARE;
  const country = resting[0]?.place.country ?? null;
  const open =
    most === undefined
      ? undefined
      : nextOpen(new Date(from), hoursOf(most), { ...most, country: null }, () => undefined);
  const isClosed = open === undefined || open.at.getTime() >= to;
  return {
    is_closed: isClosed,
    holiday: isClosed || !isHoliday ? null : (workspace.holidayOn(country, date) ?? null),
    holiday_countries: isClosed ? 0 : new Set(resting.map(({ place }) => place.country)).size,
  };
};

/** Every day from today to the last one with anything planned. */
const daysOf = ({ days }: Forecast, calendar: Calendar): Day[] => {
  const { workspace } = calendar;
  const last = [...days].filter(([, { planned }]) => planned > 0).reduce((end, [day]) => (day > end ? day : end), '');
  const now = workspace.clock.now().getTime();
  const list: Day[] = [];
  for (let day = dayAt(now, workspace.timezone); day.date <= last; day = dayAt(day.to, workspace.timezone)) {
    const { planned = 0, limit = null } = days.get(day.date) ?? {};
    const closed = closedOn(Math.max(now, day.from), day.to, calendar);
    list.push({ day: day.date, planned, limited_by: limit, ...closed });
  }
  return list;
};

/** What sets the pace: the limit that held back something on the most days. */
export const paceOf = (limits: readonly Answer['limited_by'][]): Answer['limited_by'] => {
  const counts = Map.groupBy(
    limits.flatMap((limit) => limit ?? []),
    (limit) => limit,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
};

interface Sending {
  accounts: ReadonlyMap<string, SendingAccount>;
  /** Why nothing, or not everything, can be planned. */
  blocks: string[];
  cohorts: Cohort[];
  blocked: number;
}

/** Leaves out what a paused campaign or account holds back. */
const openOnly = async (
  db: Db,
  campaign: Planned,
  { cohorts, placed }: Remaining,
  workspace: OutreachWorkspace,
): Promise<Sending> => {
  const ids = [...new Set([...cohorts, ...placed].map(({ accountId }) => accountId))];
  const found = await sendingAccountsOf(db, [...new Set([...ids, ...campaign.mailbox_ids])]);
  // Later steps may be sent from the campaign's other accounts, unless those are blocked.
  const able = found.filter(
    (account) => ids.includes(account.id) || blockOf(campaign, account, workspace) === undefined,
  );
  const accounts = new Map(able.map((account) => [account.id, account]));
  const blockById = new Map(ids.map((id) => [id, blockOf(campaign, accounts.get(id), workspace)]));
  const open = cohorts.filter(({ accountId }) => blockById.get(accountId) === undefined);
  return {
    accounts,
    blocks: [...new Set([...blockById.values()].filter((block) => block !== undefined))],
    cohorts: open,
    blocked: cohorts.filter((cohort) => !open.includes(cohort)).reduce((sum, { count }) => sum + count, 0),
  };
};

/**
 * How many emails a campaign sends on each day and when it finishes, by the rules of the planner. Cost: six statements,
 * and days × steps × mailboxes × places of the recipients.
 */
export const campaignForecast = async (db: Db, id: string, workspace: OutreachWorkspace): Promise<Answer> => {
  const campaign = await findPlanned(db, id);
  const remaining = await loadRemaining(db, campaign, workspace);
  const { accounts, blocks, cohorts, blocked } = await openOnly(db, campaign, remaining, workspace);
  const played = await play(
    db,
    {
      campaignId: campaign.id,
      steps: campaign.steps,
      window: campaign.sequence_window,
      dailyNewLimit: campaign.daily_new_limit,
      accounts,
      cohorts,
      free: remaining.free,
      placed: remaining.placed,
    },
    workspace,
  );
  const { forecast, hoursOf } = played;
  const places = placesOf(remaining);
  const first = [...accounts.keys()][0] ?? '';
  const days = daysOf(forecast, { workspace, places, hoursOf: (place) => hoursOf(first, place) });
  const finish = blocks.length === 0 ? finishOf(forecast) : null;
  return {
    finish_on: finish,
    ...coveredBy(played, workspace),
    planned: forecast.planned,
    later: forecast.later,
    to_approve: remaining.toApprove,
    left_out: remaining.leftOut + blocked + forecast.unplaced,
    has_branches: campaign.steps.some(isBranch),
    blocked_by: blocks[0] ?? null,
    limited_by: paceOf(days.map(({ limited_by: limit }) => limit)),
    with_one_more: blocks.length === 0 ? soonerOf(played, finish) : null,
    days,
  };
};
