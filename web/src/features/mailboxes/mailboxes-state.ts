import type { Mailbox } from '@rainmaker/contract';
import { useSyncExternalStore } from 'react';

/** What the dialog shows: the list, or the form that connects one; a signed-out one is connected again by the same form. */
export type MailboxesView = { at: 'list' } | { at: 'connect'; again?: Mailbox };

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
export const openMailboxes = (at: MailboxesView['at'] = 'list'): void => set({ at });
/** Opens the form with what is known of a mailbox that was signed out. */
export const connectAgain = (again: Mailbox): void => set({ at: 'connect', again });
export const closeMailboxes = (): void => set(null);

/** What the dialog shows, or null while it is closed. */
export const useMailboxesView = (): MailboxesView | null => useSyncExternalStore(subscribe, () => current);
