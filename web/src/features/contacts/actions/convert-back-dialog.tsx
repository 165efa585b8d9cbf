import { CONVERSIONS_BACK, type ConvertibleBack, STAGE_LABELS } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { ActProps } from './act-types.ts';
import { isConvertibleBack } from '../stage-calls.ts';
import * as words from './dialog-words.ts';

const WHAT: Record<ConvertibleBack, string> = {
  lead: words.backToProspects,
  customer: words.backToLeads,
};

const ConvertBack = ({ target, stage, onClose, onDone }: ActProps & { stage: ConvertibleBack }) => {
  const [convert, { isLoading }] = api.useConvertBackMutation();
  const showOutcome = useShowOutcome();
  const { count, meant, who, names } = target;
  const { value: reason, set: setReason, drop } = useKeptState(`convert-back:${stage} ${who}`, '');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const to = STAGE_LABELS[CONVERSIONS_BACK[stage]];
  const close = () => {
    drop();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    try {
      const answer = await convert({ stage, ...meant, reason: reason.trim() }).unwrap();
      showOutcome(answer, { fallback: words.convertedBack, working: words.converting(who), names, stage });
      onDone?.();
      close();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.askToConvertBack(who, count === 1 ? to.one : to.many)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted" style={{ marginBottom: 16 }}>
          {WHAT[stage]}
        </p>
        <TextAreaField
          label={words.reason}
          maxLength={500}
          data-autofocus
          value={reason}
          error={isTried && isMissing ? words.enterAReason : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogEnds>
          <Button onClick={close}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {words.convertBackTo(to.one)}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};

/** Converts one, many or all matching people back to the stage before, with a reason. */
export const ConvertBackDialog = (props: ActProps) => {
  const { stage } = props.target;
  return isConvertibleBack(stage) ? <ConvertBack {...props} stage={stage} /> : null;
};
