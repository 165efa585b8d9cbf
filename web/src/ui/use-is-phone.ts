import { useSyncExternalStore } from 'react';
import * as words from './words.ts';

/** Below 768 px, cards, sheets and single views replace tables, menus and columns. */
export const PHONE_QUERY = words.maxWidth767px;

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
