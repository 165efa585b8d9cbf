import { shareTurns } from '#platform/turns/give-turns.ts';

/** One for all answers of models: whoever asks for twenty at once gets no more of this process's time than with one. */
export const othersTurn = shareTurns();
