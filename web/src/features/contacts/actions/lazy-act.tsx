import { lazy, Suspense } from 'react';
import type { Act, ActProps } from './act-types.ts';

const Loaded = lazy(() => import('./act-dialog.tsx').then(({ ActDialog }) => ({ default: ActDialog })));

/** The confirmation of an action, loaded on first use. */
export const ActDialog = (props: ActProps & { act: Act }) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
