import { UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { formatMoment } from '#lib/format.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from '../words.ts';

/** An answer that is written: kept in this browser until it's sent, and there again if it is taken back. */
export const useAnswer = (threadId: string) => {
  const kept = useKeptState<string>(`answer:${threadId}`, '');
  const [reply, sending] = api.useReplyMailMutation();
  const [withdraw] = api.useWithdrawReplyMutation();
  const [problem, setProblem] = useState<string>();
  const takeBack = async (id: string): Promise<void> => {
    try {
      const { body } = await withdraw({ id }).unwrap();
      kept.set(body);
      toastSuccess({}, words.takenBack);
    } catch (error) {
      toastError(error);
    }
  };
  const send = async (sendAt?: string): Promise<void> => {
    const body = kept.value;
    if (sending.isLoading || body.trim() === '') return;
    setProblem(undefined);
    try {
      const { id } = await reply({ id: threadId, body, ...(sendAt !== undefined && { send_at: sendAt }) }).unwrap();
      kept.set('');
      toastWithAction(sendAt === undefined ? words.sentSoon : words.scheduledFor(formatMoment(sendAt)), {
        id: `answer:${id}`,
        label: words.undo,
        duration: UNDO_SEND_SECONDS * 1_000,
        onAct: () => void takeBack(id),
      });
    } catch (error) {
      setProblem(fieldErrors(error)['body'] ?? errorText(error));
    }
  };
  return {
    text: kept.value,
    write: (text: string): void => {
      setProblem(undefined);
      kept.set(text);
    },
    isSending: sending.isLoading,
    problem,
    send,
    takeBack,
  };
};
export type Answering = ReturnType<typeof useAnswer>;
