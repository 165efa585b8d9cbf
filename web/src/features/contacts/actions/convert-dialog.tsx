import { CONVERSIONS, STAGE_LABELS } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { ActProps } from './act-types.ts';
import { isConvertible, useConvert, type Convertible } from '../stage-calls.ts';

const WHAT: Record<Convertible, string> = {
  prospect: 'They keep their history and begin as New, or as Qualified where they were engaged.',
  lead: 'They keep their history and begin as Onboarding; the lead counts as Won.',
};

const Convert = ({ target, stage, onClose, onDone }: ActProps & { stage: Convertible }) => {
  const [convert, { isLoading }] = useConvert(stage);
  const showOutcome = useShowOutcome();
  const { count, meant, who, names } = target;
  const to = STAGE_LABELS[CONVERSIONS[stage].to];
  const submit = async () => {
    try {
      const answer = await convert(meant).unwrap();
      showOutcome(answer, { fallback: 'Converted.', working: `Converting ${who}`, names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={count === 1 ? `Convert to ${to.one}?` : `Convert ${who} to ${to.many}?`}>
      <p>{WHAT[stage]}</p>
      <p>{`Who is on ${CONVERSIONS[stage].barred.join(' or ')} stays where they are.`}</p>
      <DialogEnds>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="go" busy={isLoading} data-autofocus onClick={() => void submit()}>
          {count === 1 ? `Convert to ${to.one}` : `Convert ${who}`}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};

/** Moves one, many or every matching person to the next stage, after saying what happens. */
export const ConvertDialog = (props: ActProps) => {
  const { stage } = props.target;
  return isConvertible(stage) ? <Convert {...props} stage={stage} /> : null;
};
