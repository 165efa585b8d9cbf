import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** A screen that can show toasts has been loaded, so the toaster is needed. */
export const wantToasts = (): void => {
  isWanted = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => isWanted);
