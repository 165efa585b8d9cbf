import { type Attachment, LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import * as words from './words.ts';

const sumOf = (files: readonly { bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Why a file can't join the others; undefined if it can. */
export const problemOf = (file: Pick<File, 'name' | 'size'>, others: readonly Attachment[]): string | undefined => {
  if (file.size === 0) return words.isEmpty(file.name);
  if (file.size > LIMITS.attachmentBytes) return words.isTooLarge(file.name, file.size);
  if (others.length >= LIMITS.attachmentsOfMessage) return words.tooMany;
  return sumOf(others) + file.size > LIMITS.attachmentsBytesOfMessage ? words.tooMuchTogether : undefined;
};

/** Uploads files for an email, one after the other; `adding` is the name of the one under way. */
export const useAttach = (files: readonly Attachment[], onChange: (files: Attachment[]) => void) => {
  const [send] = api.useAddAttachmentMutation();
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (chosen: readonly File[]): Promise<void> => {
    if (adding !== null) return;
    let all = [...files];
    for (const file of chosen) {
      const problem = problemOf(file, all);
      if (problem !== undefined) {
        toastError(undefined, problem);
        continue;
      }
      setAdding(file.name);
      try {
        all = [...all, await send({ file }).unwrap()];
        onChange(all);
      } catch (error) {
        toastError(error);
      }
    }
    setAdding(null);
  };
  return { add, adding };
};
