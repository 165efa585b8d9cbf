import { useEffect, useState } from 'react';
import type { ChosenTemplate } from '#features/outreach/index.ts';
import { type Answer, api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { asRead, PREVIEW_PAUSE_MS, type Sending } from './use-sending.ts';
import * as words from './words.ts';

/** What is being written; a template may not be chosen yet. */
export interface Message {
  body: string;
  template: ChosenTemplate | undefined;
}

/** What is sent: a text or a template, as the window allows; undefined where there is nothing yet. */
export type Said = { body: string } | { template: ChosenTemplate } | undefined;

/** How the message would arrive, a moment after the last change. */
export const useWhatsappPreview = (id: string, said: Said) => {
  const [ask] = api.usePreviewEstimateWhatsappMutation();
  const [shown, setShown] = useState<Answer<'previewEstimateWhatsapp'> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = said && JSON.stringify({ id, ...said });
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isOver = false;
    const show = async (): Promise<void> => {
      try {
        const answer = await ask(JSON.parse(asked) as Parameters<typeof ask>[0]).unwrap();
        if (isOver) return;
        setShown(answer);
        setProblem(answer.problem);
      } catch (error) {
        if (!isOver) setProblem(errorText(error));
      }
    };
    const timer = setTimeout(() => void show(), PREVIEW_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, asked]);
  return { shown, problem };
};

/** Sends the estimate on WhatsApp. */
export const useSendWhatsapp = (sending: Sending) => {
  const [send, { isLoading }] = api.useSendEstimateWhatsappMutation();
  const sendMessage = async (said: NonNullable<Said>): Promise<void> => {
    try {
      const estimate = await send({ ...asRead(sending), ...said }).unwrap();
      toastSuccess(undefined, words.sent);
      sending.onSent(estimate);
    } catch (error) {
      toastError(error);
    }
  };
  return { sendMessage, isSending: isLoading };
};
