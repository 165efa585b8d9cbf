import { useEffect, useEffectEvent } from 'react';
import { useAppSelector } from '#lib/api/store.ts';
import { keep, keptAt, readKept, writerOf } from '#lib/session/kept-words.ts';
import type { ColumnChoice, Uploaded } from '../import-words.ts';
import type { Options } from '../match-side.tsx';

/** A pending upload with the choices for its columns. The rows themselves are on the server. */
export interface KeptImport extends Pick<Uploaded, 'import_id' | 'filename' | 'header_row' | 'sheet'> {
  choices: ColumnChoice[];
  options: Options;
}

const isKept = (value: unknown): value is KeptImport =>
  typeof value === 'object' &&
  value !== null &&
  'import_id' in value &&
  'choices' in value &&
  Array.isArray(value.choices) &&
  'options' in value;

/** Runs something once, when the screen is first shown. */
export const useOnArrival = (work: () => unknown): void => {
  const run = useEffectEvent(work);
  useEffect(() => void run(), []);
};

/** Stores the second step of an import in this browser, per person, until it runs. */
export const useKeptImport = (stage: string) => {
  const writer = useAppSelector(({ auth }) => writerOf(auth));
  const key = writer === null ? undefined : keptAt(writer, `import:${stage}`);
  return {
    read: (): KeptImport | undefined => {
      const kept = key === undefined ? undefined : readKept(key);
      return isKept(kept) ? kept : undefined;
    },
    write: ({ import_id, filename, header_row, sheet }: Uploaded, choices: ColumnChoice[], options: Options): void => {
      if (key === undefined) return;
      keep(key, JSON.stringify({ import_id, filename, header_row, sheet, choices, options } satisfies KeptImport));
    },
    drop: (): void => {
      if (key !== undefined) localStorage.removeItem(key);
    },
  };
};
