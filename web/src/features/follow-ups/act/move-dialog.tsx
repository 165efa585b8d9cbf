import { useState, type FormEvent } from 'react';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { FollowUp } from '../kinds.tsx';
import { momentOf, typedOf } from '../when.ts';
import * as words from '../words.ts';
import { useWhenLabel } from './next-touch.tsx';
import { useFollowUpActs } from './use-follow-up-acts.ts';

/** Moves a follow-up to any date and time; the server says whether it can be there. */
export const MoveDialog = ({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) => {
  const { move } = useFollowUpActs();
  const label = useWhenLabel();
  const [due, setDue] = useState(() => typedOf(followUp.due_at));
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = momentOf(due);
    if (at === undefined) {
      setWrong(words.chooseADate);
      return;
    }
    setBusy(true);
    try {
      await move(followUp, at);
      onClose();
    } catch (error) {
      setWrong(fieldErrors(error)['due_at'] ?? errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.moveTitle(followUp.contact.name)}>
      <p>{followUp.title}</p>
      <form noValidate onSubmit={(event) => void submit(event)} style={{ marginTop: 16 }}>
        <DateField label={label} hasTime data-autofocus value={due} error={wrong} onChange={setDue} />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isBusy}>
            {words.move}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
