import type { AssistantAnswer } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { type CallEvent, callForEvents } from '#lib/api/event-call.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { errorText } from '#lib/errors.ts';
import { writerOf } from '#lib/session/kept-words.ts';
import { keepTurns, readTurns, type Turn } from './chat-history.ts';
import * as words from './words.ts';

/** Earlier questions that are sent along: what an answer said is never sent back. */
const MOST_EARLIER = 10;

const problemText = (error: unknown): string =>
  navigator.onLine ? errorText(error, words.couldNotAnswer) : words.offline;

/** What an event changes. A second `start` says that the rules took over from a model that failed. */
const changeBy = ({ event, data }: CallEvent, { text }: Turn): Partial<Turn> => {
  if (event === 'start') return { text: '' };
  if (event === 'text' && typeof data['text'] === 'string') return { text: text + data['text'] };
  if (event === 'done') return { state: 'answered', answer: data as unknown as AssistantAnswer };
  return event === 'problem' ? { state: 'failed', problem: errorText({ status: 503, data }) } : {};
};

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
    // Of a conversation that was cleared meanwhile nothing comes back.
    const isCleared = (): boolean => abort.current !== own;
    const show = (change: Partial<Turn>): void => {
      turn = { ...turn, ...change };
      if (!isCleared()) setTurns([...before, turn]);
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
          onEvent: (event) => show(changeBy(event, turn)),
        },
      );
      if (turn.state === 'asking') show({ state: 'stopped' });
    } catch (error) {
      show({ state: 'failed', problem: problemText(error) });
    }
    if (!isCleared()) keepTurns(writer, [...before, turn]);
  };

  return {
    turns,
    isAsking: last?.state === 'asking',
    ask: (question: string) => void send(question, turns),
    retry: () => last && void send(last.question, turns.slice(0, -1)),
    stop: () => abort.current?.abort(),
    clear: () => {
      abort.current?.abort();
      abort.current = undefined;
      setTurns([]);
      keepTurns(writer, []);
    },
  };
};
