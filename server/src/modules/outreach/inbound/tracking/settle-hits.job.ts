import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import { PIXEL } from '../../channels/email/tracking/tracking-token.ts';
import { engagement } from '../outcome.ts';
import { linkCounts, openHits, type OpenHit, settleHits, takeForBurst } from './hits.ts';
import { BURST_MS, isBurst } from './seen-as.ts';

const payload = z.object({ workspaceId: z.uuid(), messageId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** By then it is known whether the other links were followed, too. */
const SETTLED_AFTER_MS = BURST_MS + 500;

/** The hits that a filter did not make, which is noted of those it did. */
const withoutBursts = async (db: Db, messageId: string, hits: readonly OpenHit[]): Promise<OpenHit[]> => {
  const counts = await linkCounts(db, messageId);
  const kept: OpenHit[] = [];
  for (const [attempt, theirs] of Map.groupBy(hits, (hit) => hit.attempt)) {
    const clicks = theirs.filter(({ number }) => number !== PIXEL);
    const clicked = clicks.map(({ number, first_at: firstAt }) => ({ number, firstAt }));
    if (!isBurst(clicked, counts.get(attempt) ?? 0)) kept.push(...theirs);
    else {
      await takeForBurst(db, messageId, attempt);
      kept.push(...theirs.filter(({ number }) => number === PIXEL));
    }
  }
  return kept;
};

/** Counts what persons opened and clicked of a message; whoever clicks has opened it. */
const settle = async (db: Db, messageId: string, workspace: OutreachWorkspace): Promise<number> => {
  const hits = await withoutBursts(db, messageId, await openHits(db, messageId));
  await settleHits(db, messageId);
  for (const { number, first_at: at, url } of hits) {
    await engagement(db, messageId, 'open', workspace, { at });
    if (number !== PIXEL) await engagement(db, messageId, 'click', workspace, { at, detail: url });
  }
  return hits.length;
};

/** Counts opens and clicks a moment after they were made. */
export const settleHitsJob = (deps: WorkspaceDeps, queue: Jobs) => {
  const job = defineJob<Payload>({
    name: 'outreach.settle_hits',
    payload,
    async run({ transact, live }, { workspaceId, messageId }) {
      await transact({ workspaceId }, async (db) => {
        if ((await settle(db, messageId, await loadWorkspace(db, deps))) > 0)
          await live.publish(db, workspaceId, { type: 'messages' });
      });
    },
  });
  const settleSoon = (db: Db, named: Payload): Promise<void> =>
    queue.enqueue(db, job, named, { delayMs: SETTLED_AFTER_MS, key: `hits:${named.messageId}` });
  return { job, settleSoon };
};
