import { type contract, costOf, type Input, type Output, type Step } from '@rainmaker/contract';
import { reachableAccounts, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import { loadPrices, templateStandings } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import type { Addressed } from '../../channels/channel.ts';
import { loadRules } from '../../budgets/budgets.ts';
import { fewestOfDomain } from '../../budgets/receiver-groups.ts';
import type { Cohort } from '../../pace/forecast.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { zoneOf } from '../../pace/zone.ts';
import { likelyWay } from '../../steps/way.ts';
import { findSequence } from '../../sequence/sequence-queries.ts';
import { type ReachablePlace as Place, reachablePlaces } from '../audience.ts';
import { firstChannel } from '../judge-people.ts';
import { audienceOf, isForReal } from '../audience-count.ts';
import { noAccountFor } from '../launch-guards.ts';
import { paceOf } from './forecast.ts';
import { coveredBy, finishOf, play, soonerOf } from './play.ts';

type Call = typeof contract.getLaunchForecast;

/** Kept apart at most; everyone else counts as of the most common place. */
const MOST_PLACES = 60;

const fewPlaces = (places: readonly Place[]): Place[] => {
  const [first, ...others] = places.slice(0, MOST_PLACES);
  if (first === undefined) return [];
  const rest = places.slice(MOST_PLACES).reduce((sum, { count }) => sum + count, 0);
  return rest === 0
    ? [first, ...others]
    : [first, ...others, { ...first, receiver: null, away_until: null, count: rest }];
};

/** The people of each place in turn with each account, as the launch gives them. */
const cohortsOf = (places: readonly Place[], accountIds: readonly string[], at: number, zone: string): Cohort[] => {
  let seen = 0;
  return places.flatMap(({ count, ...place }) => {
    const share = accountIds.map((accountId, index) => {
      const upTo = (people: number): number => Math.floor((people + accountIds.length - 1 - index) / accountIds.length);
      return { accountId, count: upTo(seen + count) - upTo(seen) };
    });
    seen += count;
    return share
      .filter((each) => each.count > 0)
      .map((each) => ({
        step: 1,
        ...each,
        place: { zone: zoneOf(place, zone), country: place.country },
        ...(place.receiver !== null && { receiver: place.receiver }),
        plannedAt: at,
        earliest: Math.max(at, place.away_until?.getTime() ?? 0),
      }));
  });
};

/** What the WhatsApp templates cost if everyone gets all of them; null where there are none. */
const whatsappCost = async (
  db: Db,
  steps: readonly Step[],
  places: readonly Place[],
): Promise<Output<Call>['whatsapp']> => {
  const onWay = new Set(likelyWay(steps).map(({ key }) => key));
  const templates = steps.flatMap(({ key, template }) => (onWay.has(key) && template ? [template.id] : []));
  if (templates.length === 0) return null;
  const people = places.reduce((sum, { count }) => sum + count, 0);
  const standings = await templateStandings(db, templates);
  const messages = { marketing: 0, utility: 0, authentication: 0 };
  for (const id of templates) {
    const category = standings.get(id)?.category;
    if (category !== undefined) messages[category] += people;
  }
  const prices = await loadPrices(db);
  return { messages, currency: prices.currency, cost_minor: costOf(messages, prices, prices.currency) };
};

/** When a campaign would finish if it were launched now, and with one more mailbox; by the rules of `campaignForecast`. */
export const launchForecast = async (
  db: Db,
  asked: Input<Call>,
  workspace: OutreachWorkspace,
  channels: Addressed,
): Promise<Output<Call>> => {
  const sequence = await findSequence(db, asked.sequence_id);
  const first = sequence?.steps[0];
  if (sequence === undefined || first === undefined) throw notFound('workflow');
  const known = await reachableAccounts(db);
  const channel = firstChannel(first.kind, channels);
  const ids = asked.mailbox_ids.filter((id) => known.some((each) => each.id === id && each.channel === channel.name));
  if (ids.length === 0) throw invalidField('mailbox_ids', noAccountFor(first.kind));
  const now = workspace.clock.now();
  const options = { now, isForReal: await isForReal(db, ids), channel };
  const places = fewPlaces(await reachablePlaces(db, audienceOf(asked), options, fewestOfDomain(await loadRules(db))));
  const starts = Math.max(now.getTime(), asked.start_at === undefined ? 0 : Date.parse(asked.start_at));
  const cohorts = cohortsOf(places, ids, starts, workspace.timezone);
  // Later steps may be sent from accounts of other channels.
  const reachable = new Set(known.map(({ id }) => id));
  const accounts = await sendingAccountsOf(
    db,
    asked.mailbox_ids.filter((id) => reachable.has(id)),
  );
  const played = await play(
    db,
    {
      campaignId: undefined,
      steps: sequence.steps,
      window: sequence.sending_window,
      dailyNewLimit: asked.daily_new_limit ?? null,
      accounts: new Map(accounts.map((account) => [account.id, account])),
      cohorts,
      free: new Set(cohorts),
      placed: [],
    },
    workspace,
  );
  const { forecast } = played;
  const finish = finishOf(forecast);
  return {
    finish_on: finish,
    ...coveredBy(played, workspace),
    planned: forecast.planned,
    later: forecast.later,
    limited_by: paceOf([...forecast.days.values()].map(({ limit }) => limit)),
    with_one_more: soonerOf(played, finish),
    whatsapp: await whatsappCost(db, sequence.steps, places),
  };
};
