import { useState } from 'react';
import { errorText, fieldErrors } from '../errors.ts';
import { toastSuccess } from '../toast/toast.ts';
import { changedNames, changesOf, type Merge } from './merge-edits.ts';
import { useKeeping, useKeptWords, type Base } from './use-kept-words.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMergedSave } from './use-merged-save.ts';

interface Options<V extends object, R> {
  /** What tells this record from every other, such as `mail:<id>`. */
  record: string;
  /** The record as it was read last. */
  read: R;
  toBase: (record: R) => Base<V>;
  merge: Merge<V>;
  /** Gets the differences alone, and the versions in which they were read. */
  send: (changes: Partial<V>, versions: Record<string, number>) => Promise<R>;
  /** With the record as it was saved; without one where somebody else had saved the same words. */
  onSaved?: (saved: R | undefined) => void;
  said?: string;
  /** False in a dialog: leaving its screen asks nothing, and what was typed is there when it is opened again. */
  isGuarded?: boolean;
  /** The part of the query that says which part of the screen stands. */
  parameter?: string;
}

/** What is wrong at which field, or in all. */
interface Refusal {
  wrong: Record<string, string>;
  problem: string | null;
}
const NO_REFUSAL: Refusal = { wrong: {}, problem: null };

const refusalOf = (error: unknown): Refusal => {
  const wrong = fieldErrors(error);
  return { wrong, problem: Object.keys(wrong).length > 0 ? null : errorText(error) };
};

const isChanged = <V extends object>(before: V, after: V): boolean => changedNames(before, after).length > 0;

/** What was answered to a save is ahead of what has been read again by then, or behind it. */
const newestOf = <V>(read: Base<V>, answered: Base<V> | null): Base<V> =>
  answered && Object.entries(answered.versions).some(([name, version]) => version > (read.versions[name] ?? 0))
    ? answered
    : read;

/** What was typed, over the record as it was when the typing began. */
const useEdit = <V extends object, R>({ record, read, toBase }: Pick<Options<V, R>, 'record' | 'read' | 'toBase'>) => {
  const kept = useKeptWords<V>(record);
  // From the first change on the record stays as it was then: what others save later is brought together on saving.
  const [edit, setEdit] = useState(kept.found ?? null);
  const [answered, setAnswered] = useState<Base<V> | null>(null);
  const base = edit?.base ?? newestOf(toBase(read), answered);
  const values = edit?.typed ?? base.values;
  const isDirty = isChanged(base.values, values);
  useKeeping(kept, base, values, isDirty);
  return {
    base,
    values,
    isDirty,
    setAnswered,
    put: (typed: V, onto: Base<V>) => setEdit(isChanged(onto.values, typed) ? { typed, base: onto } : null),
    clear: (): void => {
      kept.drop();
      setEdit(null);
    },
    end: kept.end,
    isBack: kept.found !== undefined && isDirty,
  };
};

/**
 * A form over a record that is there already: what was typed stands over what is saved, survives a reload and a session that
 * ran out, and is brought together with what somebody else saved in between.
 */
export const useRecordForm = <V extends object, R>(options: Options<V, R>) => {
  const { toBase, merge, send, onSaved, said = 'Saved.', isGuarded = true, parameter } = options;
  const edit = useEdit(options);
  const { base, values, isDirty } = edit;
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const guard = useLeaveGuard(isDirty && isGuarded, parameter);
  const startOver = (): void => {
    edit.clear();
    setRefusal(NO_REFUSAL);
  };
  const { save, isBusy, question } = useMergedSave<V, R | undefined>({
    merge,
    typed: values,
    baseOf: toBase,
    // Where somebody else wrote the same words there is nothing left to save.
    send: async (typed, { values: before, versions }) =>
      isChanged(before, typed) ? send(changesOf(before, typed), versions) : undefined,
    onMerged: edit.put,
    onSaved: (saved, sent, typed) => {
      const onto = saved && toBase(saved);
      if (onto) edit.setAnswered(onto);
      toastSuccess(undefined, said);
      // What was typed since the click is still to be saved, and the form stays open for it.
      if (typed && onto) return edit.put({ ...onto.values, ...changesOf(sent, typed) }, onto);
      startOver();
      onSaved?.(saved);
    },
    onRefused: (error) => setRefusal(refusalOf(error)),
  });
  return {
    ...refusal,
    values,
    set: (part: Partial<V>) => edit.put({ ...values, ...part }, base),
    isDirty,
    isBusy,
    guard,
    /** What was typed before this form opened is back. */
    isBack: edit.isBack,
    startOver,
    /** Closed with what was typed still in it, which nobody wants. */
    forget: edit.end,
    /** Leaves, and what was typed with it. */
    leave: () => {
      edit.end();
      guard.leave();
    },
    save: () => {
      setRefusal(NO_REFUSAL);
      return save(values, base);
    },
    question,
  };
};
export type RecordForm<V extends object> = ReturnType<typeof useRecordForm<V, unknown>>;
