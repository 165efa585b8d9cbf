import { LIMITS, STAGE_LABELS } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { ActProps } from './act-types.ts';
import { callsOf } from '../stage-calls.ts';
import * as words from './dialog-words.ts';

/** Deletes one, many or all matching people, after saying how many and what else is deleted. */
export const DeleteDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, count, who, names } = target;
  const [remove, { isLoading }] = callsOf(stage).useDelete();
  const showOutcome = useShowOutcome();
  const submit = async () => {
    try {
      const answer = await remove(meant).unwrap();
      showOutcome(answer, { fallback: words.deleted, working: words.deleting(who), names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.deleteLabel(who)}>
      <p>
        {words.unsentMessagesAreCancelledAnd(count === 1 ? words.theirCampaignContinues : words.theirCampaignsContinue)}
      </p>
      <p>{words.youCanUndoThisForMinutes(LIMITS.undoMinutes)}</p>
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
          {words.deleteThem(count === 1 ? `1 ${STAGE_LABELS[stage].one}` : who)}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
