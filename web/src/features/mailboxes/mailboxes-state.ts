import { useSyncExternalStore } from 'react';

/** What the dialog shows first: the list, or the form that connects one. */
export type MailboxesView = 'list' | 'connect';

let current: MailboxesView | null = null;
const listeners = new Set<() => void>();

const set = (view: MailboxesView | null): void => {
  current = view;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the dialog over whatever screen stands. */
export const openMailboxes = (view: MailboxesView = 'list'): void => set(view);
export const closeMailboxes = (): void => set(null);

/** What the dialog shows, or null while it is closed. */
export const useMailboxesView = (): MailboxesView | null => useSyncExternalStore(subscribe, () => current);
