import { type Handlers, outside } from '#http/request/handlers.ts';
import { Places, type TurnSettings } from '#platform/sandbox/places.ts';
import { untilGone } from '#platform/until-gone.ts';
import { streamText } from './stream-text.ts';
import { type AnswerWritingDeps, beginAnswer } from './suggest/answer.ts';
import { writeOpening } from './suggest/opening.ts';

/** A model may take a minute: one text at a time for each person. */
const SUGGESTING: TurnSettings = { name: 'writer', atOnce: 16, waitMs: 20_000 };

/** Texts for one person that a writer suggests. */
export const suggestRoutes = (deps: AnswerWritingDeps, places = new Places()) =>
  ({
    writeOpening: outside(async (context, input) => {
      const leave = await places.take(SUGGESTING, { owner: context.session.userId });
      try {
        return await untilGone(context.request, (signal) => writeOpening(context, input, deps.writers, signal));
      } finally {
        leave();
      }
    }),

    draftAnswer: outside((context, input) =>
      streamText(context, { places, turn: SUGGESTING }, (signal) => beginAnswer(context, input, deps, signal)),
    ),
  }) satisfies Partial<Handlers>;
