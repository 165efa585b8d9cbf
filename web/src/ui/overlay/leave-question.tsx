import { ConfirmDialog } from './dialog.tsx';
import * as words from '../words.ts';

interface Props {
  /** The leave guard's state. */
  guard: { isAsking: boolean; leave: () => void; stay: () => void };
  /** Replaces leaving if it does more, such as discarding a draft. */
  onLeave?: () => void;
}

/** Confirms discarding unsaved changes. */
export const LeaveQuestion = ({ guard, onLeave }: Props) => (
  <ConfirmDialog
    isOpen={guard.isAsking}
    onClose={guard.stay}
    title={words.leaveWithoutSaving}
    confirmLabel={words.leave}
    cancelLabel={words.stay}
    isDangerous
    onConfirm={onLeave ?? guard.leave}
  >
    <p>{words.yourChangesWillBeLost}</p>
  </ConfirmDialog>
);
