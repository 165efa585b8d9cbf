import { lazy, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '#lib/api/store.ts';
import { useToastsWanted } from '#lib/toast/toast-wanted.ts';

const Toaster = lazy(() => import('#ui/feedback/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Providers for every screen: the store, and toasts from the first screen that can show one. */
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
