import { CalendarClock, UserRoundCog } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { useRole } from '#lib/api/permissions.ts';
import { fieldErrors } from '#lib/errors.ts';
import type { ListSelection } from '#lib/list-screen/use-list-selection.ts';
import { toastError } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { offersOf } from '#ui/table/bulk-offers.ts';
import type { FollowUp } from '../kinds.tsx';
import { BULK_DAYS, dayOfPlan } from '../when.ts';
import * as words from '../words.ts';

interface Props {
  rows: readonly FollowUp[];
  selection: ListSelection;
}

type Change = Omit<Argument<'changeFollowUps'>, 'ids'>;

/** Changes what is selected; rejects with the server's error. */
const useChange = ({ rows, selection }: Props) => {
  const [change] = api.useChangeFollowUpsMutation();
  const showOutcome = useShowOutcome();
  return async (asked: Change): Promise<void> => {
    const answer = await change({ ids: [...selection.ids], ...asked }).unwrap();
    showOutcome(
      { ...answer, skipped_count: answer.skipped.length },
      {
        fallback: words.followUpsChanged,
        working: words.followUpsChanged,
        names: Object.fromEntries(rows.map(({ id, contact }) => [id, contact.name])),
      },
    );
    selection.clear();
  };
};

const DayDialog = ({
  count,
  onMove,
  onClose,
}: {
  count: number;
  onMove: (day: string) => Promise<void>;
  onClose: () => void;
}) => {
  const now = useNow();
  const [day, setDay] = useState(() => dayOfPlan('tomorrow', now));
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return setWrong(words.chooseADate);
    setBusy(true);
    try {
      await onMove(day);
      onClose();
    } catch (error) {
      setWrong(fieldErrors(error)['day'] ?? words.chooseADate);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.moveMany(count)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DateField
          label={words.day}
          help={words.timeOfDayStays}
          data-autofocus
          value={day}
          error={wrong}
          onChange={setDay}
        />
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

/** Who the selected ones can be given to; a salesperson has no one. */
const useAssignees = (give: (userId: string) => void): MenuAction[] => {
  const role = useRole();
  const { data } = api.useGetSalesPersonsQuery(undefined, { skip: role === 'rep' });
  const people = data?.results ?? [];
  return people.length > 1 ? people.map(({ id, name }) => ({ key: id, label: name, onSelect: () => give(id) })) : [];
};

/** Moves the selected follow-ups to another day, or gives them to a colleague. */
export const AgendaBulkBar = ({ rows, selection }: Props) => {
  const now = useNow();
  const change = useChange({ rows, selection });
  const [isPicking, setPicking] = useState(false);
  const attempt = (asked: Change) => void change(asked).catch((error: unknown) => toastError(error));
  const moves: MenuAction[] = [
    ...BULK_DAYS.map((plan) => ({
      key: plan,
      label: words.BULK_DAYS[plan],
      onSelect: () => attempt({ day: dayOfPlan(plan, now) }),
    })),
    { key: 'date', label: words.pickADate, icon: <CalendarClock aria-hidden />, onSelect: () => setPicking(true) },
  ];
  const people = useAssignees((id) => attempt({ assignee_id: id }));
  return (
    <>
      <BulkBar {...selection.bar} selectAll={undefined} inMenus={offersOf(moves)}>
        <ActionMenu
          label={words.moveSelected}
          groups={[{ key: 'days', items: moves }]}
          trigger={
            <Button variant="quiet" icon={<CalendarClock aria-hidden />}>
              {words.moveSelected}
            </Button>
          }
        />
        {people.length > 0 && (
          <ActionMenu
            label={words.assignSelected}
            groups={[{ key: 'people', items: people }]}
            trigger={
              <Button variant="quiet" icon={<UserRoundCog aria-hidden />}>
                {words.assignSelected}
              </Button>
            }
          />
        )}
      </BulkBar>
      {isPicking && (
        <DayDialog count={selection.count} onMove={(day) => change({ day })} onClose={() => setPicking(false)} />
      )}
    </>
  );
};
