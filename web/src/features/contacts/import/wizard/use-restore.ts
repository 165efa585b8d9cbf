import type { Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { statusOf } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';
import type { Uploaded } from '../import-words.ts';
import { type useKeptImport, useOnArrival } from './kept-import.ts';
import type { Chosen } from './use-request.ts';

/** Opens the upload that this browser remembers, when the screen is first shown and on demand. */
export const useRestore = (
  stage: Stage,
  kept: ReturnType<typeof useKeptImport>,
  { isWanted, onRestored }: { isWanted: boolean; onRestored: (uploaded: Uploaded, kept: Chosen) => void },
) => {
  const [send, { isLoading }] = api.useUploadContactsMutation();
  const [isRestoring, setRestoring] = useState(() => isWanted && kept.read() !== undefined);
  const restore = async () => {
    const found = kept.read();
    if (!found) return;
    try {
      const { import_id, header_row, sheet } = found;
      const answer = await send({ stage, import_id, header_row }).unwrap();
      if ('columns' in answer) onRestored({ ...answer, ...(sheet && { sheet }) }, found);
    } catch (error) {
      toastError(error);
      // It has run meanwhile or has expired, so the stored decisions are obsolete.
      if (typeof statusOf(error) === 'number') kept.drop();
    } finally {
      setRestoring(false);
    }
  };
  useOnArrival(() => isRestoring && restore());
  return { restore, isRestoring, isLoading };
};
