import type { SuggestedText } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { callForEvents } from '#lib/api/event-call.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import type { ApiError } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError } from '#lib/toast/toast.ts';
import type { Answering } from './use-answer.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether something of a drafted text stands in the box still; words that a person has written rest on nothing of it. */
export const standsIn = (suggested: SuggestedText, text: string): boolean =>
  suggested.text.split(/(?<=[.!?])\s+|\n+/).some((sentence) => sentence.length > 15 && text.includes(sentence));

interface Heard {
  token: string;
  signal: AbortSignal;
  /** All of the text so far. */
  onText: (text: string) => void;
  onDone: (suggested: SuggestedText) => void;
}

/** Asks for an answer, and hears it piece by piece. Rejects if the call is refused; resolves with what went wrong after that. */
const hearAnswer = async (id: string, { token, signal, onText, onDone }: Heard): Promise<ApiError | undefined> => {
  let written = '';
  let problem: ApiError | undefined;
  const onEvent = ({ event, data }: { event: string; data: Record<string, unknown> }): void => {
    if (event === 'problem') problem = { status: 503, data };
    // `start` comes again where another writer takes over.
    if (event === 'start') written = '';
    if (event === 'text') written += textOf(data['text']);
    if (event === 'done') {
      written = textOf(data['text']);
      // The server's answer is checked against the contract there.
      onDone(data as unknown as SuggestedText);
    }
    if (event === 'text' || event === 'done') onText(written);
  };
  await callForEvents('draftAnswer', { id }, { token, signal, onEvent });
  return problem;
};

/** Has an answer drafted into the box of a conversation, piece by piece; what stood there before can be put back. */
export const useDraftAnswer = (threadId: string, { text, write }: Answering) => {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  const [isWriting, setWriting] = useState(false);
  const kept = useKeptState<SuggestedText | null>(`answer-draft:${threadId}`, null);
  const [before, setBefore] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const draft = async (): Promise<void> => {
    if (!token) return;
    const own = new AbortController();
    abort.current = own;
    setBefore(text);
    kept.set(null);
    setWriting(true);
    try {
      const problem = await hearAnswer(threadId, { token, signal: own.signal, onText: write, onDone: kept.set });
      if (problem) toastError(problem);
    } catch (error) {
      toastError(error);
    } finally {
      setWriting(false);
      dispatch(api.util.invalidateTags(['Models']));
    }
  };
  const putBack = (): void => {
    write(before ?? '');
    kept.set(null);
    setBefore(undefined);
  };
  // An empty box was sent, or cleared on purpose.
  const isReplaced = before !== undefined && !isWriting && text !== before && text.trim() !== '';
  return {
    isWriting,
    suggested: kept.value !== null && standsIn(kept.value, text) ? kept.value : undefined,
    draft,
    stop: () => abort.current?.abort(),
    /** Undefined where nothing was replaced. */
    putBack: isReplaced ? putBack : undefined,
    hadWords: before !== undefined && before.trim() !== '',
  };
};
