import { type Handlers, outside } from '#http/request/handlers.ts';
import { inTurn, placesForTexts, turnOfTexts } from './in-turn.ts';
import { streamText } from './stream-text.ts';
import { type AnswerWritingDeps, beginAnswer } from './suggest/answer.ts';
import { writeOpening } from './suggest/opening.ts';

const SUGGESTING = turnOfTexts('suggested texts');

/** Texts for one person that a writer suggests. */
export const suggestRoutes = (deps: AnswerWritingDeps, places = placesForTexts()) =>
  ({
    writeOpening: outside((context, input) =>
      inTurn(context, { places, turn: SUGGESTING }, (signal) => writeOpening(context, input, deps.writers, signal)),
    ),

    draftAnswer: outside((context, input) =>
      streamText(context, { places, turn: SUGGESTING }, (signal) => beginAnswer(context, input, deps, signal)),
    ),
  }) satisfies Partial<Handlers>;
