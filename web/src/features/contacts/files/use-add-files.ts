import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import * as words from './words.ts';

const problemOf = (file: File): string | undefined => {
  if (file.size === 0) return words.isEmpty(file.name);
  return file.size > LIMITS.fileBytes ? words.isTooLarge(file.name, file.size) : undefined;
};

/** Adds files to a person, one after the other; `adding` is the name of the one under way. */
export const useAddFiles = (contactId: string) => {
  const [send] = api.useAddContactFileMutation();
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const problem = problemOf(file);
      if (problem !== undefined) {
        toastError(undefined, problem);
        continue;
      }
      setAdding(file.name);
      try {
        await send({ contact_id: contactId, file }).unwrap();
      } catch (error) {
        toastError(error);
      }
    }
    setAdding(null);
  };
  return { add, adding };
};
