import type { Mailbox } from '@rainmaker/contract';
import { useSyncExternalStore } from 'react';

/** The dialog's view: the list, the ways to connect a mailbox, or the form for its server; also used to reconnect a signed-out one. */
export type MailboxesView = { at: 'list' } | { at: 'connect' } | { at: 'server'; again?: Mailbox };

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
export const connectAgain = (again: Mailbox): void => set({ at: 'server', again });
export const closeMailboxes = (): void => set(null);

/** The dialog's view, or null if it is closed. */
export const useMailboxesView = (): MailboxesView | null => useSyncExternalStore(subscribe, () => current);
