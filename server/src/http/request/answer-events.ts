import { Readable } from 'node:stream';
import type { OutsideContext } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { untilGone } from '#platform/until-gone.ts';
import { EventStream, wantsEvents } from './handlers.ts';

/** Something that the caller hears before the answer; the last is `done`, with the answer. */
export interface AnswerEvent {
  event: string;
  data: unknown;
}
export type AnswerOf<E extends AnswerEvent> = Extract<E, { event: 'done' }>['data'];

const line = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events as a caller reads them (HTML, server-sent events); a failure is the last one, as `problem`. */
async function* asEventStream(
  events: AsyncGenerator<AnswerEvent, void>,
  signal: AbortSignal,
  onBroken: (error: unknown) => void,
): AsyncGenerator<string, void> {
  try {
    for await (const { event, data } of events) yield line(event, data);
  } catch (error) {
    // Nobody listens any more, and whatever stopped because of it isn't broken.
    if (signal.aborted) return;
    if (!(error instanceof AppError)) onBroken(error);
    const known = error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
    yield line('problem', { code: known.code, detail: known.message });
  }
}

/** The answer that the events end with, for who asks for no stream; `stop` aborts once they have hung up. */
const lastAnswer = <E extends AnswerEvent>(
  { request }: Pick<OutsideContext, 'request'>,
  events: AsyncGenerator<E, void>,
  stop: AbortController,
): Promise<AnswerOf<E>> =>
  untilGone(request, async (signal) => {
    signal.addEventListener('abort', () => stop.abort());
    try {
      for await (const { event, data } of events) if (event === 'done') return data;
    } catch (error) {
      // Nobody reads this.
      if (signal.aborted) throw new AppError('unavailable', 'The answer was stopped.', { cause: error });
      throw error;
    }
    throw new Error('The events ended without an answer.');
  });

/**
 * Answers a call that `streams`: with its events where the caller asks for them, else with the answer that they end with. Once nobody
 * listens any more, `stop` aborts: a source that is silent for long must hear it at once. `broken` is what the log calls a failure.
 */
export const answerEvents = async <E extends AnswerEvent>(
  context: Pick<OutsideContext, 'log' | 'request'>,
  events: AsyncGenerator<E, void>,
  { stop, broken }: { stop: AbortController; broken: string },
): Promise<AnswerOf<E> | EventStream> => {
  if (!wantsEvents(context.request)) return lastAnswer(context, events, stop);
  const stream = asEventStream(events, stop.signal, (error) => context.log.error({ err: error }, broken));
  return new EventStream(Readable.from(stream), () => stop.abort());
};
