import { LIMITS, STAGE_LABELS } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { ActProps } from './act-types.ts';
import { callsOf } from '../stage-calls.ts';

/** Deletes one, many or every matching person, after saying how many and what goes with them. */
export const DeleteDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, count, who, names } = target;
  const [remove, { isLoading }] = callsOf(stage).useDelete();
  const showOutcome = useShowOutcome();
  const submit = async () => {
    try {
      const answer = await remove(meant).unwrap();
      showOutcome(answer, { fallback: 'Deleted.', working: `Deleting ${who}`, names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Delete ${who}?`}>
      <p>
        What is queued for them is cancelled, and {count === 1 ? 'their campaign goes' : 'their campaigns go'} on
        without them.
      </p>
      <p>You can undo this for {LIMITS.undoMinutes} minutes.</p>
      <DialogEnds>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
          Delete {count === 1 ? `1 ${STAGE_LABELS[stage].one}` : who}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
