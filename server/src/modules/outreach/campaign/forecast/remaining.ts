import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { loadRules } from '../../budgets/budgets.ts';
import { fewestOfDomain, mailDomainSql, receiversOf } from '../../budgets/receiver-groups.ts';
import { liveStates } from '../../enrolment/enrolment-queries.ts';
import type { Cohort, RecipientPlace } from '../../pace/forecast.ts';
import { zoneOf } from '../../pace/zone.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { afterWait } from '../../pace/wait.ts';
import { stepAt } from '../../steps/step.ts';
import { nextOnWay } from '../../steps/way.ts';

/** What a campaign still has to send, grouped. */
export interface Remaining {
  /** Without slots: to be planned. */
  cohorts: Cohort[];
  /** Of `cohorts`: nothing is approved or sent yet, so that another mailbox can still write to these people. */
  free: ReadonlySet<Cohort>;
  /** With slots. */
  placed: Cohort[];
  /** Of `cohorts`: drafts that can be approved. */
  toApprove: number;
  /** People for whom nothing can be planned until someone decides. */
  leftOut: number;
}

interface Group {
  status: 'waiting' | 'draft' | 'approved' | 'scheduled' | 'held';
  step_key: string | null;
  step_no: number;
  account_id: string | null;
  timezone: string | null;
  country: string | null;
  receiver: string | null;
  due_at: Date | null;
  planned_at: Date | null;
  count: number;
}

interface OfCampaign {
  id: string;
  start_at: Date | null;
  steps: Step[];
  sequence_window: OutreachWorkspace['window'] | null;
}

/** Kept apart at most: accounts and receivers × steps × places. What is more counts as the place of most people. */
const MOST_GROUPS = 400;

/**
 * The people in progress and the message each waits with, grouped by step, account, hour and place: index
 * enrolments_state, joined with messages_campaign. People are looked up one by one: there may be far more of them than are
 * in the campaign.
 */
const loadGroups = (db: Db, campaignId: string, now: Date, fewest: number): Promise<Group[]> =>
  db.rows<Group>(sql`
    with remaining as (
      select case when e.state = 'held' and e.reason_code is distinct from 'out_of_office' then 'held' when m.id is null then 'waiting' when m.status = 'sending' then 'scheduled'
          else m.status end as status,
        coalesce(m.step_key, e.next_step_key) as step_key, coalesce(m.step_no, e.step_no) as step_no,
        coalesce(m.account_id, e.account_id) as account_id,
        c.timezone, c.country, ${mailDomainSql(sql`coalesce(m.to_address, c.email)`)} as domain,
        case when m.status = 'sending' then ${now} when m.status = 'scheduled' then m.send_at
          else greatest(coalesce(m.not_before, e.step_due_at), v.away_until) end as due_at,
        case when m.id is null then e.next_action_at end as planned_at
      from enrolments e
      cross join lateral (select c.timezone, c.country, c.email from ${PEOPLE} c
        where c.workspace_id = e.workspace_id and c.id = e.contact_id limit 1) c
      left join messages m on m.workspace_id = e.workspace_id and m.campaign_id = e.campaign_id and m.enrolment_id = e.id
        and m.status in ('draft', 'approved', 'scheduled', 'sending')
      left join lateral (select v.away_until from conversations v
        where v.workspace_id = e.workspace_id and v.contact_id = e.contact_id limit 1) v on true
      where e.workspace_id = app.workspace_id() and e.campaign_id = ${campaignId} and e.state in (${liveStates})
        and ${isOfOwnPerson(sql`e.contact_id`)}),
    receivers as materialized (${receiversOf('remaining', fewest)})
    select status, step_key, step_no, account_id, timezone, country, receiver, max(due_at) as due_at, max(planned_at) as planned_at,
      count(*) as count
    from remaining left join receivers using (domain)
    group by status, step_key, step_no, account_id, timezone, country, receiver,
      date_trunc('hour', greatest(due_at, ${now})), date_trunc('hour', greatest(planned_at, ${now}))`);

const nameOf = ({ zone, country }: RecipientPlace): string => `${zone} ${country ?? ''}`;

/** The places kept apart; everyone else counts as the first. */
const keptPlaces = (groups: readonly { place: RecipientPlace; count: number }[], most: number): Set<string> => {
  const counts = new Map<string, number>();
  for (const { place, count } of groups) counts.set(nameOf(place), (counts.get(nameOf(place)) ?? 0) + count);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  return new Set(sorted.slice(0, Math.max(1, most)));
};

const cohortOf = (
  group: Group & { place: RecipientPlace; account_id: string },
  campaign: OfCampaign,
  { clock, holidayOn }: Pick<OutreachWorkspace, 'clock' | 'holidayOn'>,
): Cohort | undefined => {
  const now = clock.now();
  // Where their step is tells what was decided for them.
  const at = stepAt(campaign.steps, group.step_key, group.step_no, {});
  const next = at && nextOnWay(campaign.steps, at.number);
  if (next === undefined) return undefined;
  const starts = Math.max(now.getTime(), campaign.start_at?.getTime() ?? 0);
  const stepAtDue = Math.max(starts, group.due_at?.getTime() ?? 0);
  const earliest = next.waits
    .reduce((since, wait) => afterWait(since, wait, group.place, holidayOn), new Date(stepAtDue))
    .getTime();
  return {
    step: next.number,
    accountId: group.account_id,
    place: group.place,
    ...(group.receiver !== null && { receiver: group.receiver }),
    plannedAt: Math.max(now.getTime(), group.planned_at?.getTime() ?? 0),
    earliest: group.status === 'scheduled' ? (group.due_at ?? now).getTime() : earliest,
    count: group.count,
  };
};

const HOUR_MS = 3_600_000;
const hourOf = (at: number): number => Math.floor(at / HOUR_MS);

/** Alike within an hour, as the groups are. */
const keyOf = ({ step, accountId, place, receiver, earliest, plannedAt }: Cohort): string =>
  `${step} ${accountId} ${nameOf(place)} ${receiver ?? ''} ${hourOf(earliest)} ${hourOf(plannedAt)}`;

/** Cohorts by what makes them alike: places that count as another one make fewer of them. */
const gather = () => {
  const cohorts = new Map<string, Cohort>();
  return {
    add(cohort: Cohort | undefined): void {
      if (cohort === undefined) return;
      const known = cohorts.get(keyOf(cohort));
      if (known === undefined) cohorts.set(keyOf(cohort), cohort);
      else {
        known.count += cohort.count;
        known.earliest = Math.max(known.earliest, cohort.earliest);
        known.plannedAt = Math.max(known.plannedAt, cohort.plannedAt);
      }
    },
    all: (): Cohort[] => [...cohorts.values()],
  };
};

/**
 * What a campaign still has to send; of a rep's own people alone, as its other figures are. There may be as many groups as people,
 * so it yields to other requests.
 */
export const loadRemaining = async (db: Db, campaign: OfCampaign, workspace: OutreachWorkspace): Promise<Remaining> => {
  const now = workspace.clock.now();
  const groups = await loadGroups(db, campaign.id, now, fewestOfDomain(await loadRules(db)));
  const turn = giveTurns();
  const located: (Group & { place: RecipientPlace })[] = [];
  for (const group of groups) {
    await turn();
    located.push({ ...group, place: { zone: zoneOf(group, workspace.timezone), country: group.country } });
  }
  await turn();
  const accountCount = new Set(groups.map(({ account_id: id, receiver }) => `${id} ${receiver}`)).size;
  const kept = keptPlaces(located, Math.floor(MOST_GROUPS / Math.max(1, accountCount * campaign.steps.length)));
  const [most] = kept;
  const common = located.find(({ place }) => nameOf(place) === most)?.place;
  const [cohorts, free, placed] = [gather(), gather(), gather()];
  let toApprove = 0;
  let leftOut = 0;
  for (const group of located) {
    await turn();
    const { account_id: accountId, status, count } = group;
    if (accountId === null || status === 'held') {
      leftOut += count;
      continue;
    }
    if (status === 'draft') toApprove += count;
    const place = kept.has(nameOf(group.place)) || common === undefined ? group.place : common;
    const cohort = cohortOf({ ...group, account_id: accountId, place }, campaign, workspace);
    const isFree = cohort?.step === 1 && (status === 'waiting' || status === 'draft');
    const of = status === 'scheduled' ? placed : isFree ? free : cohorts;
    of.add(cohort);
  }
  const freeOnes = free.all();
  return {
    cohorts: [...cohorts.all(), ...freeOnes],
    free: new Set(freeOnes),
    placed: placed.all(),
    toApprove,
    leftOut,
  };
};
