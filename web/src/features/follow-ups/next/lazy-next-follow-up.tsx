import { type ComponentProps, lazy, Suspense } from 'react';
import type { NextFollowUp as Card } from './next-follow-up.tsx';

const Loaded = lazy(() => import('./next-follow-up.tsx').then((module) => ({ default: module.NextFollowUp })));

/** The card of a person's next follow-up, loaded where there is one: the shell, which imports this feature too, has no use for it. */
export const NextFollowUp = (props: ComponentProps<typeof Card>) =>
  props.person.next_follow_up_at === null ? null : (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
