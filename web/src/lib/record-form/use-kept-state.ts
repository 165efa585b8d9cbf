import { useState } from 'react';
import { useAppSelector } from '../api/store.ts';
import { keep, keptAt, readKept, writerOf } from '../session/kept-words.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stored value has the right form; an earlier version of the app may have stored another. */
const isLike = (initial: unknown, kept: unknown): boolean => {
  if (Array.isArray(initial)) return Array.isArray(kept);
  if (isObject(initial))
    return isObject(kept) && Object.keys(initial).every((name) => isLike(initial[name], kept[name]));
  return typeof initial === typeof kept;
};

/**
 * The state of a small form that creates something, stored in this browser for this person until it is saved or
 * discarded. Nothing is stored without a record, for example for a selection. For records that others can change
 * meanwhile, use `useRecordForm`.
 */
export const useKeptState = <T>(record: string | undefined, initial: T) => {
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const key = writer === null || record === undefined ? undefined : keptAt(writer, record);
  const [value, setValue] = useState<T>(() => {
    const kept = key === undefined ? undefined : readKept(key);
    return kept !== undefined && isLike(initial, kept) ? (kept as T) : initial;
  });
  const drop = (): void => {
    if (key !== undefined) localStorage.removeItem(key);
  };
  return {
    value,
    set: (next: T): void => {
      setValue(next);
      const text = JSON.stringify(next);
      if (text === JSON.stringify(initial)) drop();
      else if (key !== undefined) keep(key, text);
    },
    drop,
  };
};
