import type { Mailbox } from '@rainmaker/contract';
import { useSyncExternalStore } from 'react';

/** The dialog's view: the list, or the form that connects a mailbox; also used to reconnect a signed-out one. */
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

/** Opens the dialog on any screen. */
export const openMailboxes = (at: MailboxesView['at'] = 'list'): void => set({ at });
/** Opens the form, prefilled from a signed-out mailbox. */
export const connectAgain = (again: Mailbox): void => set({ at: 'connect', again });
export const closeMailboxes = (): void => set(null);

/** The dialog's view, or null if it is closed. */
export const useMailboxesView = (): MailboxesView | null => useSyncExternalStore(subscribe, () => current);
