import { addToBacklog } from '#platform/jobs/backlog.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import type { Db } from '#platform/db/database.ts';
import { aiSwitches } from '../../voice/switches.ts';
import type { Reply } from '../follow/reply.ts';
import { mayRefine } from './may-refine.ts';

/** What the job is called and gets. */
export const REFINE_REPLY = { name: 'outreach.refine-reply', maxAttempts: 3 } as const;
export interface RefinePayload {
  workspaceId: string;
  replyId: string;
}

/** Asks for a model's look at a reply, after it was recorded, where the workspace wants that and the rules were unsure. */
export const refineLater = async (db: Db, reply: Reply, confidence: number, workspaceId: string): Promise<void> => {
  if (!mayRefine(reply.class, confidence) || reply.text.trim() === '') return;
  if (!(await aiSwitches(db)).refines_replies) return;
  const item = { workspaceId, replyId: reply.id } satisfies RefinePayload;
  await addToBacklog(db, createJobs(), REFINE_REPLY, item);
};
