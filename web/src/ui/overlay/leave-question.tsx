import { ConfirmDialog } from './dialog.tsx';
import * as words from '../words.ts';

interface Props {
  /** The leave guard's state. */
  guard: { isAsking: boolean; leave: () => void; stay: () => void };
  /** Discards what this browser keeps of the changes, and leaves. Without it nothing is kept. */
  onLeave?: () => void;
}

/** Asks what becomes of unsaved changes. */
export const LeaveQuestion = ({ guard, onLeave }: Props) => (
  <ConfirmDialog
    isOpen={guard.isAsking}
    onClose={guard.stay}
    title={words.leaveWithoutSaving}
    confirmLabel={onLeave ? words.discard : words.leave}
    cancelLabel={words.stay}
    isDangerous
    other={onLeave && { label: words.keepForLater, onChoose: guard.leave }}
    onConfirm={onLeave ?? guard.leave}
  >
    <p>{onLeave ? words.keepOrDiscard : words.yourChangesWillBeLost}</p>
  </ConfirmDialog>
);
