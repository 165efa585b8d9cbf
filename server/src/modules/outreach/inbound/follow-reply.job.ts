import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { actAgain, FOLLOW_REPLY, type FollowReply, REPLY_PARTS } from './act-on-reply.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  replyId: z.uuid(),
  part: z.enum(REPLY_PARTS),
  confidence: z.number(),
  isNamed: z.boolean(),
  why: z.string(),
});

/** Does what failed when a reply was recorded; what fails again is tried later by the queue. */
export const followReplyJob = (deps: WorkspaceDeps & { wake: WakeWorkspace }) =>
  defineJob<FollowReply>({
    ...FOLLOW_REPLY,
    payload: Payload,
    async run({ transact, jobs, live, log, attempt }, { why, ...asked }) {
      const { workspaceId, replyId, part } = asked;
      if (attempt === 1)
        log.error({ workspaceId, replyId, part, why }, 'what follows a reply failed; it is tried again');
      await transact({ workspaceId }, async (db) => {
        await actAgain(db, asked, await loadWorkspace(db, deps));
        await deps.wake(db, workspaceId, jobs);
        await live.publish(db, workspaceId, { type: 'messages' });
      });
    },
  });
