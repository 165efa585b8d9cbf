import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, isCanceled } from '#lib/errors.ts';
import type { Wish } from './rewrite-menu.tsx';
import * as words from './words.ts';

/** Asks for other words for a passage, as soon as it's shown and again on demand. */
export const useRewriting = (text: string, wish: Wish, isTemplate: boolean) => {
  const [ask, { isLoading }] = api.useRewriteTextMutation();
  const [answer, setAnswer] = useState<{ model: string; text: string }>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<{ abort: () => void }>(undefined);
  const write = async (): Promise<void> => {
    setAnswer(undefined);
    setProblem(undefined);
    const request = ask({ text, ...wish, is_template: isTemplate });
    running.current = request;
    try {
      setAnswer(await request.unwrap());
    } catch (error) {
      setProblem(isCanceled(error) ? words.stopped : errorText(error));
    }
  };
  const begin = useRef(write);
  useEffect(() => {
    void begin.current();
    return () => running.current?.abort();
  }, []);
  return { answer, problem, isWriting: isLoading, write, stop: () => running.current?.abort() };
};
