import { useLayoutEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { browserPlace, leavePlace, placeNow, placeOf, setPlace, usePlace } from '#lib/place.ts';

const KEY = 'place';
type Kept = Record<'email' | 'timezone' | 'country', string>;

/** What was kept for a person; anything that someone overwrote by hand is ignored. */
const readKept = (email: string): Partial<Record<keyof Kept, unknown>> => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<Record<keyof Kept, unknown>> | null;
    return kept?.email === email ? kept : {};
  } catch {
    return {};
  }
};

const keep = (kept: Kept): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser's storage is full; the next reload waits for the workspace.
  }
};

/**
 * Shows all moments on the workspace's clock while the shell is open. False until the workspace's time zone is known;
 * it is kept in the browser, so that only the first screen after a sign-in waits for it.
 */
export const useWorkspacePlace = (): boolean => {
  const email = useAppSelector(({ auth }) => auth.superUserEmailId ?? auth.emailId ?? '');
  const { currentData: workspace, isError } = api.useGetWorkspaceQuery();
  const { of } = usePlace();
  const { timezone, country } = workspace ?? readKept(email);
  const isRead = workspace !== undefined;
  useLayoutEffect(() => {
    if (typeof timezone !== 'string' || typeof country !== 'string') return;
    setPlace({ ...placeOf({ timezone, country }), of: email });
    if (isRead) keep({ email, timezone, country });
  }, [email, timezone, country, isRead]);
  useLayoutEffect(() => {
    if (isError && placeNow().of !== email) setPlace({ ...browserPlace(), of: email });
  }, [email, isError]);
  useLayoutEffect(() => leavePlace, []);
  return of === email;
};
