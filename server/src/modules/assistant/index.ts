/**
 * The assistant: answers questions from the workspace's own data, with the asker's rights. Terms: tool (a question that can be
 * answered from data), finding (what a tool gives: a sentence, rows, proposed actions), rules (what chooses a tool where no model
 * does). It reads by the calls of the screens alone, in transactions that PostgreSQL keeps from writing.
 */
import { answerEvents } from '#http/request/answer-events.ts';
import { type Handlers, outside } from '#http/request/handlers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { answerChat, type ChatDeps } from './chat.ts';

export type { ReadHandlers } from './reader.ts';

/** For each person: an answer reads a dozen lists, and a model may cost money. */
const ASKING: Limit = { name: 'assistant', most: 30, seconds: 60 };

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
      return answerEvents(context, events, { stop, broken: 'a question could not be answered' });
    }),
  } satisfies Partial<Handlers>,
});
