import type { OutsideContext } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { Places, type TurnSettings } from '#platform/sandbox/places.ts';
import { untilGone } from '#platform/until-gone.ts';

/** A model may take a minute: one text of a kind at a time for each person. */
export const turnOfTexts = (name: string): TurnSettings => ({ name, atOnce: Infinity, waitMs: 20_000 });

/**
 * Places for texts. None waits for those of others, whose models may never answer: how many calls wait for models at once is limited
 * where requests come in.
 */
export const placesForTexts = (): Places => new Places(Infinity);

/** Has a text written once it is the person's turn; the signal aborts when they have hung up. */
export const inTurn = async <T>(
  { session, request }: Pick<OutsideContext, 'session' | 'request'>,
  { places, turn }: { places: Places; turn: TurnSettings },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leave = await places.take(turn, { owner: session.userId });
  try {
    return await untilGone(request, async (signal) => {
      try {
        return await work(signal);
      } catch (error) {
        // Nobody reads this.
        if (signal.aborted) throw new AppError('unavailable', 'The writing was stopped.', { cause: error });
        throw error;
      }
    });
  } finally {
    leave();
  }
};
