import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { KeysTaken } from '../keys/keys-taken.tsx';
import type { Sheet } from './sheet.tsx';

const Loaded = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })));

/** A sheet loaded on first use; on a wide screen most people never see one. */
export const LazySheet = (props: ComponentProps<typeof Sheet>) => {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={props.isOpen ? <KeysTaken /> : null}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
};
