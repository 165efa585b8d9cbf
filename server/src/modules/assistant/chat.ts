import { type AssistantAnswer, type Contract, type Input, PERMISSIONS } from '@rainmaker/contract';
import { ModelError, type Models } from '#modules/models/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerByRules } from './answer-by-rules.ts';
import type { Finding } from './finding.ts';
import { readerFor, type ReadHandlers } from './reader.ts';
import { shownOn } from './reading/screen.ts';
import type { Asking } from './tools/tool.ts';

export interface ChatDeps {
  /** The calls of the other modules by which the assistant reads. */
  handlers: ReadHandlers;
  models: Models;
}

/** What the caller hears while a question is answered. A second `start` says that the rules took over: what was said until then is void. */
export type ChatEvent =
  | { event: 'start'; data: Pick<AssistantAnswer, 'answered_by' | 'model' | 'notice'> }
  | { event: 'text'; data: { text: string } }
  | { event: 'done'; data: AssistantAnswer };

const MOST_NEXT = 3;
const MOST_LOOKED = 5;

const present = (
  { headline, text = '', rows, actions, looked, next = [] }: Finding,
  by: Pick<AssistantAnswer, 'answered_by' | 'model' | 'notice' | 'can_connect'>,
  now: Date,
): AssistantAnswer => ({
  ...by,
  headline,
  text,
  rows,
  actions,
  looked_at: looked.slice(0, MOST_LOOKED),
  at: now.toISOString(),
  next_questions: next.slice(0, MOST_NEXT),
});

const NO_MODEL = 'No model is connected, so this answer comes from rules. The figures are the same.';
const NOT_BY_MODEL = 'So this answer comes from rules.';

/** Answers the last question of a conversation, with the asker's rights. Reads only. */
export async function* answerChat(
  context: OutsideContext,
  { messages, screen }: Input<Contract['chat']>,
  { handlers, models }: ChatDeps,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const { session, clock } = context;
  const now = clock.now();
  const asking: Asking = {
    read: readerFor(handlers, context),
    now,
    zone: session.timezone,
    userId: session.userId,
    role: session.role,
    shown: shownOn(screen),
  };
  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const model = await context.transact((db) => models.current(db));
  let notice = NO_MODEL;
  if (model !== undefined) {
    const by = { answered_by: 'model', model, notice: null } as const;
    yield { event: 'start', data: by };
    try {
      const asker = { transact: context.transact, purpose: 'assistant' as const, userId: session.userId };
      const words = answerByModel({ models, asker, asking, questions, signal });
      let part = await words.next();
      for (; !part.done; part = await words.next()) yield { event: 'text', data: { text: part.value } };
      yield { event: 'done', data: present(part.value, { ...by, can_connect: false }, now) };
      return;
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelError)) throw error;
      notice = `${error.message} ${NOT_BY_MODEL}`;
    }
  }
  const by = { answered_by: 'rules', model: null, notice } as const;
  yield { event: 'start', data: by };
  const finding = await answerByRules(asking, questions.at(-1) ?? '');
  const canConnect = model === undefined && PERMISSIONS.updateModelSettings[session.role] !== 'none';
  yield { event: 'done', data: present(finding, { ...by, can_connect: canConnect }, now) };
}
