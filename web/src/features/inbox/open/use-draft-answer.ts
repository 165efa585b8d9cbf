import type { SuggestedText } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { callForEvents } from '#lib/api/event-call.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import type { ApiError } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';
import type { Answering } from './use-answer.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Heard {
  token: string;
  signal: AbortSignal;
  /** All of the text so far. */
  onText: (text: string) => void;
  onDone: (suggested: SuggestedText) => void;
}

/** Asks for an answer, and hears it piece by piece. Rejects with an `ApiError`. */
const hearAnswer = async (id: string, { token, signal, onText, onDone }: Heard): Promise<void> => {
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
  if (problem) toastError(problem);
};

/** Has an answer drafted into the box of a conversation, piece by piece; what stood there before can be put back. */
export const useDraftAnswer = (threadId: string, { text, write }: Answering) => {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  const [isWriting, setWriting] = useState(false);
  const [suggested, setSuggested] = useState<SuggestedText>();
  const [before, setBefore] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const draft = async (): Promise<void> => {
    if (!token) return;
    const own = new AbortController();
    abort.current = own;
    setBefore(text);
    setSuggested(undefined);
    setWriting(true);
    try {
      await hearAnswer(threadId, { token, signal: own.signal, onText: write, onDone: setSuggested });
    } catch (error) {
      toastError(error);
    } finally {
      setWriting(false);
      dispatch(api.util.invalidateTags(['Models']));
    }
  };
  const putBack = (): void => {
    write(before ?? '');
    setSuggested(undefined);
    setBefore(undefined);
  };
  const isReplaced = before !== undefined && !isWriting && text !== before;
  return {
    isWriting,
    suggested: text.trim() === '' ? undefined : suggested,
    draft,
    stop: () => abort.current?.abort(),
    /** Undefined where nothing was replaced. */
    putBack: isReplaced ? putBack : undefined,
  };
};
