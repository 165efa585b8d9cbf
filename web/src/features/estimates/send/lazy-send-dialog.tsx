import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })));

/** The dialog that sends an estimate, loaded when it is first opened. */
export const SendDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
