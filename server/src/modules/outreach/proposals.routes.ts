import type { Handlers } from '#http/request/handlers.ts';
import { outside } from '#http/request/handlers.ts';
import type { Session } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { Places, type TurnSettings } from '#platform/sandbox/places.ts';
import { untilGone } from '#platform/until-gone.ts';
import { rewriteText } from './writing/rewrite/rewrite-text.ts';
import { writeWorkflow, type WorkflowWriting } from './writing/workflow/write-workflow.ts';

/** A model may take a minute: one text at a time for each person. */
const PROPOSALS: TurnSettings = { name: 'proposed texts', atOnce: 16, waitMs: 20_000 };

const STOPPED = 'The writing was stopped.';

/** Texts that are proposed and not kept. */
export const proposalRoutes = (deps: WorkflowWriting, places = new Places()) => {
  /** Waits for the person's turn, and stops once they have hung up. */
  const inTurn = async <T>(
    { session, request }: { session: Session; request: Parameters<typeof untilGone>[0] },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const leave = await places.take(PROPOSALS, { owner: session.userId });
    try {
      return await untilGone(request, async (signal) => {
        try {
          return await work(signal);
        } catch (error) {
          // Nobody reads this.
          if (signal.aborted) throw new AppError('unavailable', STOPPED, { cause: error });
          throw error;
        }
      });
    } finally {
      leave();
    }
  };
  return {
    writeSequence: outside((context, input) =>
      inTurn(context, (signal) => writeWorkflow(context, input, deps, signal)),
    ),

    rewriteText: outside((context, input) =>
      inTurn(context, (signal) => rewriteText(context, input, deps.writers.models, signal)),
    ),
  } satisfies Partial<Handlers>;
};
