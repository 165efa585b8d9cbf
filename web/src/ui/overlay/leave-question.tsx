import { ConfirmDialog } from './dialog.tsx';

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
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    isDangerous
    onConfirm={onLeave ?? guard.leave}
  >
    <p>What you changed is thrown away.</p>
  </ConfirmDialog>
);
