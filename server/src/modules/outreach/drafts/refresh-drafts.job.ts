import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import { isAnyOutdated, markOutdated, type RefreshDeps, refreshSome } from './refresh-drafts.ts';

const payload = z.object({ workspaceId: z.uuid() });

/** Drafts that nobody touched follow what they are written from, behind the answer; one job of a workspace waits. */
export const draftRefreshing = (deps: RefreshDeps) => {
  const enqueue = (db: Db, jobs: Jobs, workspaceId: string): Promise<void> =>
    jobs.enqueue(db, job, { workspaceId }, { key: `refresh_drafts:${workspaceId}` });
  const job: ReturnType<typeof defineJob<z.infer<typeof payload>>> = defineJob({
    name: 'outreach.refresh_drafts',
    payload,
    async run({ transact, signal, jobs }, { workspaceId }) {
      const isTurnOver = beginTurn(LONGEST_TURN_MS);
      let isLeft = true;
      while (isLeft && !isTurnOver()) {
        signal.throwIfAborted();
        isLeft = await refreshSome(transact, workspaceId, deps);
      }
      if (isLeft) await transact({ workspaceId }, (db) => enqueue(db, jobs, workspaceId));
    },
  });
  return {
    job,
    /** These people changed: their drafts are to follow. In the caller's transaction. */
    async follow(db: Db, jobs: Jobs, workspaceId: string, contactIds: readonly string[]): Promise<void> {
      if (await markOutdated(db, contactIds)) await enqueue(db, jobs, workspaceId);
    },
    /** A draft that was waiting may have come back. */
    async goOn(db: Db, jobs: Jobs, workspaceId: string): Promise<void> {
      if (await isAnyOutdated(db)) await enqueue(db, jobs, workspaceId);
    },
  };
};

export type DraftRefreshing = ReturnType<typeof draftRefreshing>;
