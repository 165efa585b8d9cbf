import { useSyncExternalStore } from 'react';

let isWanted = false;
let dismissOld = (): void => undefined;
const listeners = new Set<() => void>();

/** A screen that can show toasts has been loaded, so the toaster is needed; `onLeave` runs as a screen is left. */
export const wantToasts = (onLeave: () => void): void => {
  isWanted = true;
  dismissOld = onLeave;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => isWanted);

/** Another screen is shown: what was said about the last one has been read. Loads nothing if there were no toasts. */
export const leaveToasts = (): void => dismissOld();
