import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../api/store.ts';
import { keep, keptAt, readKept, writerOf } from '../session/kept-words.ts';

/** What a record held when the person began to type, and the versions that a save sends along. */
export interface Base<V> {
  values: V;
  versions: Record<string, number>;
}

/** What was typed and not saved, over what it was typed. */
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

/** Keeps what is typed into a record in this browser, for this person, until it is saved or thrown away. */
export const useKeptWords = <V>(record: string) => {
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const key = writer === null ? undefined : keptAt(writer, record);
  const [found, setFound] = useState(() => {
    const stored = key === undefined ? undefined : readKept(key);
    return isKept(stored) ? (stored as Kept<V>) : undefined;
  });
  // As this tab wrote or found it: another tab on the same record may have words of its own there.
  const own = useRef(found && JSON.stringify(found));
  const hasEnded = useRef(false);
  const drop = (): void => {
    if (key !== undefined && localStorage.getItem(key) === own.current) localStorage.removeItem(key);
    own.current = undefined;
    setFound(undefined);
  };
  return {
    /** What was kept when the form opened. */
    found,
    drop,
    /** Drops them where the form is left with them still in it. */
    end: (): void => {
      hasEnded.current = true;
      drop();
    },
    /** Kept from now on as another record's: a new one has its own name once it is saved. */
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

/** Follows a form: what is typed is kept at once, and what was typed back is forgotten. */
export const useKeeping = <V>({ write, drop }: KeptWords<V>, base: Base<V>, typed: V, isDirty: boolean): void => {
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (isDirty) write({ base, typed });
    else if (wasDirty.current) drop();
    wasDirty.current = isDirty;
  });
};
