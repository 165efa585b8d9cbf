import type { AssistantAnswer } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { callForEvents } from '#lib/api/event-call.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { errorText } from '#lib/errors.ts';
import { writerOf } from '#lib/session/kept-words.ts';
import { keepTurns, readTurns, type Turn } from './chat-history.ts';
import * as words from './words.ts';

/** Earlier questions that are sent along: what an answer said is never sent back. */
const MOST_EARLIER = 10;

const problemText = (error: unknown): string =>
  navigator.onLine ? errorText(error, words.couldNotAnswer) : words.offline;

/** The conversation of this tab, and how to go on with it. */
export const useChat = (screen: string) => {
  const token = useAppSelector(({ auth }) => auth.token);
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const [turns, setTurns] = useState(() => readTurns(writer));
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const last = turns.at(-1);

  const send = async (question: string, before: readonly Turn[]): Promise<void> => {
    if (!token) return;
    const own = new AbortController();
    abort.current = own;
    let turn: Turn = { id: (before.at(-1)?.id ?? 0) + 1, question, state: 'asking', text: '' };
    const show = (change: Partial<Turn>): void => {
      turn = { ...turn, ...change };
      setTurns([...before, turn]);
    };
    show({});
    const questions = [...before.slice(-MOST_EARLIER).map((each) => each.question), question];
    const messages = questions.map((content) => ({ role: 'user', content }));
    try {
      await callForEvents(
        'chat',
        { messages, screen },
        {
          token,
          signal: own.signal,
          onEvent: ({ event, data }) => {
            // A second start: the rules took over from a model that failed.
            if (event === 'start') show({ text: '' });
            if (event === 'text' && typeof data['text'] === 'string') show({ text: turn.text + data['text'] });
            if (event === 'done') show({ state: 'answered', answer: data as unknown as AssistantAnswer });
            if (event === 'problem') show({ state: 'failed', problem: errorText({ status: 503, data }) });
          },
        },
      );
      if (turn.state === 'asking') show({ state: 'stopped' });
    } catch (error) {
      show({ state: 'failed', problem: problemText(error) });
    }
    keepTurns(writer, [...before, turn]);
  };

  return {
    turns,
    isAsking: last?.state === 'asking',
    ask: (question: string) => void send(question, turns),
    retry: () => last && void send(last.question, turns.slice(0, -1)),
    stop: () => abort.current?.abort(),
    clear: () => {
      abort.current?.abort();
      setTurns([]);
      keepTurns(writer, []);
    },
  };
};
