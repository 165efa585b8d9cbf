import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../button.tsx';
import { FloatingBox } from '../../overlay/floating.tsx';
import { LazySheet } from '../../overlay/lazy-sheet.tsx';
import floats from '../../overlay/popover.module.css';
import { useIsPhone } from '../../use-is-phone.ts';
import * as words from '../../words.ts';
import { Select } from '../field.tsx';
import { DateMannerContext } from './date-manner.ts';
import styles from './date.module.css';
import { addDays, addMonths, endOfWeek, weeksOfMonth } from './days.ts';

interface Props {
  label: string;
  anchor: HTMLElement;
  /** Empty for none. */
  value: string;
  hasTime: boolean;
  /** `isDone` if nothing is left to choose. */
  onPick: (value: string, isDone: boolean) => void;
  onClose: () => void;
}

const USUAL_TIME = '09:00';
const TIMES = Array.from({ length: 48 }, (_, at) => {
  const hours = String(Math.floor(at / 2)).padStart(2, '0');
  return `${hours}:${at % 2 === 0 ? '00' : '30'}`;
});

const MOVES: Record<string, (day: string, isSundayFirst: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day, isSundayFirst) => endOfWeek(day, isSundayFirst, 'first'),
  End: (day, isSundayFirst) => endOfWeek(day, isSundayFirst, 'last'),
};

interface MonthProps {
  chosen: string;
  /** Its month is shown; the arrow keys move it. */
  at: string;
  onMove: (day: string) => void;
  onPick: (day: string) => void;
}

/** The days of a month with one stop for Tab. */
const Month = ({ chosen, at, onMove, onPick }: MonthProps) => {
  const { isMonthFirst, day: inWords, today } = useContext(DateMannerContext);
  const weeks = weeksOfMonth(at, isMonthFirst);
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  const isByKeys = useRef(false);
  useEffect(() => {
    // Follows the keys, also into a month whose days are new; a press on the arrows above keeps the focus there.
    if (isByKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKeys.current = false;
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    isByKeys.current = true;
    onMove(move(at, isMonthFirst));
  };
  return (
    <>
      <div className={styles['head']}>
        <IconButton
          label={words.previousMonth}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onMove(addMonths(at, -1))}
        />
        <b id={title} aria-live="polite">
          {inWords(at, 'month')}
        </b>
        <IconButton
          label={words.nextMonth}
          icon={<ChevronRight aria-hidden />}
          onClick={() => onMove(addMonths(at, 1))}
        />
      </div>
      <table ref={grid} aria-labelledby={title} className={styles['grid']}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {inWords(day, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    data-autofocus={day === at || undefined}
                    data-aside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    aria-current={day === today() ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    aria-label={inWords(day, 'dated')}
                    onKeyDown={press}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const Panel = ({ value, hasTime, onPick }: Pick<Props, 'value' | 'hasTime' | 'onPick'>) => {
  const { today, clock } = useContext(DateMannerContext);
  const chosen = value.slice(0, 10);
  const [at, setAt] = useState(chosen === '' ? today() : chosen);
  const time = value.slice(11) || USUAL_TIME;
  const pick = (day: string) => {
    setAt(day);
    onPick(hasTime ? `${day}T${time}` : day, !hasTime);
  };
  return (
    <div className={styles['panel']}>
      <Month chosen={chosen} at={at} onMove={setAt} onPick={pick} />
      <div className={styles['foot']}>
        <Button onClick={() => pick(today())}>{words.today}</Button>
        {hasTime && (
          <>
            <Select
              label={words.time}
              value={time}
              onChange={({ target }) => onPick(`${chosen === '' ? at : chosen}T${target.value}`, false)}
            >
              {!TIMES.includes(time) && <option value={time}>{clock(time)}</option>}
              {TIMES.map((each) => (
                <option key={each} value={each}>
                  {clock(each)}
                </option>
              ))}
            </Select>
            <Button variant="go" onClick={() => onPick(value === '' ? `${at}T${time}` : value, true)}>
              {words.done}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

const BELOW = { side: 'bottom', align: 'end', gap: 8 } as const;
const focusChosen = (box: HTMLElement): void => box.querySelector<HTMLElement>('[data-autofocus]')?.focus();

/** A calendar beside its field; on a phone a bottom sheet. */
export const DatePicker = ({ label, anchor, onClose, ...panel }: Props) =>
  useIsPhone() ? (
    <LazySheet isOpen onClose={onClose} label={label}>
      <Panel {...panel} />
    </LazySheet>
  ) : (
    <FloatingBox
      anchor={anchor}
      placement={BELOW}
      onClose={onClose}
      focusFirst={focusChosen}
      role="dialog"
      aria-label={label}
      className={floats['float']}
    >
      <Panel {...panel} />
    </FloatingBox>
  );
