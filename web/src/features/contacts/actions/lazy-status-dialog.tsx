import { lazy, Suspense } from 'react';
import type { StatusDialogProps } from './status-dialog.tsx';

const Loaded = lazy(() => import('./status-dialog.tsx').then(({ StatusDialog: Dialog }) => ({ default: Dialog })));

/** The question before a status change, loaded on first use. */
export const StatusDialog = (props: StatusDialogProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
