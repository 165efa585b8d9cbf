import { REPLY_CLASS_LABELS, REPLY_CLASSES, type ReplyClass, type ThreadEntry } from '@rainmaker/contract';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { REPLY_TONES, ReplyPill } from '#features/outreach/index.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { PillButton } from '#ui/pill.tsx';
import * as words from '../words.ts';

type Dated = Extract<ReplyClass, 'out_of_office' | 'not_now'>;
const isDated = (meaning: ReplyClass): meaning is Dated => meaning === 'out_of_office' || meaning === 'not_now';

interface DayProps {
  meaning: Dated;
  day: string | null;
  onClose: () => void;
  onChoose: (day: string) => void;
}

/** The day that a reply names. */
const DayDialog = ({ meaning, day, onClose, onChoose }: DayProps) => {
  const [typed, setTyped] = useState(day ?? '');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === '') return setWrong(words.chooseADay);
    onClose();
    onChoose(typed);
  };
  const label = meaning === 'out_of_office' ? words.dayBack : words.dayAgain;
  return (
    <Dialog isOpen onClose={onClose} title={REPLY_CLASS_LABELS[meaning]}>
      <form noValidate onSubmit={submit}>
        <DateField label={label} data-autofocus value={typed} error={wrong} onChange={setTyped} />
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
  entry: ThreadEntry;
  mayChange: boolean;
  onClassify: (meaning: ReplyClass, day?: string) => void;
}

/** What a reply means, and a menu to say that it means something else. */
export const MeaningMenu = ({ entry, mayChange, onClassify }: Props) => {
  const [asking, setAsking] = useState<Dated | null>(null);
  const { class: meaning } = entry;
  if (!mayChange) return meaning === null ? null : <ReplyPill meaning={meaning} />;
  const label = meaning === null ? words.whatItMeans : REPLY_CLASS_LABELS[meaning];
  return (
    <>
      <ActionMenu
        label={words.whatItMeans}
        align="start"
        width={240}
        groups={[
          {
            key: 'meanings',
            label: words.whatItMeans,
            items: REPLY_CLASSES.map((each) => ({
              key: each,
              label: REPLY_CLASS_LABELS[each],
              end: each === meaning ? <Check aria-hidden /> : undefined,
              isCurrent: each === meaning,
              // What wasn't done by itself is done by choosing it.
              onSelect: () => (each === meaning && entry.followed.length > 0 ? undefined : onClassify(each)),
            })),
          },
          ...(meaning !== null && isDated(meaning)
            ? [{ key: 'day', items: [{ key: 'day', label: words.chooseDay, onSelect: () => setAsking(meaning) }] }]
            : []),
        ]}
        trigger={
          <PillButton tone={meaning === null ? 'idle' : REPLY_TONES[meaning]} aria-label={words.changeMeaning(label)}>
            {label}
          </PillButton>
        }
      />
      {asking && (
        <DayDialog
          meaning={asking}
          day={entry.class_date}
          onClose={() => setAsking(null)}
          onChoose={(day) => onClassify(asking, day)}
        />
      )}
    </>
  );
};
