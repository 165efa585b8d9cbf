import { z } from 'zod';
import { ModelError, type Models } from '#modules/models/index.ts';
import type { Db } from '#platform/db/database.ts';
import { defineBacklogJob } from '#platform/jobs/backlog.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import type { WakeWorkspace } from '../../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import { aiSwitches } from '../../voice/switches.ts';
import { putClass } from '../follow/change-class.ts';
import { findReply, type Reply, responsibleFor } from '../follow/reply.ts';
import { askClass, type Verdict } from './ask-class.ts';
import { mayRefine } from './may-refine.ts';
import { REFINE_REPLY, type RefinePayload } from './refine-later.ts';

const Payload = z.object({ workspaceId: z.uuid(), replyId: z.uuid() });

export interface RefineDeps extends WorkspaceDeps {
  models: Models;
  wake: WakeWorkspace;
}

/** Whether the rules' class still stands, as nobody has touched it, and may be looked at. */
const isOpen = (reply: Reply | undefined): reply is Reply =>
  reply !== undefined &&
  !reply.is_deleted &&
  reply.is_theirs &&
  reply.class_by === null &&
  reply.undone_at === null &&
  mayRefine(reply.class, 0);

interface Asked {
  model: string;
  text: string;
  was: Reply['class'];
  userId: string;
}

const begin = async (db: Db, { replyId }: RefinePayload, models: Models): Promise<Asked | undefined> => {
  const model = await models.current(db);
  const reply = model === undefined ? undefined : await findReply(db, replyId);
  if (model === undefined || !isOpen(reply) || !(await aiSwitches(db)).refines_replies) return undefined;
  // What gives orders to models is sorted by rules alone.
  if (ordersModels(reply.text, { isStrangers: true })) return undefined;
  return { model, text: reply.text, was: reply.class, userId: await responsibleFor(db, reply) };
};

const apply = async (
  db: Db,
  { workspaceId, replyId }: RefinePayload,
  { model, was, userId }: Asked,
  verdict: Verdict,
  deps: RefineDeps,
  context: JobContext,
): Promise<void> => {
  const reply = await findReply(db, replyId);
  // Somebody has decided meanwhile.
  if (!isOpen(reply) || reply.class !== was || verdict.class === was) return;
  const workspace = await loadWorkspace(db, deps);
  const byModel = { model, words: [verdict.quote] };
  await putClass(db, reply, { meaning: verdict.class, date: null, byModel }, userId, workspace);
  await deps.wake(db, workspaceId, context.jobs);
  await context.live.publish(db, workspaceId, { type: 'messages' });
};

/**
 * Has a model look at what a reply means that rules were unsure about. It runs after the reply was recorded, and where the model fails
 * the rules' class stays.
 */
export const refineReplyJob = (deps: RefineDeps) =>
  defineBacklogJob<RefinePayload>({
    ...REFINE_REPLY,
    payload: Payload,
    lane: 'outside',
    async run(context, payload) {
      const { workspaceId } = payload;
      // A process that died while it asked may have paid for the answer: the rules' class stays.
      if (context.attempt > 1) return;
      const asked = await context.transact({ workspaceId }, (db) => begin(db, payload, deps.models));
      if (asked === undefined) return;
      const scope = { workspaceId, userId: asked.userId };
      const asker = {
        transact: <T>(work: (db: Db) => Promise<T>): Promise<T> => context.transact({ workspaceId }, work),
        purpose: 'reply' as const,
        userId: null,
      };
      let verdict: Verdict | undefined;
      try {
        verdict = await askClass(deps.models, asker, asked.text, context.signal);
      } catch (error) {
        if (context.signal.aborted || !(error instanceof ModelError)) throw error;
        context.log.info({ workspaceId, problem: error.problem }, 'a reply keeps the class of the rules');
        return;
      }
      if (verdict === undefined) return;
      const found = verdict;
      await context.transact(scope, (db) => apply(db, payload, asked, found, deps, context));
    },
  });
