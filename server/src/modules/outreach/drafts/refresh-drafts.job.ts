import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import { writeAnewSome } from '../approved/write-anew.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import { followAddress } from './follow-address.ts';
import {
  markChangedSince,
  markOutdated,
  markOutdatedSteps,
  type RefreshDeps,
  refreshSome,
  type Waiting,
} from './refresh-drafts.ts';

/** When drafts whose longer texts have no room are tried again. */
const AGAIN_MS = 3_600_000;

const payload = z.object({ workspaceId: z.uuid() });

/** Rewrites unedited drafts in the background when their source changes; at most one job per workspace is queued. */
export const draftRefreshing = (deps: RefreshDeps) => {
  const enqueue = (db: Db, jobs: Jobs, workspaceId: string): Promise<void> =>
    jobs.enqueue(db, job, { workspaceId }, { key: `refresh_drafts:${workspaceId}` });
  /** Under a key of its own, since it mustn't replace a job that is due at once. */
  const enqueueForRoom = (db: Db, jobs: Jobs, workspaceId: string): Promise<void> =>
    jobs.enqueue(db, job, { workspaceId }, { key: `refresh_drafts_for_room:${workspaceId}`, delayMs: AGAIN_MS });
  const job: ReturnType<typeof defineJob<z.infer<typeof payload>>> = defineJob({
    name: 'outreach.refresh_drafts',
    payload,
    async run({ transact, signal, jobs, log }, { workspaceId }) {
      const isTurnOver = beginTurn(LONGEST_TURN_MS);
      const waiting: Waiting = { refused: [], noRoom: [] };
      let isLeft = true;
      while (isLeft && !isTurnOver()) {
        signal.throwIfAborted();
        isLeft = await refreshSome({ transact, log, workspaceId }, deps, waiting);
        isLeft = (await writeAnewSome({ transact, workspaceId }, deps)) || isLeft;
      }
      if (isLeft) await transact({ workspaceId }, (db) => enqueue(db, jobs, workspaceId));
      if (waiting.noRoom.length > 0) await transact({ workspaceId }, (db) => enqueueForRoom(db, jobs, workspaceId));
    },
  });
  return {
    job,
    /** Drafts are marked already. */
    wake: enqueue,
    /** These people changed: their drafts are to follow. In the caller's transaction. */
    async follow(db: Db, jobs: Jobs, workspaceId: string, contactIds: readonly string[]): Promise<void> {
      if (await markOutdated(db, contactIds)) await enqueue(db, jobs, workspaceId);
    },
    /** These messages are drafts again; their people may have changed while the messages couldn't be rewritten. */
    async recheck(db: Db, jobs: Jobs, workspaceId: string, which: RawBuilder<boolean>): Promise<void> {
      if (await markChangedSince(db, which)) await enqueue(db, jobs, workspaceId);
    },
    /** These steps of a workflow say something else now. */
    async followSteps(
      db: Db,
      jobs: Jobs,
      workspaceId: string,
      { sequenceId, stepKeys }: { sequenceId: string; stepKeys: readonly string[] },
    ): Promise<void> {
      if (await markOutdatedSteps(db, sequenceId, stepKeys)) await enqueue(db, jobs, workspaceId);
    },
    /** Cancelled messages of these people are restored; the people may have changed in between. */
    async catchUp(db: Db, jobs: Jobs, workspaceId: string, contactIds: readonly string[]): Promise<void> {
      if (contactIds.length === 0) return;
      await followAddress(db, contactIds, { workspace: await loadWorkspace(db, deps), channels: deps.channels });
      if (await markOutdated(db, contactIds)) await enqueue(db, jobs, workspaceId);
    },
  };
};

export type DraftRefreshing = ReturnType<typeof draftRefreshing>;
