import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { KeysTaken } from '../keys/keys-taken.tsx';
import type { Sheet } from './sheet.tsx';

const Loaded = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })));

/** A sheet whose code comes with its first opening: most people never see one on a wide screen. */
export const LazySheet = (props: ComponentProps<typeof Sheet>) => {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={props.isOpen ? <KeysTaken /> : null}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
};
