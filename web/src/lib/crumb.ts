import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

const set = (name: string | null): void => {
  current = name;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A screen names the record it shows: the last word of the breadcrumb and of the window's title. */
export const useCrumb = (name: string | undefined): void => {
  useEffect(() => {
    set(name ?? null);
    return () => set(null);
  }, [name]);
};

/** What the open screen named, or null. */
export const useOwnCrumb = (): string | null => useSyncExternalStore(subscribe, () => current);
