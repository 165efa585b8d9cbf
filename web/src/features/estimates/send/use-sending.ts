import { useEffect, useState } from 'react';
import { type Answer, api } from '#lib/api/api.ts';
import { copyText } from '#lib/copy.ts';
import { errorText } from '#lib/errors.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

export type Begun = Answer<'getEstimateSending'>;
export type Sent = Answer<'sendEstimate'>;

/** What is being written. */
export interface Mail {
  mailboxId: string;
  subject: string;
  body: string;
}

const PAUSE_MS = 500;

/** How the email would arrive, a moment after the last letter; the preview before stays until the next is there. */
export const usePreview = (id: string, { mailboxId, subject, body }: Mail) => {
  const [ask] = api.usePreviewEstimateMailMutation();
  const [shown, setShown] = useState<Answer<'previewEstimateMail'> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = async (): Promise<void> => {
      try {
        const mailbox = mailboxId === '' ? {} : { mailbox_id: mailboxId };
        const answer = await ask({ id, ...mailbox, subject, body }).unwrap();
        if (isOver) return;
        setShown(answer);
        setProblem(null);
      } catch (error) {
        if (!isOver) setProblem(errorText(error));
      }
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, id, mailboxId, subject, body]);
  return { shown, problem };
};

interface Sending {
  id: string;
  version: number | undefined;
  onSent: (estimate: Sent) => void;
}

/** Sends the estimate by email, or copies its link: after either it has left. */
export const useSending = ({ id, version, onSent }: Sending) => {
  const [send, sending] = api.useSendEstimateMutation();
  const [share, sharing] = api.useShareEstimateMutation();
  const read = version === undefined ? {} : { version };
  const sendMail = async ({ mailboxId, subject, body }: Mail): Promise<void> => {
    try {
      const estimate = await send({ id, ...read, mailbox_id: mailboxId, subject, body }).unwrap();
      toastSuccess(undefined, words.sent);
      onSent(estimate);
    } catch (error) {
      toastError(error);
    }
  };
  const copyLink = async (): Promise<void> => {
    try {
      const { url, estimate } = await share({ id, ...read }).unwrap();
      await copyText(url, words.link);
      onSent(estimate);
    } catch (error) {
      toastError(error);
    }
  };
  return { sendMail, copyLink, isSending: sending.isLoading, isSharing: sharing.isLoading };
};
