import { useSyncExternalStore } from 'react';

/** Below 768 px, cards, sheets and single views replace tables, menus and columns. */
export const PHONE_QUERY = '(max-width: 767px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
