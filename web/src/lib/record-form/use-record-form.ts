import { useState } from 'react';
import { savingText, fieldErrors } from '../errors.ts';
import { toastSuccess } from '../toast/toast.ts';
import { changedNames, changesOf, type Merge } from './merge-edits.ts';
import { useKeeping, useKeptWords, type Base } from './use-kept-words.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMergedSave } from './use-merged-save.ts';

interface Options<V extends object, R> {
  /** The record's unique key, such as `mail:<id>`. */
  record: string;
  /** The latest version of the record. */
  read: R;
  toBase: (record: R) => Base<V>;
  merge: Merge<V>;
  /** Gets only the changes, and the versions they are based on. */
  send: (changes: Partial<V>, versions: Record<string, number>) => Promise<R>;
  /** With the saved record; without one if someone else had saved the same values. */
  onSaved?: (saved: R | undefined) => void;
  said?: string;
  /** False in a dialog: leaving asks nothing, and unsaved text is restored when it is reopened. */
  isGuarded?: boolean;
  /** The query parameter that selects the screen's section. */
  parameter?: string;
}

/** Errors by field, or for the whole form. */
interface Refusal {
  wrong: Record<string, string>;
  problem: string | null;
}
const NO_REFUSAL: Refusal = { wrong: {}, problem: null };

const refusalOf = (error: unknown): Refusal => {
  const wrong = fieldErrors(error);
  return { wrong, problem: Object.keys(wrong).length > 0 ? null : savingText(error) };
};

/** Whether a form shows exactly what was saved, spaces at the ends included: they are no change yet, but the next word may follow. */
const isUntouched = <V extends object>(before: V, after: V): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const isChanged = <V extends object>(before: V, after: V): boolean => changedNames(before, after).length > 0;

/** The response to a save can be newer or older than the latest query result. */
const newestOf = <V>(read: Base<V>, answered: Base<V> | null): Base<V> =>
  answered && Object.entries(answered.versions).some(([name, version]) => version > (read.versions[name] ?? 0))
    ? answered
    : read;

/** Typed values, with the record as it was when typing started. */
const useEdit = <V extends object, R>({ record, read, toBase }: Pick<Options<V, R>, 'record' | 'read' | 'toBase'>) => {
  const kept = useKeptWords<V>(record);
  // From the first change on the base stays fixed; others' later changes are merged on saving.
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
    put: (typed: V, onto: Base<V>) => setEdit(isUntouched(onto.values, typed) ? null : { typed, base: onto }),
    /** Onto what has been typed by now: an editor may change its field before it has seen the change of another. */
    change: (part: Partial<V>) =>
      setEdit((now) => {
        const from = now ?? { typed: base.values, base };
        const typed = { ...from.typed, ...part };
        return isUntouched(from.base.values, typed) ? null : { typed, base: from.base };
      }),
    clear: (): void => {
      kept.drop();
      setEdit(null);
    },
    end: kept.end,
    isBack: kept.found !== undefined && isDirty,
  };
};

/**
 * A form for an existing record: unsaved changes survive a reload and an expired session, and are merged with what
 * someone else saved in between.
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
    // If someone else wrote the same values, there is nothing left to save.
    send: async (typed, { values: before, versions }) =>
      isChanged(before, typed) ? send(changesOf(before, typed), versions) : undefined,
    onMerged: edit.put,
    onSaved: (saved, sent, typed) => {
      const onto = saved && toBase(saved);
      if (onto) edit.setAnswered(onto);
      toastSuccess(undefined, said);
      // What was typed since the click is still unsaved, so the form stays open.
      if (typed && onto) return edit.put({ ...onto.values, ...changesOf(sent, typed) }, onto);
      startOver();
      onSaved?.(saved);
    },
    onRefused: (error) => setRefusal(refusalOf(error)),
  });
  return {
    ...refusal,
    values,
    set: edit.change,
    isDirty,
    isBusy,
    guard,
    /** Changes typed before this form opened were restored. */
    isBack: edit.isBack,
    startOver,
    /** Discards typed text when the form is closed. */
    forget: edit.end,
    /** Leaves and discards typed text. */
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
