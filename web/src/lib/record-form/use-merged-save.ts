import { useState } from 'react';
import { isStale, problemOf } from '../errors.ts';
import type { Conflict, Merge, Merged } from './merge-edits.ts';
import type { Base } from './use-kept-words.ts';

export interface MergedSave<V, A> {
  merge: Merge<V>;
  /** Reads the record that a refusal of an old version carries. */
  baseOf: (current: never) => Base<V>;
  /** Rejects with the server's answer. */
  send: (values: V, base: Base<V>) => Promise<A>;
  /** From now on the form stands so, over that record. */
  onMerged: (values: V, base: Base<V>) => void;
  onSaved: (answer: A, values: V) => unknown;
  onRefused: (error: unknown) => void;
}

/** What the dialog shows and does, where both changed the same. */
export interface ConflictQuestion {
  conflicts: readonly Conflict[];
  onSave: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

const currentOf = (error: unknown): unknown => (isStale(error) ? problemOf(error)?.current : undefined);

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Saves over a record as it was read. What somebody else saved in between is brought together with what was typed: by itself
 * where each changed something else, after a question where both changed the same. Nothing typed is lost on the way.
 */
export const useMergedSave = <V extends object, A>(options: MergedSave<V, A>) => {
  const { merge, baseOf, send, onMerged, onSaved, onRefused } = options;
  const [asked, setAsked] = useState<{ merged: Merged<V>; onto: Base<V> } | null>(null);
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
      if (merged.conflicts.length > 0) return setAsked({ merged, onto });
      return take(merged, onto, NOTHING);
    }
    await onSaved(answer, values);
  };
  const take = (merged: Merged<V>, onto: Base<V>, mine: ReadonlySet<string>): Promise<void> => {
    const values = merged.resolve(mine);
    onMerged(values, onto);
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
        onSave: (mine) => void save(() => take(asked.merged, asked.onto, mine)),
        onClose: () => setAsked(null),
      }
    : undefined;
  return { save: (values: V, base: Base<V>) => save(() => attempt(values, base)), isBusy, question };
};
