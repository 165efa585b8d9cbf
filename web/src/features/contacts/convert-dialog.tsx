import { CONVERSIONS, STAGE_LABELS } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/dialog.tsx';
import { BulkResult } from './bulk-result.tsx';
import { useConvert, type BulkAnswer, type Convertible, type Meant } from './stage-calls.ts';

interface Props {
  stage: Convertible;
  meant: Meant;
  count: number;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
  /** Called once the server has taken it. */
  onDone?: () => void;
}

const WHAT: Record<Convertible, string> = {
  prospect: 'They keep their history and begin as New, or as Qualified where they were engaged.',
  lead: 'They keep their history and begin as Onboarding; the lead counts as Won.',
};

/** Moves one, many or every matching person to the next stage, after saying what happens. */
export const ConvertDialog = ({ stage, meant, count, nameOf, onClose, onDone }: Props) => {
  const [convert, { isLoading }] = useConvert(stage);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const from = STAGE_LABELS[stage];
  const to = STAGE_LABELS[CONVERSIONS[stage].to];
  const submit = async () => {
    try {
      const result = await convert(meant).unwrap();
      if (!result.job) toastSuccess(result, 'Converted.');
      setAnswer(result);
      onDone?.();
    } catch (error) {
      toastError(error);
    }
  };
  if (answer) return <BulkResult answer={answer} nameOf={nameOf} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count === 1 ? `Convert to ${to.one}?` : `Convert ${countOf(count, from)} to ${to.many}?`}
    >
      <p>{WHAT[stage]}</p>
      <p>{`Who is on ${CONVERSIONS[stage].barred.join(' or ')} stays where they are.`}</p>
      <DialogEnds>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="go" busy={isLoading} data-autofocus onClick={() => void submit()}>
          {count === 1 ? `Convert to ${to.one}` : `Convert ${countOf(count, from)}`}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
