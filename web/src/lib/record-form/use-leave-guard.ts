import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const part = ({ search }: { search: string }, parameter: string): string | null =>
  new URLSearchParams(search).get(parameter);

interface LeaveGuard {
  /** The person wants to leave although something is not saved. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
  /** Lets the next step through, such as the way on after saving. */
  letGo: () => void;
}

/**
 * Asks before unsaved changes are left; filters in the query do not count as leaving, but for the one parameter that says
 * which part of the screen stands.
 */
export const useLeaveGuard = (isDirty: boolean, parameter?: string): LeaveGuard => {
  const isFree = useRef(false);
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
    letGo: () => {
      isFree.current = true;
    },
  };
};
