import { type Handlers, outside } from '#http/request/handlers.ts';
import { inTurn, placesForTexts, turnOfTexts } from './in-turn.ts';
import { messageDetails } from './message/details.ts';
import { loadWorkspace } from './pace/workspace.ts';
import { confirmClaim } from './prompts/confirm-claim.ts';
import { writeExample } from './prompts/example.ts';
import { changeWriting, writingProgress } from './prompts/progress.ts';
import { writeAgain } from './prompts/write-again.ts';
import type { WritingDeps } from './prompts/write-drafts.ts';

const EXAMPLES = turnOfTexts('examples of prompts');

/** Texts that are written from prompts. */
export const writingRoutes = (deps: WritingDeps, places = placesForTexts()) =>
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

    writeExample: outside((context, input) =>
      inTurn(context, { places, turn: EXAMPLES }, (signal) => writeExample(context, input, deps.writers, signal)),
    ),
  }) satisfies Partial<Handlers>;
