import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

interface LeaveGuard {
  /** The person wants to leave although something is not saved. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
  /** Lets the next step through, such as the way on after saving. */
  letGo: () => void;
}

/** Asks before unsaved changes are left; filters in the query do not count as leaving. */
export const useLeaveGuard = (isDirty: boolean): LeaveGuard => {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
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
