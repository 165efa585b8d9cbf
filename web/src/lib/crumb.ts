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

/** Sets the name of the open record: the last part of the breadcrumb and of the window's title. */
export const useCrumb = (name: string | undefined): void => {
  useEffect(() => {
    set(name ?? null);
    return () => set(null);
  }, [name]);
};

/** The name of the open record, or null. */
export const useOwnCrumb = (): string | null => useSyncExternalStore(subscribe, () => current);
