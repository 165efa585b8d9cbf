import { holdAccount, markSignInRefused } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { DeliveryJournal } from '#platform/delivery-journal/delivery-journal.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import type { Templates } from '../compose/templates.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { holdDomain } from '../budgets/budget-queries.ts';
import { domainOf } from '../budgets/budgets.ts';
import { type Claim, claimDue, NOTHING } from './claim.ts';
import { parkAccount } from '../plan/park.ts';
import { type Outcome, recordOutcomes } from './record/outcomes.ts';
import { type Answered, postponeAccount } from './record/not-sent.ts';
import { recordAndClaimOneByOne, type TryStep } from './one-by-one.ts';
import { claimedNow, LEASE_MINUTES } from './claimed-message.ts';
import { untilDatabaseIsBack } from '#platform/db/away.ts';
import type { SendingFrom } from '../channels/channel.ts';

export interface SendDeps extends WorkspaceDeps {
  templates: Templates;
  deliveries: DeliveryJournal;
  channels: Channels;
  live: Live;
}

export interface SendPass {
  transact: Transact;
  workspaceId: string;
  accountId: string;
  /** Stops at the next message: those being sent are finished first. */
  signal?: AbortSignal;
  log?: Logger;
  /** Called when the server is slow. */
  reportSlow?: (() => void) | undefined;
}

const isServerWide = ({ outcome }: Outcome): boolean => outcome.kind === 'retry' && outcome.isServerWide;

const signInRefused = (outcomes: readonly Outcome[]): string | undefined => {
  const refused = outcomes.find(({ outcome }) => outcome.kind === 'sign_in')?.outcome;
  return refused?.kind === 'sign_in' ? refused.detail : undefined;
};

const record = async (db: Db, outcomes: readonly Outcome[], from: SendingFrom): Promise<void> => {
  const { account, workspace } = from;
  await recordOutcomes(db, outcomes, from);
  const words = signInRefused(outcomes);
  if (words !== undefined) {
    await markSignInRefused(db, account.id, words, workspace.clock.now());
    await parkAccount(db, account.id, words, workspace);
  }
  const tried = outcomes
    .filter(isServerWide)
    .map(({ message, outcome }) => ({ due: message.due, outcome }) as Answered<'retry'>);
  await postponeAccount(db, account.id, tried, workspace);
};

const tryStep =
  (pass: SendPass, { deliveries, channels, realClock, ...deps }: SendDeps): TryStep =>
  async (outcomes, limit, looked) => {
    const claimed = claimedNow(realClock);
    const held: string[] = [];
    const hold = (keys: readonly string[]): string => {
      held.push(...keys);
      return deliveries.hold(keys);
    };
    try {
      return await pass.transact({ workspaceId: pass.workspaceId }, async (db) => {
        const account = await holdAccount(db, pass.accountId);
        if (account === undefined) return NOTHING;
        const domain = domainOf(account);
        if (domain !== undefined) await holdDomain(db, domain);
        const workspace = await loadWorkspace(db, { realClock, ...deps });
        const from = { account, workspace, channel: channelNamed(channels, account.channel), channels };
        if (outcomes.length > 0) await record(db, outcomes, from);
        // The account as loaded still says that it may send.
        const isRefused = signInRefused(outcomes) !== undefined;
        const claim = limit === 0 || isRefused ? NOTHING : await claimDue(db, from, { hold, claimed, looked }, limit);
        if (outcomes.length > 0) await deps.live.publish(db, pass.workspaceId, { type: 'messages' });
        return claim;
      });
    } catch (error) {
      // It may be unknown whether this committed; the journal shows that none of these was handed over.
      deliveries.drop(held);
      throw error;
    }
  };

/**
 * One transaction of a pass: records outcomes and claims up to `limit` more. While the database is unavailable it
 * retries for as long as the claims are valid, since only this process knows what was sent. If the database rejects one of
 * them, it repeats them one by one.
 */
export const recordAndClaim = async (
  pass: SendPass,
  deps: SendDeps,
  outcomes: readonly Outcome[],
  limit: number,
): Promise<Claim> => {
  const { deliveries, realClock } = deps;
  const begun = claimedNow(realClock);
  const isOver = (): boolean => claimedNow(realClock).ticks - begun.ticks > LEASE_MINUTES * 60_000;
  const attempt = tryStep(pass, deps);
  const step: TryStep = (...asked) => untilDatabaseIsBack(() => attempt(...asked), { signal: pass.signal, isOver });
  const claim = await step(outcomes, limit, () => undefined).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return recordAndClaimOneByOne(pass, deps, { outcomes, limit, step });
  });
  const keys = outcomes.map(({ message }) => message.key);
  deliveries.drop(keys);
  deliveries.settle(keys);
  return claim;
};
