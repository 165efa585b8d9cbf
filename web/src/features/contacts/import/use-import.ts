import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';

/** Polls in addition to the event stream, which may be broken. */
const POLL_MS = 2_000;
const OVER = ['done', 'failed', 'stopped'];

/** An import, polled while it runs or is being undone. */
export const useImport = (id: string) => {
  const first = api.useGetImportQuery({ id });
  const isOver = first.data !== undefined && OVER.includes(first.data.state);
  const isMoving = !isOver || first.data?.undo?.state === 'undoing';
  api.useGetImportQuery({ id }, { pollingInterval: isMoving ? POLL_MS : 0 });
  return { ...first, isOver };
};

/** Asks an import to stop, which happens between two batches. */
export const useStopImport = (id: string) => {
  const [send, { isLoading }] = api.useStopImportMutation();
  const [isAsked, setAsked] = useState(false);
  const stop = async () => {
    try {
      await send({ id }).unwrap();
      setAsked(true);
    } catch (error) {
      toastError(error);
    }
  };
  return { stop, isLoading, isAsked };
};
