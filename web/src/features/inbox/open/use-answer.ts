import { type Attachment, type InboxChannel, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { useState } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { formatMoment } from '#lib/format.ts';
import { forgetKeysOf } from '#lib/idempotency/idempotency-keys.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from '../words.ts';

type Asked = Argument<'replyMail'>;
type AnswerTemplate = NonNullable<Asked['template']>;
type Said = Pick<Asked, 'body' | 'attachments' | 'template'>;

/** What is written of an answer, and its files: kept in this browser. */
const useKeptAnswer = (threadId: string, channel: InboxChannel) => {
  // What is written for one channel isn't what goes by the other.
  const key = channel === 'email' ? threadId : `${channel}:${threadId}`;
  const words = useKeptState<string>(`answer:${key}`, '');
  const files = useKeptState<Attachment[]>(`answer-files:${key}`, []);
  return {
    text: words.value,
    files: files.value,
    write: words.set,
    attach: files.set,
    put: (text: string, attached: Attachment[]): void => {
      words.set(text);
      files.set(attached);
    },
  };
};

/** Takes an answer back: its words are in the box again, and sent once more where they are sent again. */
const useTakeBack = (threadId: string, put: (text: string, attached: Attachment[]) => void) => {
  const [withdraw] = api.useWithdrawReplyMutation();
  return async (id: string): Promise<void> => {
    try {
      const { body, attachments } = await withdraw({ id }).unwrap();
      // The call names the message, the answer its conversation.
      forgetKeysOf(threadId);
      // A template has no words of one's own.
      if (body !== '') put(body, attachments);
      toastSuccess({}, body === '' ? words.templateTakenBack : words.takenBack);
    } catch (error) {
      toastError(error);
    }
  };
};

/** An answer that is written: kept until it's sent, and there again if it is taken back. */
export const useAnswer = (threadId: string, channel: InboxChannel) => {
  const kept = useKeptAnswer(threadId, channel);
  const [reply, sending] = api.useReplyMailMutation();
  const [problem, setProblem] = useState<string>();
  const takeBack = useTakeBack(threadId, kept.put);
  const post = async (said: Said, sendAt: string | undefined): Promise<boolean> => {
    if (sending.isLoading) return false;
    setProblem(undefined);
    try {
      const answer = { id: threadId, channel, ...said, ...(sendAt !== undefined && { send_at: sendAt }) };
      const { id } = await reply(answer).unwrap();
      toastWithAction(sendAt === undefined ? words.sentSoon : words.scheduledFor(formatMoment(sendAt)), {
        id: `answer:${id}`,
        label: words.undo,
        duration: UNDO_SEND_SECONDS * 1_000,
        onAct: () => void takeBack(id),
      });
      return true;
    } catch (error) {
      const wrong = fieldErrors(error);
      setProblem(wrong['body'] ?? wrong['attachments'] ?? wrong['template'] ?? errorText(error));
      return false;
    }
  };
  const send = async (sendAt?: string): Promise<void> => {
    const { text: body, files: attachments } = kept;
    if (body.trim() !== '' && (await post({ body, attachments }, sendAt))) kept.put('', []);
  };
  const changing =
    <T>(change: (next: T) => void) =>
    (next: T): void => {
      setProblem(undefined);
      change(next);
    };
  return {
    text: kept.text,
    files: kept.files,
    write: changing(kept.write),
    attach: changing(kept.attach),
    isSending: sending.isLoading,
    problem,
    send,
    /** With the file that it begins with, where it begins with one. */
    sendTemplate: (template: AnswerTemplate, file: Attachment | null) =>
      post({ template, ...(file && { attachments: [file] }) }, undefined),
    takeBack,
  };
};
export type Answering = ReturnType<typeof useAnswer>;
