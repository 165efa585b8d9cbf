import { useReducer } from 'react';
import { useAppSelector } from '../api/store.ts';
import { keptAt, keptRecords, readKept, writerOf } from '../session/kept-words.ts';

/**
 * This person's unsaved changes to records, as currently stored in this browser. An action on a record checks them
 * first, because the screen may not show them.
 */
export const useUnsaved = () => {
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  return {
    has: (record: string): boolean => writer !== null && readKept(keptAt(writer, record)) !== undefined,
    /** The number of records of one kind, such as `mail:`. */
    count: (kind: string): number => (writer === null ? 0 : keptRecords(writer, kind)),
    drop: (record: string): void => {
      if (writer !== null) localStorage.removeItem(keptAt(writer, record));
      showAgain();
    },
  };
};
export type Unsaved = ReturnType<typeof useUnsaved>;
