import type { Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';
import type { Uploaded } from '../import-words.ts';
import * as words from '../words.ts';

/** Uploads a file, and reads it again with another sheet or header. */
export const useFile = (
  stage: Stage,
  uploaded: Uploaded | null,
  { onUpload, onRead }: { onUpload: (uploaded: Uploaded) => void; onRead: (uploaded: Uploaded) => void },
) => {
  const [send, { isLoading }] = api.useUploadContactsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (chosen: File) => {
    setProblem(null);
    try {
      const answer = await send({ stage, file: chosen }).unwrap();
      if (!('columns' in answer)) return;
      setFile(chosen);
      onUpload(answer);
    } catch (error) {
      setProblem(errorText(error, words.couldntUploadTheFileTryAgain));
    }
  };
  const readAs = async (how: { sheet: string; file: File } | { header_row: number; import_id: string }) => {
    try {
      const answer = await send({ stage, ...how }).unwrap();
      // Only the upload's response includes the sheets.
      const { sheets, sheet } = uploaded ?? {};
      const book = 'file' in how ? {} : { ...(sheets && { sheets }), ...(sheet && { sheet }) };
      if ('columns' in answer) onRead({ ...answer, ...book });
    } catch (error) {
      toastError(error);
    }
  };
  return {
    upload,
    problem,
    isLoading,
    chooseSheet: async (sheet: string) => file && readAs({ sheet, file }),
    readAgain: async (headerRow: number) =>
      uploaded && readAs({ header_row: headerRow, import_id: uploaded.import_id }),
  };
};
