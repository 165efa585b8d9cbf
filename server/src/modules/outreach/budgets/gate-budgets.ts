import type { Db } from '#platform/db/database.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import type { GateBudget } from '../pace/gate.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { type Account, budgetedReceiver, budgetsOf, domainOf, keyOf, type Kept, loadRules } from './budgets.ts';
import { loadUse } from './budget-queries.ts';

/** A worker that died holds its messages for minutes, not for days. */
const HELD_DAYS = 3;

/** What the gate counts for an account: budgets with what is sent and being sent of them today. */
export const gateBudgets = async (
  db: Db,
  account: Account,
  receivers: readonly (string | null)[],
  workspace: OutreachWorkspace,
): Promise<(receiver: string | null) => GateBudget[]> => {
  const domain = domainOf(account);
  if (domain === undefined) return () => [];
  const rules = await loadRules(db);
  const now = workspace.clock.now();
  const [zone, day] = [workspace.timezone, dayIn(now, workspace.timezone)];
  const kept: Kept = { rules, zone, used: new Map(), known: new Map() };
  const asked = [...new Set(receivers.map((each) => budgetedReceiver(rules, account, each, day)))];
  if (asked.every((receiver) => budgetsOf(kept, account, receiver, day).length === 0)) return () => [];
  const named = asked.filter((each) => each !== undefined);
  const since = dayIn(new Date(now.getTime() - HELD_DAYS * 86_400_000), 'UTC');
  const sent = new Map<string, number>();
  for (const use of await loadUse(db, [domain], named, since)) {
    const key = keyOf(domain, use.receiver ?? '');
    sent.set(key, (sent.get(key) ?? 0) + use.sending + (use.day === day ? use.sent : 0));
  }
  return (receiver) =>
    budgetsOf(kept, account, budgetedReceiver(rules, account, receiver, day), day).flatMap(({ reason, of }) =>
      of === undefined || reason === 'daily_new_limit'
        ? []
        : [{ reason, of, zone, sentToday: sent.get(keyOf(of.domain, of.receiver)) ?? 0 }],
    );
};

/** The budgets of a receiver as the messages of one claim use them up. */
export const budgetCounter = (read: (receiver: string | null) => GateBudget[]) => {
  const taken = new Map<string, number>();
  const keysOf = (receiver: string | null) => read(receiver).map(({ of }) => keyOf(of.domain, of.receiver));
  return {
    of: (receiver: string | null): GateBudget[] =>
      read(receiver).map((budget) => ({
        ...budget,
        sentToday: budget.sentToday + (taken.get(keyOf(budget.of.domain, budget.of.receiver)) ?? 0),
      })),
    take(receiver: string | null): void {
      for (const key of keysOf(receiver)) taken.set(key, (taken.get(key) ?? 0) + 1);
    },
  };
};
