/** Something that both changed, each in another way, in words. */
export interface Conflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Two edits of one record, brought together. */
export interface Merged<V> {
  conflicts: readonly Conflict[];
  /** The record with the conflicts settled: those named stay mine, the others become theirs. */
  resolve: (mine: ReadonlySet<string>) => V;
}

/** `base` is what both began with; what one alone changed is taken from that one. */
export type Merge<V> = (base: V, mine: V, theirs: V) => Merged<V>;

/** A field that was never there is an empty one, and spaces at the ends are none. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : value === undefined || value === null ? '' : JSON.stringify(value);

export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** The names of the fields in which two forms differ. */
export const changedNames = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  ([...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof V & string)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );

/** What differs from what is saved, and nothing else: what somebody else changes meanwhile stays theirs. */
export const changesOf = <V extends object>(before: V, after: V): Partial<V> => {
  const names = changedNames(before, after);
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<V>;
};

const inWords = (value: unknown): string =>
  value === true ? 'Yes' : value === false ? 'No' : Array.isArray(value) ? value.join(', ') : plain(value);

/** Brings edits together field by field; `labelOf` and `wordsOf` say how a field and its value read. */
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
