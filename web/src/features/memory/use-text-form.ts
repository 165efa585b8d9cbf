import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors, problemOf } from '#lib/errors.ts';
import { own } from '#lib/own.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useKeeping, useKeptWords, type Base } from '#lib/record-form/use-kept-words.ts';
import { useLeaveGuard } from '#lib/record-form/use-leave-guard.ts';
import type { Field, Memory } from './memory-parts.ts';
import * as copy from './words.ts';

type Texts = Record<string, string>;

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);

/** Someone else's values for fields that this person also changed. */
export const clashes = (base: readonly Field[], typed: Texts, current: readonly Field[]): Texts =>
  Object.fromEntries(
    current.flatMap(({ name, value }) => {
      const before = base.find((field) => field.name === name)?.value;
      const mine = own(typed, name);
      const isBoth = mine !== undefined && value !== before && value !== mine;
      return isBoth ? [[name, value]] : [];
    }),
  );

/** How the last attempt to save failed. */
interface Refusal {
  /** After a conflict: the current fields, on which the next save is based. */
  current: readonly Field[] | null;
  theirs: Texts;
  wrong: Texts;
  problem: string | null;
}

const NONE: Refusal = { current: null, theirs: {}, wrong: {}, problem: null };

const refusalOf = (error: unknown, base: readonly Field[], typed: Texts): Refusal => {
  const found = problemOf(error);
  if (found?.code === 'stale_version' && isMemory(found.current)) {
    const { results } = found.current;
    return { ...NONE, current: results, theirs: clashes(base, typed, results) };
  }
  const wrong = Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([name, words]) => [name.replace(/^values\./, ''), words]),
  );
  return { ...NONE, wrong, problem: Object.keys(wrong).length > 0 ? null : errorText(error) };
};

const trimmed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));

const baseOf = (fields: readonly Field[]): Base<Texts> => ({
  values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  versions: Object.fromEntries(fields.map(({ name, version }) => [name, version])),
});

/** The fields as they were when the kept texts were typed. */
const fieldsBefore = (fields: readonly Field[], { values, versions }: Base<Texts>): Field[] =>
  fields.map((field) => ({
    ...field,
    value: own(values, field.name) ?? field.value,
    version: own(versions, field.name) ?? field.version,
  }));

/** What is typed in a section, kept in this browser until it is saved or discarded. */
const useTyped = (section: string, fields: readonly Field[]) => {
  const kept = useKeptWords<Texts>(`memory:${section}`);
  const [typed, setTyped] = useState<Texts>(kept.found?.typed ?? {});
  /** The fields when typing began, so that what others save meanwhile is a conflict. */
  const [before, setBefore] = useState<readonly Field[] | null>(() =>
    kept.found ? fieldsBefore(fields, kept.found.base) : null,
  );
  return {
    kept,
    typed,
    before,
    type: (name: string, text: string) => {
      setBefore(before ?? fields);
      setTyped({ ...typed, [name]: text });
    },
    /** Begins anew, with texts that are shown until the fields are reloaded. */
    reset: (shown: Texts) => {
      setTyped(shown);
      setBefore(null);
    },
  };
};

/** The texts of a section while editing; saves only changes, with the version they are based on. */
export const useTextForm = (section: string, fields: readonly Field[]) => {
  const { kept, typed, before, type, reset } = useTyped(section, fields);
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  const [update, { isLoading }] = api.useUpdateMemoryMutation();
  const base = refusal.current ?? before ?? fields;
  const saved = Object.fromEntries(base.map(({ name, value }) => [name, value]));
  const changed = Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== (own(saved, name) ?? '')));
  const isDirty = Object.keys(changed).length > 0;
  const guard = useLeaveGuard(isDirty, 'section');
  // Drops typed text once it is saved, so that later changes by others show.
  if (!isDirty && Object.keys(typed).length > 0) reset({});
  useKeeping(kept, baseOf(base), changed, isDirty);

  const save = async (): Promise<void> => {
    const versions = base.filter(({ name, kind }) => kind !== 'setting' && own(changed, name) !== undefined);
    try {
      await update({
        values: changed,
        versions: Object.fromEntries(versions.map(({ name, version }) => [name, version])),
      }).unwrap();
      reset(trimmed(changed));
      setRefusal(NONE);
      toastSuccess(undefined, copy.savedUneditedDraftsAreUpdated);
    } catch (error) {
      setRefusal(refusalOf(error, base, changed));
    }
  };
  return {
    ...refusal,
    values: { ...saved, ...typed },
    set: type,
    isDirty,
    /** Changes typed before this form opened were restored. */
    isBack: kept.found !== undefined && isDirty,
    isBusy: isLoading,
    guard,
    leave: () => {
      kept.end();
      guard.leave();
    },
    startOver: () => {
      kept.drop();
      reset({});
      setRefusal(NONE);
    },
    save,
  };
};
export type TextForm = ReturnType<typeof useTextForm>;
