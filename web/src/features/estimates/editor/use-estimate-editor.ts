import type { Estimate } from '@rainmaker/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { changedNames } from '#lib/record-form/merge-edits.ts';
import { type Base, useKeeping, useKeptWords } from '#lib/record-form/use-kept-words.ts';
import { useLeaveGuard } from '#lib/record-form/use-leave-guard.ts';
import { useMergedSave } from '#lib/record-form/use-merged-save.ts';
import { type CheckedEstimate, checkEstimate, type Wrong } from './check-estimate.ts';
import { mergeEstimates } from './merge-estimates.ts';
import { type TypedEstimate, typedOf } from './typed-estimate.ts';

/** Milliseconds without a change before a save. */
const PAUSE_MS = 1_000;

const baseOf = (estimate: Estimate): Base<TypedEstimate> => ({
  values: typedOf(estimate),
  versions: { version: estimate.version },
});

interface Options {
  /** The saved estimate; undefined for a new one. */
  estimate: Estimate | undefined;
  /** What a new one begins with. */
  initial: TypedEstimate;
  /** Called once a new one is saved. */
  onMade: (estimate: Estimate) => void;
  /** What a new one was begun for, such as a person: each is kept on its own. */
  begun: string;
}

const recordOf = (id: string | undefined, begun: string): string => `estimate:${id ?? `new:${begun}`}`;

/** What was kept on the device, maybe by a version of this screen that knew no files. */
const whole = (kept: TypedEstimate): TypedEstimate => ({ ...kept, attachments: kept.attachments ?? [] });

/** What is typed, with the estimate as it was saved last. */
const useTyped = ({ estimate, initial, begun }: Omit<Options, 'onMade'>) => {
  const [id, setId] = useState(estimate?.id);
  const kept = useKeptWords<TypedEstimate>(recordOf(id, begun));
  const [base, setBase] = useState(
    () =>
      (kept.found && { ...kept.found.base, values: whole(kept.found.base.values) }) ??
      (estimate ? baseOf(estimate) : { values: initial, versions: {} }),
  );
  const [values, setValues] = useState(kept.found ? whole(kept.found.typed) : base.values);
  const isDirty = changedNames(base.values, values).length > 0;
  useKeeping(kept, base, values, isDirty);
  const put = (typed: TypedEstimate, onto: Base<TypedEstimate>): void => {
    setBase(onto);
    setValues(typed);
  };
  // Somebody else changed it while nothing is unsaved here.
  if (!isDirty && estimate && estimate.version > (base.versions['version'] ?? 0))
    put(typedOf(estimate), baseOf(estimate));
  return {
    id,
    kept,
    base,
    values,
    isDirty,
    setValues,
    put,
    /** Typed words stay as they are: the server trims them, and the next word may follow. */
    takeSaved: (saved: Estimate, sent: TypedEstimate, typed: TypedEstimate | undefined): void => {
      const onto = { values: sent, versions: { version: saved.version } };
      setBase(onto);
      if (typed === undefined) kept.drop();
      else if (id === undefined) kept.keepAt(recordOf(saved.id, begun), { base: onto, typed });
      setId(saved.id);
    },
  };
};
type Typed = ReturnType<typeof useTyped>;

/** Server errors at fields as the form names them: `lines.2.discount.value` is the discount of the third line sent. */
const wrongOf = (error: unknown, { keys }: CheckedEstimate): Wrong => {
  const names: Record<string, string> = { contact_id: 'person', valid_until: 'validUntil', issue_date: 'issueDate' };
  const fields: Record<string, string> = { unit_price: 'price', tax_rate: 'taxRate' };
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([name, sentence]) => {
      const [top = '', at, field = ''] = name.split('.');
      if (top !== 'lines' || at === undefined) return [names[top] ?? top, sentence];
      return [`${keys[Number(at)] ?? ''}.${fields[field] ?? field}`, sentence];
    }),
  );
};

interface Refusal {
  /** The values that were refused: others are tried. */
  of: TypedEstimate;
  wrong: Wrong;
  problem: string;
}

/** Saves; what was refused isn't tried again before something changes. */
const useSaving = (typing: Typed, checked: CheckedEstimate, onMade: Options['onMade']) => {
  const { id, values, base, isDirty } = typing;
  const [create] = api.useCreateEstimateMutation();
  const [update] = api.useUpdateEstimateMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { save, isBusy, question } = useMergedSave<TypedEstimate, Estimate>({
    merge: mergeEstimates,
    typed: values,
    baseOf,
    send: (typed, { versions }) => {
      const { toSave } = checkEstimate(typed);
      if (!toSave) return Promise.reject(new Error('An estimate with errors isn’t sent.'));
      return (id === undefined ? create(toSave) : update({ id, ...versions, ...toSave })).unwrap();
    },
    onMerged: typing.put,
    onSaved: (saved, sent, typed) => {
      setRefusal(null);
      typing.takeSaved(saved, sent, typed);
      if (id === undefined) onMade(saved);
    },
    onRefused: (error) => setRefusal({ of: values, wrong: wrongOf(error, checked), problem: errorText(error) }),
  });
  // A new one that begins whole, with a person and a template, can be saved as it is.
  const canSave = (isDirty || id === undefined) && checked.toSave !== undefined && question === undefined;
  return {
    isBusy,
    question,
    canSave,
    refusal: refusal?.of === values ? refusal : null,
    saveNow: (): void => {
      if (canSave && !isBusy) void save(values, base);
    },
  };
};

/** Saves after a pause, and before the screen is left. Gives back whether to ask about what can't be saved. */
const useSavingByItself = (
  { values, isDirty }: Typed,
  saving: ReturnType<typeof useSaving>,
  guard: ReturnType<typeof useLeaveGuard>,
): boolean => {
  const { isAsking } = guard;
  const willSave = isDirty && saving.canSave && saving.refusal === null;
  const save = useEffectEvent(() => saving.saveNow());
  useEffect(() => {
    if (!willSave || saving.isBusy) return undefined;
    const timer = setTimeout(() => save(), isAsking ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, willSave, saving.isBusy, isAsking]);
  const leave = useEffectEvent(() => guard.leave());
  useEffect(() => {
    if (isAsking && !isDirty) leave();
  }, [isAsking, isDirty]);
  return isAsking && !willSave && isDirty;
};

/** The state of the editor: what is typed is kept at once, and saved after a pause. */
export const useEstimateEditor = ({ onMade, ...options }: Options) => {
  const typing = useTyped(options);
  const { id, values, base, isDirty, kept, setValues } = typing;
  const checked = useMemo(() => checkEstimate(values), [values]);
  const guard = useLeaveGuard(isDirty);
  const isLeaving = useRef(guard.isAsking);
  useEffect(() => {
    isLeaving.current = guard.isAsking;
  }, [guard.isAsking]);
  const saving = useSaving(typing, checked, (made) => {
    // Whoever is on the way out goes there instead.
    if (isLeaving.current) return;
    guard.allowLeave();
    onMade(made);
  });
  const isAsking = useSavingByItself(typing, saving, guard);
  const { refusal, isBusy, question, canSave, saveNow } = saving;
  return {
    id,
    values,
    set: useCallback(
      (change: (before: TypedEstimate) => Partial<TypedEstimate>) =>
        setValues((before) => ({ ...before, ...change(before) })),
      [setValues],
    ),
    checked,
    wrong: { ...checked.wrong, ...refusal?.wrong },
    problem: refusal?.problem ?? null,
    isDirty,
    isBusy,
    canSave,
    saveNow,
    question,
    /** The saved version: its PDF is shown. */
    version: base.versions['version'],
    isBack: kept.found !== undefined && isDirty,
    startOver: (): void => {
      kept.drop();
      setValues(base.values);
    },
    guard: { ...guard, isAsking },
    leave: (): void => {
      kept.end();
      guard.leave();
    },
  };
};
export type EstimateEditor = ReturnType<typeof useEstimateEditor>;
