import { lazy, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '#lib/api/store.ts';
import { useToastsWanted } from '#lib/toast/toast-wanted.ts';

const Toaster = lazy(() => import('#ui/feedback/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** What every screen stands on: the store, and the toasts from the first screen on that can have one. */
export const Providers = ({ store, children }: { store: AppStore; children: ReactNode }) => {
  const hasToasts = useToastsWanted();
  return (
    <Provider store={store}>
      {children}
      {hasToasts && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </Provider>
  );
};
