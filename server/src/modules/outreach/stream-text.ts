import { Readable } from 'node:stream';
import { EventStream, wantsEvents } from '#http/request/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Places, TurnSettings } from '#platform/sandbox/places.ts';

/** Something that the caller hears while a text is written; the last is `done`, with the answer. */
interface TextEvent {
  event: string;
  data: unknown;
}
type AnswerOf<E extends TextEvent> = Extract<E, { event: 'done' }>['data'];

const line = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events as a caller reads them (HTML, server-sent events); a failure is the last one, as `problem`. */
async function* asEventStream(
  events: AsyncGenerator<TextEvent, void>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<string, void> {
  try {
    for await (const { event, data } of events) yield line(event, data);
  } catch (error) {
    if (!(error instanceof AppError)) onBroken(error);
    const known = error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
    yield line('problem', { code: known.code, detail: known.message });
  }
}

/** The answer that a stream of events ends with, for who asks for no stream. */
const lastAnswer = async <E extends TextEvent>(events: AsyncGenerator<E, void>): Promise<AnswerOf<E>> => {
  for await (const { event, data } of events) if (event === 'done') return data;
  throw new Error('A text ended without an answer.');
};

/**
 * Answers a call with a text while it is written, as a stream where the caller wants one. A text at a time for each person; once nobody
 * listens any more, the signal aborts.
 */
export const streamText = async <E extends TextEvent>(
  context: OutsideContext,
  { places, turn }: { places: Places; turn: TurnSettings },
  begin: (signal: AbortSignal) => Promise<AsyncGenerator<E, void>>,
): Promise<AnswerOf<E> | EventStream> => {
  const stop = new AbortController();
  const leave = await places.take(turn, { owner: context.session.userId });
  let stream: Readable | undefined;
  try {
    const events = await begin(stop.signal);
    if (!wantsEvents(context.request)) return await lastAnswer(events);
    stream = Readable.from(
      asEventStream(events, (error) => context.log.error({ err: error }, 'a text could not be written')),
    );
    // A writer may be silent for long: it must hear at once that nobody listens any more.
    return new EventStream(stream, () => stop.abort());
  } finally {
    // Events that no one has begun to read never end, but their stream is closed.
    if (stream === undefined) leave();
    else stream.once('close', leave);
  }
};
