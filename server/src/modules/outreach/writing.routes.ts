import { type Handlers, outside } from '#http/request/handlers.ts';
import { Places, type TurnSettings } from '#platform/sandbox/places.ts';
import { untilGone } from '#platform/until-gone.ts';
import { messageDetails } from './message/details.ts';
import { loadWorkspace } from './pace/workspace.ts';
import { confirmClaim } from './prompts/confirm-claim.ts';
import { writeExample } from './prompts/example.ts';
import { changeWriting, writingProgress } from './prompts/progress.ts';
import { writeAgain } from './prompts/write-again.ts';
import type { WritingDeps } from './prompts/write-drafts.ts';

/** A model may take a minute: one example at a time for each person. */
const EXAMPLES: TurnSettings = { name: 'examples of prompts', atOnce: 16, waitMs: 20_000 };

/** Texts that are written from prompts. */
export const writingRoutes = (deps: WritingDeps, places = new Places()) =>
  ({
    confirmMailClaim: async (context, input) => {
      await confirmClaim(context, input, deps.channels);
      return messageDetails(context.db, input.id, await loadWorkspace(context.db, deps), deps.channels);
    },

    writeMailAgain: async (context, input) => {
      await writeAgain(context, input, deps);
      return messageDetails(context.db, input.id, await loadWorkspace(context.db, deps), deps.channels);
    },

    getWritingProgress: ({ db }, { campaign_id: campaignId }) => writingProgress(db, campaignId, deps.writers.models),

    changeWriting: (context, input) => changeWriting(context, input, deps),

    writeExample: outside(async (context, input) => {
      const leave = await places.take(EXAMPLES, { owner: context.session.userId });
      try {
        return await untilGone(context.request, (signal) => writeExample(context, input, deps.writers, signal));
      } finally {
        leave();
      }
    }),
  }) satisfies Partial<Handlers>;
