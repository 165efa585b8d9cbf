import { ConfirmDialog } from './dialog.tsx';
import * as words from '../words.ts';

interface Props {
  /** Somebody wants to leave although something is not saved. */
  guard: { isAsking: boolean; leave: () => void; stay: () => void };
  /** Where leaving does more than going, such as forgetting a draft. */
  onLeave?: () => void;
}

/** Asks before unsaved changes are thrown away. */
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
