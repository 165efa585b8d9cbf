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

/** How often a record was saved, under the names by which a save says so. */
type Versions = Record<string, number>;

/** The highest of each: an answer to a save is ahead of what has been read again by then, or behind it. */
export const newestOf = <V extends Versions>(one: V, other: V | null): V =>
  Object.fromEntries(Object.entries(one).map(([name, version]) => [name, Math.max(version, other?.[name] ?? 0)])) as V;

/** The versions a save is measured by: those that stood when somebody began to type. */
const useRead = <V extends Versions>(versions: V) => {
  const [answered, setAnswered] = useState<V | null>(null);
  const [read, setRead] = useState<V | null>(null);
  return {
    read: read ?? versions,
    begin: () => setRead((before) => before ?? newestOf(versions, answered)),
    end: (answer: V | null = answered) => {
      setAnswered(answer);
      setRead(null);
    },
  };
};

interface Saving<T, V> {
  /** Of what is saved. */
  versions: V;
  /** Sends the differences, with the versions that were read when somebody began to type. */
  send: (changes: Partial<T>, read: V) => Promise<V>;
  /** The part of the query that says which part of the screen stands. */
  parameter?: string;
}

/**
 * A form over a record that is there already: what was typed stands over what is saved, the differences alone are sent, and
 * leaving with some asks.
 */
export const useChangesForm = <T extends object, V extends Versions>(
  saved: T,
  { versions, send, parameter }: Saving<T, V>,
) => {
  const [typed, setTyped] = useState<Partial<T>>({});
  const { read, begin, end } = useRead(versions);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changed = changesOf(saved, typed);
  const isDirty = Object.keys(changed).length > 0;
  const guard = useLeaveGuard(isDirty, parameter);
  const forget = (): void => {
    setTyped({});
    end();
    setWrong({});
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    setWrong({});
    setProblem(null);
    setBusy(true);
    try {
      end(await send(changed, read));
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
    set: (part: Partial<T>) => {
      setTyped((before) => ({ ...before, ...part }));
      begin();
    },
    isDirty,
    isBusy,
    guard,
    wrong,
    problem,
    startOver: forget,
    save,
  };
};
export type ChangesForm<T extends object> = ReturnType<typeof useChangesForm<T, Versions>>;
