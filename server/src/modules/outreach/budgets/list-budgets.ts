import { type contract, type Output, RECEIVER_SETTINGS, type ReceiverSetting } from '@rainmaker/contract';
import { type SendingDomain, sendingAccounts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { type DayUse, loadDay, loadUse } from './budget-queries.ts';
import { type BudgetRules, domainOf, loadRules } from './budgets.ts';
import { defaultLimit, domainLimit, receiverLimit, settingOf } from './limits.ts';

type Answer = Output<typeof contract.getSendingBudgets>;
type Use = Answer['receivers'][number]['today'][number];

/** Of each receiver on screen. */
const MOST_SHOWN = 5;
const MOST_READ = 200;

const domainsOf = ({ settings, domains }: BudgetRules, uses: readonly DayUse[]): Answer['domains'] =>
  [...domains.values()].map(({ domain, mailboxes, rampStartedOn }) => {
    const use = uses.find((each) => each.domain === domain);
    const limit = domainLimit(settings, domain);
    return {
      domain,
      mailboxes,
      daily_limit: limit,
      limit,
      is_new: rampStartedOn !== null,
      sent: use === undefined ? 0 : use.sent + use.sending,
      planned: use?.planned ?? 0,
    };
  });

/** How full a budget is; those without a limit are never. */
const fullness = ({ limit, sent, planned }: Use): number => (limit === null ? 0 : (sent + planned) / limit);

interface Today {
  rules: BudgetRules;
  day: string;
  uses: readonly DayUse[];
  /** Domains with nothing but relays. */
  relayed: ReadonlySet<string>;
}

const limitToday = ({ rules, day, relayed }: Today, { domain, rampStartedOn }: SendingDomain, receiver: string) =>
  receiverLimit(rules.settings, receiver, { rampStartedOn, isRelay: relayed.has(domain) }, day);

const receiverOf = (setting: ReceiverSetting, today: Today): Answer['receivers'][number] => {
  const { rules, uses, day } = today;
  const own = rules.settings.receivers.get(setting);
  const shown = uses.flatMap((use): Use[] => {
    const domain = rules.domains.get(use.domain);
    if (domain === undefined || use.receiver === null || use.receiver === '' || settingOf(use.receiver) !== setting)
      return [];
    const { sent, sending, planned, receiver: name } = use;
    return [{ domain: use.domain, name, limit: limitToday(today, domain, name), sent: sent + sending, planned }];
  });
  return {
    receiver: setting,
    is_default: own === undefined,
    daily_limit: own === undefined ? defaultLimit(setting, null, day) : own,
    today: shown.toSorted((a, b) => fullness(b) - fullness(a)).slice(0, MOST_SHOWN),
  };
};

/** The budgets of today: each domain in all, and to each receiver. */
export const listBudgets = async (db: Db, workspace: OutreachWorkspace): Promise<Answer> => {
  const rules = await loadRules(db);
  const day = dayIn(workspace.clock.now(), workspace.timezone);
  const domains = [...rules.domains.keys()];
  const accounts = await sendingAccounts(db);
  const relayed = new Set(
    domains.filter((domain) => accounts.every((each) => domainOf(each) !== domain || each.takesMany)),
  );
  const inAll = (await loadUse(db, domains, [], day)).filter((use) => use.day === day);
  const uses = await loadDay(db, domains, day, MOST_READ);
  return {
    day,
    domains: domainsOf(rules, inAll),
    receivers: RECEIVER_SETTINGS.map((setting) => receiverOf(setting, { rules, day, uses, relayed })),
  };
};
