import { useContext, useId, useState, type KeyboardEvent } from 'react';
import { described, Field, type Around } from '../field.tsx';
import fieldStyles from '../field.module.css';
import * as words from '../../words.ts';
import { DateMannerContext } from './date-manner.ts';
import { addMinutes } from './days.ts';
import { readTimeAlone } from './read-time.ts';

interface Props extends Around {
  /** HH:MM; what isn't a time is shown as it is. */
  value: string;
  /** With the time, or with what was typed while that isn't one. */
  onChange: (value: string) => void;
}

const TIME = /^\d\d:\d\d$/;
const EXAMPLE = '14:30';
const QUARTER = 15;
const STEPS: Record<string, number> = { ArrowUp: QUARTER, ArrowDown: -QUARTER, PageUp: 60, PageDown: -60 };

const stepped = (time: string, minutes: number): string => addMinutes(`2000-01-02T${time}`, minutes).slice(11);

/** A time of day in the manner of the workspace: typed in any usual form, or changed with the arrow keys. */
export const TimeField = ({ value, onChange, ...around }: Props) => {
  const manner = useContext(DateMannerContext);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isTime = TIME.test(value);
  const shown = typed ?? (isTime ? manner.clock(value) : value);
  const error = typed === null && !isTime ? words.notATime(manner.clock(EXAMPLE)) : around.error;
  const tell = (next: string): void => {
    if (next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    const minutes = STEPS[event.key];
    if (minutes === undefined || !isTime || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setTyped(null);
    tell(stepped(value, minutes));
  };
  return (
    <Field id={id} {...around} error={error}>
      <div className={error ? `${fieldStyles['in']} ${fieldStyles['wrongIn']}` : fieldStyles['in']}>
        <input
          autoComplete="off"
          {...described(id, { ...around, error })}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            tell(readTimeAlone(target.value) ?? target.value);
          }}
          onKeyDown={press}
          onBlur={() => setTyped(null)}
        />
      </div>
    </Field>
  );
};
