import { type ReactNode, useMemo } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '#lib/api/store.ts';
import { usePlace } from '#lib/place.ts';
import { DateMannerContext } from '#ui/form/date/date-manner.ts';
import { dateMannerOf } from './date-manner.ts';

/** Date fields inside write and read dates as the workspace's country does. */
export const Dates = ({ children }: { children: ReactNode }) => {
  const store = useStore() as AppStore;
  const place = usePlace();
  const manner = useMemo(() => dateMannerOf(place, store), [place, store]);
  return <DateMannerContext value={manner}>{children}</DateMannerContext>;
};
