import { useState } from 'react';
import { api, type Answer } from '#lib/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';

type Workspace = Answer<'getWorkspace'>;
export type Settings = Pick<Workspace, 'name' | 'timezone' | 'currency' | 'country' | 'window' | 'holidays'>;

const settingsOf = ({ name, timezone, currency, country, window, holidays }: Workspace): Settings => ({
  name,
  timezone,
  currency,
  country,
  window,
  holidays,
});

/** What differs from what is saved, and nothing else: what somebody else changes meanwhile stays theirs. */
export const changedSettings = (saved: Settings, typed: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Settings]),
    ),
  );

/** The workspace's settings as they are typed. */
export const useWorkspaceForm = (workspace: Workspace) => {
  const saved = settingsOf(workspace);
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { isLoading }] = api.useUpdateWorkspaceMutation();
  const changed = changedSettings(saved, typed);
  const isDirty = Object.keys(changed).length > 0;
  const guard = useLeaveGuard(isDirty, 'section');
  // What is saved by now is typed no more: what somebody else changes later shows.
  if (!isDirty && Object.keys(typed).length > 0) setTyped({});
  const startOver = () => {
    setTyped({});
    setWrong({});
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    setWrong({});
    setProblem(null);
    try {
      await update(changed).unwrap();
      // It stands there as typed until the workspace is read again.
      setTyped({ ...changed, ...(changed.name !== undefined && { name: changed.name.trim() }) });
      toastSuccess(undefined, 'Saved.');
    } catch (error) {
      const found = fieldErrors(error);
      setWrong(found);
      if (Object.keys(found).length === 0) setProblem(errorText(error));
    }
  };
  return {
    values: { ...saved, ...typed },
    set: (part: Partial<Settings>) => setTyped({ ...typed, ...part }),
    isDirty,
    isBusy: isLoading,
    guard,
    wrong,
    problem,
    startOver,
    save,
  };
};
export type WorkspaceForm = ReturnType<typeof useWorkspaceForm>;
