import { type Handlers, outside } from '#http/request/handlers.ts';
import { inTurn, placesForTexts, turnOfTexts } from './in-turn.ts';
import { rewriteText } from './writing/rewrite/rewrite-text.ts';
import { writeWorkflow, type WorkflowWriting } from './writing/workflow/write-workflow.ts';

const PROPOSALS = turnOfTexts('proposed texts');

/** Texts that are proposed and not kept. */
export const proposalRoutes = (deps: WorkflowWriting, places = placesForTexts()) =>
  ({
    writeSequence: outside((context, input) =>
      inTurn(context, { places, turn: PROPOSALS }, (signal) => writeWorkflow(context, input, deps, signal)),
    ),

    rewriteText: outside((context, input) =>
      inTurn(context, { places, turn: PROPOSALS }, (signal) =>
        rewriteText(context, input, deps.writers.models, signal),
      ),
    ),
  }) satisfies Partial<Handlers>;
