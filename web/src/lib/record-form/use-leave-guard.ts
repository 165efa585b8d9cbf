import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';

const part = ({ search }: { search: string }, parameter: string): string | null =>
  new URLSearchParams(search).get(parameter);

interface LeaveGuard {
  /** The person wants to leave with unsaved changes. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
  /** Allows the next navigation, for example after saving. */
  allowLeave: () => void;
}

/**
 * Asks before leaving with unsaved changes. Filters in the query don't count as leaving, except for the one parameter
 * that selects the screen's section.
 */
export const useLeaveGuard = (isDirty: boolean, parameter?: string): LeaveGuard => {
  const isFree = useRef(false);
  const { pathname } = useLocation();
  // A screen that stays after the navigation that was allowed asks before the next one.
  useEffect(() => {
    isFree.current = false;
  }, [pathname]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (parameter !== undefined && part(currentLocation, parameter) !== part(nextLocation, parameter))),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const handle = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handle);
    return () => window.removeEventListener('beforeunload', handle);
  }, [isDirty]);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    allowLeave: () => {
      isFree.current = true;
    },
  };
};
