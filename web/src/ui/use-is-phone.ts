import { useSyncExternalStore } from 'react';
import * as words from './words.ts';

/** Below 768 px cards, sheets and one thing at a time take the place of tables, menus and columns (spec section 9). */
export const PHONE_QUERY = words.maxWidth767px;

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
