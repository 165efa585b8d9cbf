import { useState } from 'react';
import { api } from '#lib/api.ts';
import { errorText, fieldErrors, problemOf } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import type { Field, Memory } from './memory-parts.ts';

type Texts = Record<string, string>;

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);

/** What somebody else wrote into fields that this person changed as well. */
export const clashes = (base: readonly Field[], typed: Texts, current: readonly Field[]): Texts =>
  Object.fromEntries(
    current.flatMap(({ name, value }) => {
      const before = base.find((field) => field.name === name)?.value;
      const isBoth = typed[name] !== undefined && value !== before && value !== typed[name];
      return isBoth ? [[name, value]] : [];
    }),
  );

/** The texts of a section as they are typed: only what is changed is sent, with the version it was read in. */
export const useTextForm = (fields: readonly Field[]) => {
  const [typed, setTyped] = useState<Texts>({});
  // After a conflict: the fields as they stand now, which the next save is measured by.
  const [current, setCurrent] = useState<readonly Field[] | null>(null);
  const [theirs, setTheirs] = useState<Texts>({});
  const [wrong, setWrong] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = api.useUpdateMemoryMutation();

  const base = current ?? fields;
  const saved = Object.fromEntries(base.map(({ name, value }) => [name, value]));
  const changed = Object.entries(typed).filter(([name, text]) => text !== (saved[name] ?? ''));
  const isDirty = changed.length > 0;
  const guard = useLeaveGuard(isDirty, 'section');

  const clear = () => {
    setTheirs({});
    setWrong({});
    setProblem(null);
  };
  const startOver = () => {
    setTyped({});
    setCurrent(null);
    clear();
  };
  const explain = (error: unknown) => {
    const found = problemOf(error);
    if (found?.code === 'stale_version' && isMemory(found.current)) {
      setTheirs(clashes(base, Object.fromEntries(changed), found.current.results));
      setCurrent(found.current.results);
      return;
    }
    const sentences = Object.entries(fieldErrors(error)).map(([name, words]) => [name.replace(/^values\./, ''), words]);
    if (sentences.length > 0) setWrong(Object.fromEntries(sentences) as Texts);
    else setProblem(errorText(error));
  };
  const save = async (): Promise<void> => {
    clear();
    const names = changed.map(([name]) => name);
    const versions = base.filter(({ name, kind }) => kind !== 'setting' && names.includes(name));
    try {
      await update({
        values: Object.fromEntries(changed),
        versions: Object.fromEntries(versions.map(({ name, version }) => [name, version])),
      }).unwrap();
      startOver();
      toastSuccess(undefined, 'Saved. Drafts that nobody touched follow.');
    } catch (error) {
      explain(error);
    }
  };
  return {
    values: { ...saved, ...typed },
    set: (name: string, text: string) => setTyped({ ...typed, [name]: text }),
    isDirty,
    isBusy: isLoading,
    guard,
    theirs,
    wrong,
    problem,
    startOver,
    save,
  };
};
export type TextForm = ReturnType<typeof useTextForm>;
