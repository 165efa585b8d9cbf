/** A field that both changed differently, as text. */
export interface Conflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Two merged edits of one record. */
export interface Merged<V> {
  conflicts: readonly Conflict[];
  /** Resolves the conflicts: the named fields keep my values, the others get theirs. */
  resolve: (mine: ReadonlySet<string>) => V;
}

/** `base` is the common ancestor; a change by only one side is taken. */
export type Merge<V> = (base: V, mine: V, theirs: V) => Merged<V>;

/** Treats a missing field as empty, and ignores spaces at the ends. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : value === undefined || value === null ? '' : JSON.stringify(value);

export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** The names of the fields in which two forms differ. */
export const changedNames = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  ([...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof V & string)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );

/** Only the fields that differ from the saved record, so that others' changes to the rest are kept. */
export const changesOf = <V extends object>(before: V, after: V): Partial<V> => {
  const names = changedNames(before, after);
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<V>;
};

const inWords = (value: unknown): string =>
  value === true ? 'Yes' : value === false ? 'No' : Array.isArray(value) ? value.join(', ') : plain(value);

/** Merges edits by field; `labelOf` and `wordsOf` format a field and its value. */
export const mergeFields =
  <V extends object>(
    labelOf: (name: keyof V & string) => string,
    wordsOf?: (name: keyof V & string, value: unknown) => string | undefined,
  ): Merge<V> =>
  (base, mine, theirs) => {
    const both = changedNames(base, mine).filter(
      (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
    );
    const say = (name: keyof V & string, value: unknown) => (wordsOf?.(name, value) ?? inWords(value)) || 'Empty';
    return {
      conflicts: both.map((name) => ({
        key: name,
        label: labelOf(name),
        mine: say(name, mine[name]),
        theirs: say(name, theirs[name]),
      })),
      resolve: (chosen) => {
        const kept = changedNames(base, mine).filter((name) => !both.includes(name) || chosen.has(name));
        return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
      },
    };
  };
