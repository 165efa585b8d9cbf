/**
 * The assistant: answers questions from the workspace's own data, with the asker's rights. Terms: tool (a question that can be
 * answered from data), finding (what a tool gives: a sentence, rows, proposed actions), rules (what chooses a tool where no model
 * does). It reads by the calls of the screens alone, in transactions that PostgreSQL keeps from writing.
 */
import { Readable } from 'node:stream';
import { EventStream, type Handlers, outside, wantsEvents } from '#http/request/handlers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { answerChat, type ChatDeps, type ChatEvent } from './chat.ts';

export type { ReadHandlers } from './reader.ts';

/** For each person: an answer reads a dozen lists, and a model may cost money. */
const ASKING: Limit = { name: 'assistant', most: 30, seconds: 60 };

const line = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events as a caller reads them (HTML, server-sent events); a failure is the last one, as `problem`. */
async function* asEventStream(
  events: AsyncGenerator<ChatEvent, void>,
  signal: AbortSignal,
  onBroken: (error: unknown) => void,
): AsyncGenerator<string, void> {
  try {
    for await (const { event, data } of events) yield line(event, data);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AppError)) onBroken(error);
    const known = error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
    yield line('problem', { code: known.code, detail: known.message });
  }
}

export const assistantModule = ({
  transact,
  realClock,
  ...deps
}: ChatDeps & { transact: Transact; realClock: Clock }) => ({
  routes: {
    chat: outside(async (context, input) => {
      await takeTry(transact, ASKING, context.session.userId, realClock.now());
      const stop = new AbortController();
      const events = answerChat(context, input, deps, stop.signal);
      if (!wantsEvents(context.request)) {
        for await (const { event, data } of events) if (event === 'done') return data;
        throw new Error('A question ended without an answer.');
      }
      const stream = asEventStream(events, stop.signal, (error) =>
        context.log.error({ err: error }, 'a question could not be answered'),
      );
      // A model may be silent for long: it must hear at once that nobody listens any more.
      return new EventStream(Readable.from(stream), () => stop.abort());
    }),
  } satisfies Partial<Handlers>,
});
