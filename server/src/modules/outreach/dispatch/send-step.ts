import { sql } from 'kysely';
import { markSignInRefused, mailboxFactsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Handover } from '#platform/handover/handover.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import type { Templates } from '../compose/templates.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type Claim, claimDue, NOTHING } from './claim.ts';
import { parkMailbox } from '../plan/park.ts';
import { type Outcome, recordOutcomes } from './record/outcomes.ts';
import { type Answered, postponeMailbox } from './record/record-refusals.ts';
import { stepApart, type TryStep } from './send-apart.ts';
import { claimedNow, LEASE_MINUTES } from './send-hand.ts';
import { untilDatabaseIsBack } from './send-retry.ts';

export interface StepDeps extends WorkspaceDeps {
  templates: Templates;
  handover: Handover;
  links: UnsubscribeLinks;
  live: Live;
}

export interface SendPass {
  transact: Transact;
  workspaceId: string;
  mailboxId: string;
  /** Aborts at the next message: what is on the wire is finished first. */
  signal?: AbortSignal;
  log?: Logger;
  /** Told when its server is slow. */
  tellSlow?: (() => void) | undefined;
}

/** One at a time over a mailbox: two workers cannot both count what it may still send today, nor a pause slip in between. */
const holdMailbox = (db: Db, id: string): Promise<number> =>
  db.run(sql`select 1 from mailboxes where workspace_id = app.workspace_id() and id = ${id} for no key update`);

const isServerWide = ({ outcome }: Outcome): boolean => outcome.kind === 'retry' && outcome.isServerWide;

const record = async (
  db: Db,
  outcomes: readonly Outcome[],
  mailboxId: string,
  workspace: OutreachWorkspace,
): Promise<void> => {
  await recordOutcomes(db, outcomes, workspace);
  const refused = outcomes.find(({ outcome }) => outcome.kind === 'sign_in')?.outcome;
  if (refused?.kind === 'sign_in') {
    await markSignInRefused(db, mailboxId, refused.detail, workspace.clock.now());
    await parkMailbox(db, mailboxId, refused.detail, workspace);
  }
  const tried = outcomes
    .filter(isServerWide)
    .map(({ taken, outcome }) => ({ due: taken.due, outcome }) as Answered<'retry'>);
  await postponeMailbox(db, mailboxId, tried, workspace);
};

const tryStep =
  (pass: SendPass, { handover, links, realClock, ...deps }: StepDeps): TryStep =>
  async (outcomes, limit, looked) => {
    const claimed = claimedNow(realClock);
    const held: string[] = [];
    const hold = (keys: readonly string[]): string => {
      held.push(...keys);
      return handover.hold(keys);
    };
    try {
      return await pass.transact({ workspaceId: pass.workspaceId }, async (db) => {
        await holdMailbox(db, pass.mailboxId);
        const workspace = await loadWorkspace(db, { realClock, ...deps });
        if (outcomes.length > 0) await record(db, outcomes, pass.mailboxId, workspace);
        const [mailbox] = limit === 0 ? [] : await mailboxFactsOf(db, [pass.mailboxId]);
        const claim =
          mailbox === undefined
            ? NOTHING
            : await claimDue(db, mailbox, workspace, { links, claimant: { hold, claimed, looked } }, limit);
        if (outcomes.length > 0) await deps.live.publish(db, pass.workspaceId, { type: 'messages' });
        return claim;
      });
    } catch (error) {
      // Whether it was committed may not be known; the journal says that none of these was handed over.
      handover.drop(held);
      throw error;
    }
  };

/**
 * One transaction of a pass: writes down what was answered and claims up to `limit` more. While the database is away it
 * tries again for as long as the claims are good, since only this process knows what has left. Where it takes one of them
 * by no means, each goes by itself.
 */
export const sendStep = async (
  pass: SendPass,
  deps: StepDeps,
  outcomes: readonly Outcome[],
  limit: number,
): Promise<Claim> => {
  const { handover, realClock } = deps;
  const begun = claimedNow(realClock);
  const isOver = (): boolean => claimedNow(realClock).ticks - begun.ticks > LEASE_MINUTES * 60_000;
  const attempt = tryStep(pass, deps);
  const step: TryStep = (...asked) => untilDatabaseIsBack(() => attempt(...asked), { signal: pass.signal, isOver });
  const claim = await step(outcomes, limit, () => undefined).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return stepApart(pass, deps, { outcomes, limit, step });
  });
  const keys = outcomes.map(({ taken }) => taken.key);
  handover.drop(keys);
  handover.settle(keys);
  return claim;
};
