import type { TouchChannel } from '@rainmaker/contract';
import { useSyncExternalStore } from 'react';

const PREFIX = 'touch:';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (work: () => void): void => {
  work();
  for (const listener of listeners) listener();
};

/** Someone is being called or messaged outside the program: their timeline asks how it went, even after a reload. */
export const expectTouch = (contactId: string, channel: TouchChannel): void =>
  change(() => sessionStorage.setItem(PREFIX + contactId, channel));

/** It was answered or dismissed. */
export const forgetTouch = (contactId: string): void => change(() => sessionStorage.removeItem(PREFIX + contactId));

/** The channel that a person's timeline asks about; null if there is none. */
export const usePendingTouch = (contactId: string): TouchChannel | null =>
  useSyncExternalStore(subscribe, () => sessionStorage.getItem(PREFIX + contactId) as TouchChannel | null);
