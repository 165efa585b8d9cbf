import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '#lib/api/store.ts';
import { usePlace } from '#lib/place.ts';
import { useToastsWanted } from '#lib/toast/toast-wanted.ts';
import { DateMannerContext } from '#ui/form/date/date-manner.ts';
import { dateMannerOf } from './date-manner.ts';

const Toaster = lazy(() => import('#ui/feedback/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Providers for every screen: the store, the manner of dates, and toasts from the first screen that can show one. */
export const Providers = ({ store, children }: { store: AppStore; children: ReactNode }) => {
  const hasToasts = useToastsWanted();
  const place = usePlace();
  const manner = useMemo(() => dateMannerOf(place, store), [place, store]);
  return (
    <Provider store={store}>
      <DateMannerContext value={manner}>{children}</DateMannerContext>
      {hasToasts && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </Provider>
  );
};
