import { useEffect, useRef, useState } from 'react';
import { isStale, problemOf } from '../errors.ts';
import { changedNames, type Conflict, type Merge, type Merged } from './merge-edits.ts';
import type { Base } from './use-kept-words.ts';

export interface MergedSave<V, A> {
  merge: Merge<V>;
  /** The form as it stands: what is typed while a save is on its way is brought along. */
  typed?: V;
  /** Reads the record that a refusal of an old version carries. */
  baseOf: (current: never) => Base<V>;
  /** Rejects with the server's answer. */
  send: (values: V, base: Base<V>) => Promise<A>;
  /** From now on the form stands so, over that record. */
  onMerged: (values: V, base: Base<V>) => void;
  /** `typed` is the form by now, where it is another than the one that was sent. */
  onSaved: (answer: A, values: V, typed: V | undefined) => unknown;
  onRefused: (error: unknown) => void;
}

/** What the dialog shows and does, where both changed the same. */
export interface ConflictQuestion {
  conflicts: readonly Conflict[];
  onSave: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** What somebody else saved in between, and how it comes together with what was sent. */
interface Found<V> {
  merged: Merged<V>;
  onto: Base<V>;
}

const currentOf = (error: unknown): unknown => (isStale(error) ? problemOf(error)?.current : undefined);

const NOTHING: ReadonlySet<string> = new Set();

const allMine = <V>({ conflicts, resolve }: Merged<V>): V => resolve(new Set(conflicts.map(({ key }) => key)));

/** The form by now, where it is another than what was sent; undefined where it is the same. */
const useTypedSince = <V extends object>(typed: V | undefined) => {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  return (sent: V): V | undefined =>
    latest.current !== undefined && changedNames(sent, latest.current).length > 0 ? latest.current : undefined;
};

/**
 * Saves over a record as it was read. What somebody else saved in between is brought together with what was typed: by itself
 * where each changed something else, after a question where both changed the same. Nothing typed is lost on the way.
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
      if (merged.conflicts.length > 0) return setAsked({ sent: values, merged, onto });
      return take(values, { merged, onto }, NOTHING);
    }
    await onSaved(answer, values, typedSince(values));
  };
  const take = (sent: V, { merged, onto }: Found<V>, mine: ReadonlySet<string>): Promise<void> => {
    const values = merged.resolve(mine);
    const since = typedSince(sent);
    if (since === undefined) onMerged(values, onto);
    else {
      onMerged(allMine(merge(sent, since, values)), onto);
    }
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
        onSave: (mine) => void save(() => take(asked.sent, asked, mine)),
        onClose: () => setAsked(null),
      }
    : undefined;
  return { save: (values: V, base: Base<V>) => save(() => attempt(values, base)), isBusy, question };
};
