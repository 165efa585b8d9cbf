import { useReducer } from 'react';
import { useAppSelector } from '../api/store.ts';
import { keptAt, keptRecords, readKept, writerOf } from '../session/kept-words.ts';

/**
 * What this person typed into records and never saved, as this browser keeps it at the moment of asking: whoever acts on a
 * record says so first, since what the screen shows is not what they wrote.
 */
export const useUnsaved = () => {
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  return {
    has: (record: string): boolean => writer !== null && readKept(keptAt(writer, record)) !== undefined,
    /** How many records of one kind, such as `mail:`. */
    count: (kind: string): number => (writer === null ? 0 : keptRecords(writer, kind)),
    drop: (record: string): void => {
      if (writer !== null) localStorage.removeItem(keptAt(writer, record));
      showAgain();
    },
  };
};
export type Unsaved = ReturnType<typeof useUnsaved>;
