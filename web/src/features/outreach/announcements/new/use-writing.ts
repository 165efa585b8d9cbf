import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { callForEvents } from '#lib/api/event-call.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import type { ApiError } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';

/** A text as far as it is written. */
export interface Draft {
  id: string | undefined;
  model: string | undefined;
  subject: string;
  body: string;
}

const NOTHING: Draft = { id: undefined, model: undefined, subject: '', body: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Has a text written and shows it piece by piece; `stop` keeps what there is. */
export const useWriting = () => {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<Draft>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  /** The text as it stands at the end; undefined if there is none. */
  const write = async (payload: object): Promise<Draft | undefined> => {
    if (!token) return undefined;
    const own = new AbortController();
    abort.current = own;
    let written = NOTHING;
    setDraft(written);
    let problem: ApiError | undefined;
    const onEvent = ({ event, data }: { event: string; data: Record<string, unknown> }): void => {
      // Comes again where another writer takes over.
      if (event === 'start') written = { ...NOTHING, id: textOf(data['id']), model: textOf(data['model']) };
      if (event === 'text' && data['field'] === 'subject')
        written = { ...written, subject: written.subject + textOf(data['text']) };
      if (event === 'text' && data['field'] === 'body')
        written = { ...written, body: written.body + textOf(data['text']) };
      if (event === 'done') written = { ...written, subject: textOf(data['subject']), body: textOf(data['body']) };
      if (event === 'problem') problem = { status: 503, data };
      setDraft(written);
    };
    try {
      await callForEvents('generateEmailAnnouncement', payload, { token, signal: own.signal, onEvent });
      if (problem) toastError(problem);
    } catch (error) {
      toastError(error);
    } finally {
      setDraft(undefined);
      dispatch(api.util.invalidateTags(['Announcements', 'Models']));
    }
    return written.id === undefined ? undefined : written;
  };
  return { draft, isWriting: draft !== undefined, write, stop: () => abort.current?.abort() };
};
