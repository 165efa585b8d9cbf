import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../api/store.ts';
import { keep, keptAt, readKept, writerOf } from '../session/kept-words.ts';

/** A record's values when the person started typing, and the versions that a save sends. */
export interface Base<V> {
  values: V;
  versions: Record<string, number>;
}

/** Unsaved values, with the base they were typed on. */
export interface Kept<V> {
  base: Base<V>;
  typed: V;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is Kept<unknown> =>
  isObject(value) &&
  'typed' in value &&
  isObject(value.typed) &&
  'base' in value &&
  isObject(value.base) &&
  'values' in value.base &&
  'versions' in value.base;

/** Stores unsaved values of a record in this browser, for this person, until they are saved or discarded. */
export const useKeptWords = <V>(record: string) => {
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const key = writer === null ? undefined : keptAt(writer, record);
  const [found, setFound] = useState(() => {
    const stored = key === undefined ? undefined : readKept(key);
    return isKept(stored) ? (stored as Kept<V>) : undefined;
  });
  // The value that this tab wrote or found: another tab on the same record may have stored its own.
  const own = useRef(found && JSON.stringify(found));
  const hasEnded = useRef(false);
  const drop = (): void => {
    if (key !== undefined && localStorage.getItem(key) === own.current) localStorage.removeItem(key);
    own.current = undefined;
    setFound(undefined);
  };
  return {
    /** The value stored when the form opened. */
    found,
    drop,
    /** Drops the value when the form is left with it. */
    end: (): void => {
      hasEnded.current = true;
      drop();
    },
    /** Stores from now on under another record: a new one gets its id when it is saved. */
    keepAt: (other: string, kept: Kept<V>): void => {
      if (other === record || writer === null) return;
      keep(keptAt(writer, other), JSON.stringify(kept));
      drop();
    },
    write: (kept: Kept<V>): void => {
      const text = JSON.stringify(kept);
      if (key === undefined || hasEnded.current || text === own.current) return;
      own.current = text;
      keep(key, text);
    },
  };
};
export type KeptWords<V> = ReturnType<typeof useKeptWords<V>>;

/** Follows a form: stores changes immediately, and drops them if they are typed back. */
export const useKeeping = <V>({ write, drop }: KeptWords<V>, base: Base<V>, typed: V, isDirty: boolean): void => {
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (isDirty) write({ base, typed });
    else if (wasDirty.current) drop();
    wasDirty.current = isDirty;
  });
};
