import { useState } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { savingText, fieldErrors } from '../errors.ts';
import { changedNames, mergeFields, type Merge } from './merge-edits.ts';
import { useKeeping, useKeptWords, type Base } from './use-kept-words.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMergedSave } from './use-merged-save.ts';

interface Options<V extends FieldValues, A> {
  /** The record's unique key, such as `contact:<id>`. */
  record: string;
  /** The form's initial values; only those at its opening count. */
  opened: Base<V>;
  resolver: Resolver<V>;
  /** For an existing record. */
  baseOf?: (current: never) => Base<V>;
  merge?: Merge<V>;
  /** Maps the server's field names to the form's; the same by default. */
  fieldOf?: (name: string) => string;
  send: (values: V, base: Base<V>) => Promise<A>;
  onSaved: (answer: A, values: V) => unknown;
  /** Shows more of an error than its messages. */
  onRefused?: (error: unknown) => void;
  /** False in a dialog: leaving asks nothing, and unsaved text is restored when it is reopened. */
  isGuarded?: boolean;
}

/** The fields' values, with the record they are based on. */
const useFields = <V extends FieldValues, A>({ record, opened, resolver }: Options<V, A>) => {
  const kept = useKeptWords<V>(record);
  const [base, setBase] = useState(kept.found?.base ?? opened);
  const form = useForm<V>({
    resolver,
    mode: 'onTouched',
    defaultValues: (kept.found?.typed ?? base.values) as DefaultValues<V>,
  });
  const values = { ...base.values, ...(useWatch({ control: form.control }) as Partial<V>) };
  const isDirty = changedNames(base.values, values).length > 0;
  useKeeping(kept, base, values, isDirty);
  const fill = (found: Partial<V>): void => {
    for (const [name, value] of Object.entries(found)) {
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true });
    }
  };
  return { kept, base, setBase, form, values, isDirty, fill };
};

/** Shows the server's errors at the form's fields; false if none matched. */
const showAt = <V extends FieldValues>(
  error: unknown,
  form: UseFormReturn<V>,
  fieldOf = (name: string) => name,
): boolean => {
  const names = Object.keys(form.getValues());
  const places = Object.entries(fieldErrors(error)).map(([name, message]) => ({ name: fieldOf(name), message }));
  const shown = places.filter(({ name }) => names.includes(name));
  for (const { name, message } of shown) form.setError(name as Path<V>, { type: 'server', message });
  return shown.length > 0;
};

/** Like `useRecordForm`, for a form of react-hook-form with rules that are checked before sending. */
export const useRecordFields = <V extends FieldValues, A>(options: Options<V, A>) => {
  const { baseOf, merge, fieldOf, send, onSaved, onRefused, isGuarded = true } = options;
  const { kept, base, setBase, form, values, isDirty, fill } = useFields(options);
  const [problem, setProblem] = useState<string | null>(null);
  const guard = useLeaveGuard(isDirty && isGuarded);
  const { save, question } = useMergedSave<V, A>({
    merge: merge ?? mergeFields<V>((name) => name),
    baseOf: baseOf ?? (() => base),
    send,
    onMerged: (merged, onto) => {
      setBase(onto);
      fill(merged);
    },
    onSaved: (answer, saved) => {
      guard.allowLeave();
      kept.drop();
      setBase({ ...(baseOf?.(answer as never) ?? base), values: saved });
      return onSaved(answer, saved);
    },
    onRefused: (error) => {
      onRefused?.(error);
      if (!showAt(error, form, fieldOf)) setProblem(savingText(error));
    },
  });
  return {
    form,
    values,
    fill,
    isDirty,
    guard,
    problem,
    /** Validates, then saves. */
    submit: form.handleSubmit((typed) => {
      setProblem(null);
      return save({ ...values, ...typed }, base);
    }),
    /** Changes typed before this form opened were restored. */
    isBack: kept.found !== undefined && isDirty,
    startOver: (): void => {
      kept.drop();
      form.reset(base.values);
    },
    /** Discards typed text when the form is closed. */
    forget: kept.end,
    /** Leaves and discards typed text. */
    leave: (): void => {
      kept.end();
      guard.leave();
    },
    question,
  };
};
