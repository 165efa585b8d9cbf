import { type ComponentProps, useState, type FormEvent } from 'react';
import { formatMoment } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { momentOf, offeredMoments, typedTomorrow } from '../moments.ts';
import * as words from '../words.ts';

interface MomentProps {
  title: string;
  label: string;
  onClose: () => void;
  onChoose: (at: string) => void;
}

/** Any date and time. */
export const MomentDialog = ({ title, label, onClose, onChoose }: MomentProps) => {
  const now = useNow();
  const [typed, setTyped] = useState(() => typedTomorrow(now));
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const at = momentOf(typed);
    if (at === undefined) return setWrong(words.chooseAMoment);
    onClose();
    onChoose(at);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <DateField label={label} hasTime data-autofocus value={typed} error={wrong} onChange={setTyped} />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go">
            {words.save}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};

interface Props {
  title: string;
  label: string;
  trigger: ComponentProps<typeof ActionMenu>['trigger'];
  /** Above the moments. */
  first?: MenuAction[];
  onChoose: (at: string) => void;
}

/** A few moments to choose from, and any other. */
export const WhenMenu = ({ title, label, trigger, first = [], onChoose }: Props) => {
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionMenu
        label={title}
        width={280}
        trigger={trigger}
        groups={[
          ...(first.length > 0 ? [{ key: 'first', items: first }] : []),
          {
            key: 'moments',
            label: title,
            items: [
              ...offeredMoments(now).map(({ key, label: name, at }) => ({
                key,
                label: name,
                end: <span className="num">{formatMoment(at)}</span>,
                onSelect: () => onChoose(at),
              })),
              { key: 'other', label: words.chooseTime, onSelect: () => setAsking(true) },
            ],
          },
        ]}
      />
      {isAsking && <MomentDialog title={title} label={label} onClose={() => setAsking(false)} onChoose={onChoose} />}
    </>
  );
};
