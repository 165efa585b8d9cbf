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
import { errorText, fieldErrors } from '../errors.ts';
import { changedNames, mergeFields, type Merge } from './merge-edits.ts';
import { useKeeping, useKeptWords, type Base } from './use-kept-words.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMergedSave } from './use-merged-save.ts';

interface Options<V extends FieldValues, A> {
  /** What tells this record from every other, such as `contact:<id>`. */
  record: string;
  /** What the form holds before anything is typed; only what stands when it opens counts. */
  opened: Base<V>;
  resolver: Resolver<V>;
  /** Of a record that is there already. */
  baseOf?: (current: never) => Base<V>;
  merge?: Merge<V>;
  /** The form's name of what the server calls so; the same where it is left out. */
  fieldOf?: (name: string) => string;
  send: (values: V, base: Base<V>) => Promise<A>;
  onSaved: (answer: A, values: V) => unknown;
  /** Shows more of a refusal than its sentences. */
  onRefused?: (error: unknown) => void;
  /** False in a dialog: leaving its screen asks nothing, and what was typed is there when it is opened again. */
  isGuarded?: boolean;
}

/** The fields as they stand, over the record as it was when the form opened. */
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

/** Puts the server's sentences at the fields that the form has; false where it named none of them. */
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

/** The same as `useRecordForm` for a form of react-hook-form, with rules that are checked before anything is sent. */
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
      guard.letGo();
      kept.drop();
      setBase({ ...(baseOf?.(answer as never) ?? base), values: saved });
      return onSaved(answer, saved);
    },
    onRefused: (error) => {
      onRefused?.(error);
      if (!showAt(error, form, fieldOf)) setProblem(errorText(error));
    },
  });
  return {
    form,
    values,
    fill,
    isDirty,
    guard,
    problem,
    /** Checks, and saves what passes. */
    submit: form.handleSubmit((typed) => {
      setProblem(null);
      return save({ ...values, ...typed }, base);
    }),
    /** What was typed before this form opened is back. */
    isBack: kept.found !== undefined && isDirty,
    startOver: (): void => {
      kept.drop();
      form.reset(base.values);
    },
    /** Closed with what was typed still in it, which nobody wants. */
    forget: kept.end,
    /** Leaves, and what was typed with it. */
    leave: (): void => {
      kept.end();
      guard.leave();
    },
    question,
  };
};
