import { type AnswerEvent, answerEvents, type AnswerOf } from '#http/request/answer-events.ts';
import { EventStream } from '#http/request/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Places, TurnSettings } from '#platform/sandbox/places.ts';

/**
 * Answers a call with a text while it is written, as a stream where the caller wants one. A text at a time for each person; once nobody
 * listens any more, the signal aborts.
 */
export const streamText = async <E extends AnswerEvent>(
  context: OutsideContext,
  { places, turn }: { places: Places; turn: TurnSettings },
  begin: (signal: AbortSignal) => Promise<AsyncGenerator<E, void>>,
): Promise<AnswerOf<E> | EventStream> => {
  const stop = new AbortController();
  const leave = await places.take(turn, { owner: context.session.userId });
  let answer: AnswerOf<E> | EventStream | undefined;
  try {
    answer = await answerEvents(context, await begin(stop.signal), { stop, broken: 'a text could not be written' });
    return answer;
  } finally {
    // Events that no one has begun to read never end, but their stream is closed.
    if (answer instanceof EventStream) answer.body.once('close', leave);
    else leave();
  }
};
