import { lazy, Suspense } from 'react';
import type { Act, ActProps } from './act-types.ts';

const Loaded = lazy(() => import('./act-dialog.tsx').then(({ ActDialog }) => ({ default: ActDialog })));

/** The question before an action; its code comes with the first one asked. */
export const ActDialog = (props: ActProps & { act: Act }) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
