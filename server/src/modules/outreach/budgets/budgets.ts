import { type SendingAccount, type SendingDomain, sendingDomains } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import type { BudgetOf } from '../pace/reasons.ts';
import type { DayBudget, PaceBudget } from '../pace/slots.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { type DayUse, loadSettings, loadUse } from './budget-queries.ts';
import { type BudgetSettings, domainLimit, receiverLimit, type Sender } from './limits.ts';

/** What budgets need to know of an account. */
export type Account = Pick<SendingAccount, 'address' | 'channel' | 'isSimulated' | 'takesMany'>;

/** The domain whose budgets an account uses; undefined where it uses none. */
export const domainOf = ({ address, channel, isSimulated }: Account): string | undefined =>
  channel === 'email' && !isSimulated ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : undefined;

/** What the limits of a workspace follow from. */
export interface BudgetRules {
  settings: BudgetSettings;
  domains: ReadonlyMap<string, SendingDomain>;
}

/** The settings, and which domains are new. */
export const loadRules = async (db: Db): Promise<BudgetRules> => {
  const [settings, domains] = [await loadSettings(db), await sendingDomains(db)];
  return { settings, domains: new Map(domains.map((each) => [each.domain, each])) };
};

const senderOf = (rules: BudgetRules, account: Account): Sender => ({
  rampStartedOn: rules.domains.get(domainOf(account) ?? '')?.rampStartedOn ?? null,
  isRelay: account.takesMany,
});

/** A receiver whose budget an account uses; undefined where it has none. */
export const budgetedReceiver = (
  rules: BudgetRules,
  account: Account,
  receiver: string | null,
  day: string,
): string | undefined => {
  if (receiver === null || domainOf(account) === undefined) return undefined;
  return receiverLimit(rules.settings, receiver, senderOf(rules, account), day) === null ? undefined : receiver;
};

/** Budgets as far as they were asked for. */
export interface Kept {
  rules: BudgetRules;
  zone: string;
  /** By domain and receiver: shared by the accounts of a domain, whatever limit each has. */
  used: Map<string, Map<string, number>>;
  known: Map<string, PaceBudget>;
}

/** The key of what a domain sends, to a receiver or in all. */
export const keyOf = (domain: string, receiver = ''): string => `${domain} ${receiver}`;

const usedOf = ({ used }: Kept, key: string): Map<string, number> => {
  const days = used.get(key) ?? new Map<string, number>();
  used.set(key, days);
  return days;
};

const once = (kept: Kept, key: string, make: () => PaceBudget): PaceBudget => {
  const known = kept.known.get(key) ?? make();
  kept.known.set(key, known);
  return known;
};

const paceBudget = (reason: 'domain_cap' | 'provider_cap', of: BudgetOf, budget: DayBudget): PaceBudget => ({
  budget,
  reason,
  of,
});

/** The budgets that messages of an account to a receiver use. */
export const budgetsOf = (kept: Kept, account: Account, receiver: string | undefined, today: string): PaceBudget[] => {
  const domain = domainOf(account);
  if (domain === undefined) return [];
  const { rules, zone } = kept;
  const ofDomain = domainLimit(rules.settings, domain);
  const found: PaceBudget[] = [];
  if (ofDomain !== null)
    found.push(
      once(kept, keyOf(domain), () =>
        paceBudget(
          'domain_cap',
          { domain, limit: ofDomain },
          { zone, limitOn: () => ofDomain, used: usedOf(kept, keyOf(domain)) },
        ),
      ),
    );
  if (receiver === undefined) return found;
  const sender = senderOf(rules, account);
  const limit = receiverLimit(rules.settings, receiver, sender, today);
  if (limit === null) return found;
  found.push(
    once(kept, `${keyOf(domain, receiver)} ${sender.isRelay}`, () =>
      paceBudget(
        'provider_cap',
        { domain, receiver, limit },
        {
          zone,
          limitOn: (day) => receiverLimit(rules.settings, receiver, sender, day),
          used: usedOf(kept, keyOf(domain, receiver)),
        },
      ),
    ),
  );
  return found;
};

const noteUse = (kept: Kept, rows: readonly DayUse[]): void => {
  for (const { domain, receiver, day, planned, sending, sent } of rows)
    usedOf(kept, keyOf(domain, receiver ?? '')).set(day, planned + sending + sent);
};

/** The budgets of domains and receivers with what is planned and sent of them; read as they are asked for, then kept. */
export const createBudgets = async (db: Db, workspace: OutreachWorkspace, from: Date) => {
  const kept: Kept = { rules: await loadRules(db), zone: workspace.timezone, used: new Map(), known: new Map() };
  const today = dayIn(workspace.clock.now(), workspace.timezone);
  const read = new Set<string>();
  return {
    /** The receiver whose budget a message uses; undefined where that has none. */
    receiverFor: (account: Account, receiver: string | null) => budgetedReceiver(kept.rules, account, receiver, today),
    /** Reads what the messages of accounts to receivers will ask for. */
    async load(asked: readonly { account: Account; receiver: string | undefined }[]): Promise<void> {
      const unread = asked.flatMap(({ account, receiver }) => {
        const domain = domainOf(account);
        if (domain === undefined || budgetsOf(kept, account, receiver, today).length === 0) return [];
        const isRead = read.has(keyOf(domain)) && read.has(keyOf(domain, receiver));
        return isRead ? [] : [{ domain, receiver }];
      });
      const domains = new Set(unread.map(({ domain }) => domain));
      const receivers = new Set(unread.flatMap(({ receiver }) => receiver ?? []));
      if (domains.size === 0) return;
      const rows = await loadUse(db, [...domains], [...receivers], dayIn(from, 'UTC'));
      // What was read before has been used up since.
      noteUse(
        kept,
        rows.filter(({ domain, receiver }) => !read.has(keyOf(domain, receiver ?? ''))),
      );
      for (const domain of domains) for (const receiver of ['', ...receivers]) read.add(keyOf(domain, receiver));
    },
    of: (account: Account, receiver: string | undefined) => budgetsOf(kept, account, receiver, today),
    /** The same again, to be used up by another plan. */
    copy(): (account: Account, receiver: string | undefined) => PaceBudget[] {
      const used = new Map([...kept.used].map(([key, days]): [string, Map<string, number>] => [key, new Map(days)]));
      const own: Kept = { ...kept, used, known: new Map() };
      return (account, receiver) => budgetsOf(own, account, receiver, today);
    },
  };
};

export type Budgets = Awaited<ReturnType<typeof createBudgets>>;
