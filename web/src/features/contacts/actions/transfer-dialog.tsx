import { LIMITS } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { useSettle } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { ActProps } from './act-types.ts';
import { callsOf } from '../stage-calls.ts';

/** Gives one, many or every matching person to somebody else of the workspace. */
export const TransferDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, count, who, names, ownerId } = target;
  const { data } = api.useGetSalesPersonsQuery();
  const [transfer, { isLoading }] = callsOf(stage).useTransfer();
  const settle = useSettle();
  const [chosen, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const others = data?.results.filter(({ id }) => id !== ownerId) ?? [];
  const to = others.find(({ id }) => id === chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!to) return;
    try {
      const answer = await transfer({ ...meant, user_id: to.id }).unwrap();
      settle(answer, { fallback: `Given to ${to.name}.`, working: `Giving ${who} to ${to.name}`, names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Transfer ${who}`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted" style={{ marginBottom: 16 }}>
          {count === 1 ? 'Their campaigns go' : 'The campaigns they are in go'} along. You can undo this for{' '}
          {LIMITS.undoMinutes} minutes.
        </p>
        <SelectField
          label="To"
          data-autofocus
          value={chosen}
          error={isTried && !to ? 'Choose who gets them.' : undefined}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Choose a person</option>
          {others.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name}, {email}
            </option>
          ))}
        </SelectField>
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {to ? `Transfer to ${to.name}` : 'Transfer'}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
