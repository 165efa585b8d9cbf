import { isDatabaseAway } from '#platform/db/away.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/log/log.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import type { SendDeps } from '../dispatch/send.job.ts';
import { advanceDue, dueIds, fillIn, holdUnwritable, planRound, type Round } from './advance.ts';

export interface Rounds {
  transact: Transact;
  workspaceId: string;
  deps: SendDeps;
  log?: Logger;
}

/** Texts are rendered between two transactions: one that waited for the sandbox would hold a connection that others need. */
const advance = async ({ transact, workspaceId, deps }: Rounds, only?: string): Promise<Round> => {
  const scope = { workspaceId };
  const { channels, templates, live } = deps;
  const engine = { channels, ...(only !== undefined && { only: [only] }) };
  const plan = await transact(scope, async (db) => planRound(db, await loadWorkspace(db, deps), engine));
  if (plan.ids.length === 0) return { moved: 0, drafts: 0, isDrained: true };
  const filledIn = await fillIn(plan, workspaceId, templates);
  return transact(scope, async (db) => {
    const advanced = await advanceDue(db, await loadWorkspace(db, deps), {
      channels,
      plan: filledIn,
      realNow: deps.realClock.now(),
    });
    if (advanced.moved > 0) await live.publish(db, workspaceId, { type: 'messages' });
    return advanced;
  });
};

/** Holds people whose message can't be written. An error that hits everyone isn't about them, so it is thrown. */
const holdFailed = async (
  { transact, workspaceId, log }: Rounds,
  failed: ReadonlyMap<string, unknown>,
  moved: number,
): Promise<void> => {
  for (const [id, error] of failed) {
    if (moved === 0 && !isRefused(error)) throw error;
    log?.error({ err: error, enrolment: id }, 'could not write the next message for a person; they are held');
    const words = isRefused(error) ? 'it can’t be stored' : 'something went wrong';
    await transact({ workspaceId }, (db) => holdUnwritable(db, id, words));
  }
};

/** Repeats a failed round one person at a time, and holds those whose message can't be written. */
const advanceApart = async (rounds: Rounds, isTurnOver: () => boolean): Promise<Round> => {
  const { transact, workspaceId, deps } = rounds;
  const ids = await transact({ workspaceId }, async (db) => dueIds(db, await loadWorkspace(db, deps)));
  const sum: Round = { moved: 0, drafts: 0, isDrained: false };
  const failed = new Map<string, unknown>();
  for (const id of ids) {
    if (isTurnOver()) break;
    try {
      const { moved, drafts } = await advance(rounds, id);
      sum.moved += moved;
      sum.drafts += drafts;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed.set(id, error);
    }
  }
  await holdFailed(rounds, failed, sum.moved);
  return sum;
};

/**
 * Writes the next messages of everyone who is due, a batch at a time, until no one is left or the turn is over.
 */
export const advanceEverybody = async (rounds: Rounds, isTurnOver: () => boolean): Promise<Round> => {
  const sum: Round = { moved: 0, drafts: 0, isDrained: false };
  while (!sum.isDrained && !isTurnOver()) {
    const round = await advance(rounds).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return advanceApart(rounds, isTurnOver);
    });
    sum.moved += round.moved;
    sum.drafts += round.drafts;
    sum.isDrained = round.isDrained;
  }
  return sum;
};
