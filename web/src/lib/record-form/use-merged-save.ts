import { useEffect, useRef, useState } from 'react';
import { isStale, problemOf } from '../errors.ts';
import { changedNames, type Conflict, type Merge, type Merged } from './merge-edits.ts';
import type { Base } from './use-kept-words.ts';

export interface MergedSave<V, A> {
  merge: Merge<V>;
  /** The form's current values: what is typed during a save is merged as well. */
  typed?: V;
  /** Reads the current record from a version conflict. */
  baseOf: (current: never) => Base<V>;
  /** Rejects with the server's error. */
  send: (values: V, base: Base<V>) => Promise<A>;
  /** Called with the merged values and the record they are based on. */
  onMerged: (values: V, base: Base<V>) => void;
  /** `typed` is the form's current value, if it differs from what was sent. */
  onSaved: (answer: A, values: V, typed: V | undefined) => unknown;
  onRefused: (error: unknown) => void;
}

/** The conflict dialog's content and actions. */
export interface ConflictQuestion {
  conflicts: readonly Conflict[];
  /** The other save was this person's own, in another tab. */
  isOwn: boolean;
  onSave: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** What someone else saved in between, merged with what was sent. */
interface Found<V> {
  merged: Merged<V>;
  onto: Base<V>;
  isOwn: boolean;
}

const currentOf = (error: unknown): unknown => (isStale(error) ? problemOf(error)?.current : undefined);

const NOTHING: ReadonlySet<string> = new Set();

const allMine = <V>({ conflicts, resolve }: Merged<V>): V => resolve(new Set(conflicts.map(({ key }) => key)));

/** The form's current value if it differs from what was sent; undefined otherwise. */
const useTypedSince = <V extends object>(typed: V | undefined) => {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  return (sent: V): V | undefined =>
    latest.current !== undefined && changedNames(sent, latest.current).length > 0 ? latest.current : undefined;
};

/**
 * Saves a record based on the version that was read. What someone else saved in between is merged: automatically if
 * both changed different fields, after asking if both changed the same. Nothing typed is lost.
 */
export const useMergedSave = <V extends object, A>(options: MergedSave<V, A>) => {
  const { merge, typed, baseOf, send, onMerged, onSaved, onRefused } = options;
  const typedSince = useTypedSince(typed);
  const [asked, setAsked] = useState<(Found<V> & { sent: V }) | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (values: V, base: Base<V>): Promise<void> => {
    let answer: A;
    try {
      answer = await send(values, base);
    } catch (error) {
      const current = currentOf(error);
      if (typeof current !== 'object' || current === null) return onRefused(error);
      const onto = baseOf(current as never);
      const merged = merge(base.values, values, onto.values);
      const found = { merged, onto, isOwn: problemOf(error)?.saved_by_you === true };
      return merged.conflicts.length > 0 ? setAsked({ ...found, sent: values }) : take(values, found, NOTHING);
    }
    await onSaved(answer, values, typedSince(values));
  };
  const take = (sent: V, { merged, onto }: Found<V>, mine: ReadonlySet<string>): Promise<void> => {
    const values = merged.resolve(mine);
    const since = typedSince(sent);
    onMerged(since === undefined ? values : allMine(merge(sent, since, values)), onto);
    return attempt(values, onto);
  };
  const save = async (work: () => Promise<void>): Promise<void> => {
    setAsked(null);
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const question: ConflictQuestion | undefined = asked
    ? {
        conflicts: asked.merged.conflicts,
        isOwn: asked.isOwn,
        onSave: (mine) => void save(() => take(asked.sent, asked, mine)),
        onClose: () => setAsked(null),
      }
    : undefined;
  return { save: (values: V, base: Base<V>) => save(() => attempt(values, base)), isBusy, question };
};
