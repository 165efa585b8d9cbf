import type { Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';
import type { Uploaded } from '../import-words.ts';
import type { ReadAs } from '../match-side.tsx';
import * as words from '../words.ts';

/** Uploads a file, and reads it again in another way or with another header. */
export const useFile = (
  stage: Stage,
  uploaded: Uploaded | null,
  { onUpload, onRead }: { onUpload: (uploaded: Uploaded) => void; onRead: (uploaded: Uploaded) => void },
) => {
  const [send, { isLoading }] = api.useUploadContactsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [how, setHow] = useState<ReadAs>({});
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (chosen: File) => {
    setProblem(null);
    try {
      const answer = await send({ stage, file: chosen }).unwrap();
      if (!('columns' in answer)) return;
      setFile(chosen);
      setHow({});
      onUpload(answer);
    } catch (error) {
      setProblem(errorText(error, words.couldntUploadTheFileTryAgain));
    }
  };
  const readAs = async (change: ReadAs) => {
    if (!file) return;
    const next = { ...how, ...change };
    try {
      const answer = await send({ stage, file, ...next }).unwrap();
      if (!('columns' in answer)) return;
      setHow(next);
      onRead(answer);
    } catch (error) {
      toastError(error);
    }
  };
  const readAgain = async (headerRow: number) => {
    if (!uploaded) return;
    try {
      const answer = await send({ stage, import_id: uploaded.import_id, header_row: headerRow }).unwrap();
      // Only the upload's response says how the file was read.
      const { sheets, sheet, delimiter } = uploaded;
      const book = { ...(sheets && { sheets }), ...(sheet && { sheet }), ...(delimiter && { delimiter }) };
      if ('columns' in answer) onRead({ ...answer, ...book });
    } catch (error) {
      toastError(error);
    }
  };
  return { upload, problem, isLoading, readAs, readAgain };
};
