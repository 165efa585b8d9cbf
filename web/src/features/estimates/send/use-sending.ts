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

/** How long nothing is typed before a preview is asked for. */
export const PREVIEW_PAUSE_MS = 500;

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
    const timer = setTimeout(() => void show(), PREVIEW_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, id, mailboxId, subject, body]);
  return { shown, problem };
};

/** What is sent, and what follows. */
export interface Sending {
  id: string;
  /** As it's on screen. */
  version: number | undefined;
  onSent: (estimate: Sent) => void;
}

/** Names the version that is on screen, where there is one. */
export const asRead = ({ id, version }: Sending) => ({ id, ...(version !== undefined && { version }) });

/** Sends the estimate by email. */
export const useSendMail = (sending: Sending) => {
  const [send, { isLoading }] = api.useSendEstimateMutation();
  const sendMail = async ({ mailboxId, subject, body }: Mail): Promise<void> => {
    try {
      const estimate = await send({ ...asRead(sending), mailbox_id: mailboxId, subject, body }).unwrap();
      toastSuccess(undefined, words.sent);
      sending.onSent(estimate);
    } catch (error) {
      toastError(error);
    }
  };
  return { sendMail, isSending: isLoading };
};

/** Copies the link of the estimate: it has left after that too. */
export const useCopyLink = (sending: Sending) => {
  const [share, { isLoading }] = api.useShareEstimateMutation();
  const copyLink = async (): Promise<void> => {
    try {
      const { url, estimate } = await share(asRead(sending)).unwrap();
      await copyText(url, words.link);
      sending.onSent(estimate);
    } catch (error) {
      toastError(error);
    }
  };
  return { copyLink, isSharing: isLoading };
};
