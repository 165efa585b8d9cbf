import { useState } from 'react';
import { errorText, fieldErrors } from '../errors.ts';
import { toastSuccess } from '../toast/toast.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What differs from what is saved, and nothing else: what somebody else changes meanwhile stays theirs. */
export const changesOf = <T extends object>(saved: T, typed: Partial<T>): Partial<T> =>
  // Object.entries forgets which names an object has.
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof T])),
  ) as Partial<T>;

/**
 * A form over a record that is there already: what was typed stands over what is saved, `send` gets the differences alone, and
 * leaving with some asks. `parameter`: the part of the query that says which part of the screen stands.
 */
export const useChangesForm = <T extends object>(
  saved: T,
  send: (changes: Partial<T>) => Promise<unknown>,
  parameter?: string,
) => {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changed = changesOf(saved, typed);
  const isDirty = Object.keys(changed).length > 0;
  const guard = useLeaveGuard(isDirty, parameter);
  const forget = (): void => {
    setTyped({});
    setWrong({});
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    setWrong({});
    setProblem(null);
    setBusy(true);
    try {
      await send(changed);
      setTyped({});
      toastSuccess(undefined, 'Saved.');
    } catch (error) {
      const found = fieldErrors(error);
      setWrong(found);
      if (Object.keys(found).length === 0) setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    values: { ...saved, ...typed },
    set: (part: Partial<T>) => setTyped((before) => ({ ...before, ...part })),
    isDirty,
    isBusy,
    guard,
    wrong,
    problem,
    startOver: forget,
    save,
  };
};
export type ChangesForm<T extends object> = ReturnType<typeof useChangesForm<T>>;
