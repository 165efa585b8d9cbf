import { CONVERSIONS, STAGE_LABELS } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { ActProps } from './act-types.ts';
import { isConvertible, useConvert, type Convertible } from '../stage-calls.ts';
import * as words from './dialog-words.ts';

const WHAT: Record<Convertible, string> = {
  prospect: words.theirHistoryIsKeptTheyStart,
  lead: words.historyKeptAsCustomer,
};

const Convert = ({ target, stage, onClose, onDone }: ActProps & { stage: Convertible }) => {
  const [convert, { isLoading }] = useConvert(stage);
  const showOutcome = useShowOutcome();
  const { count, meant, who, names } = target;
  const to = STAGE_LABELS[CONVERSIONS[stage].to];
  const submit = async () => {
    try {
      const answer = await convert(meant).unwrap();
      showOutcome(answer, { fallback: words.converted, working: words.converting(who), names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={count === 1 ? words.convertTo(to.one) : words.askToConvert(who, to.many)}>
      <p>{WHAT[stage]}</p>
      <p>{words.peopleOnArentConverted(CONVERSIONS[stage].barred.join(' or '))}</p>
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="go" busy={isLoading} data-autofocus onClick={() => void submit()}>
          {count === 1 ? words.convertButton(to.one) : words.convert(who)}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};

/** Converts one, many or all matching people to the next stage, after explaining what happens. */
export const ConvertDialog = (props: ActProps) => {
  const { stage } = props.target;
  return isConvertible(stage) ? <Convert {...props} stage={stage} /> : null;
};
