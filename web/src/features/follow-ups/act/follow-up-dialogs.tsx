import { lazy, Suspense } from 'react';
import type { FollowUp } from '../kinds.tsx';

const Done = lazy(() => import('./done-dialog.tsx').then(({ DoneDialog }) => ({ default: DoneDialog })));
const Move = lazy(() => import('./move-dialog.tsx').then(({ MoveDialog }) => ({ default: MoveDialog })));

export type Asking = 'done' | 'move' | null;

interface Props {
  asking: Asking;
  followUp: FollowUp;
  onClose: () => void;
  onNext?: (() => void) | undefined;
}

/** The dialog that an action of a follow-up opened, loaded on first use. */
export const FollowUpDialogs = ({ asking, followUp, onClose, onNext }: Props) => (
  <Suspense fallback={null}>
    {asking === 'done' && <Done followUp={followUp} onClose={onClose} onNext={onNext} key={followUp.id} />}
    {asking === 'move' && <Move followUp={followUp} onClose={onClose} key={followUp.id} />}
  </Suspense>
);
