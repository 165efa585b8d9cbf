import { Calendar } from 'lucide-react';
import {
  lazy,
  Suspense,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react';
import fieldStyles from '../field.module.css';
import { DateMannerContext } from './date-manner.ts';
import { addDays, addMinutes, addMonths, isDay, isMoment } from './days.ts';
import { readDay, readMoment, writtenDate } from './read-date.ts';
import * as words from '../../words.ts';

const DatePicker = lazy(() => import('./date-picker.tsx').then((module) => ({ default: module.DatePicker })));

type Own = 'value' | 'onChange' | 'type' | 'onKeyDown' | 'size';

/** What a form needs of a field, to go to the first with an error. */
interface Focusable {
  focus: () => void;
}

export interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, Own> {
  /** The accessible name of the calendar's panel. */
  label: string;
  /** YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM; empty for none. What isn't a date is shown as it is. */
  value: string;
  /** With the date, or with what was typed while that isn't one. */
  onChange: (value: string) => void;
  hasTime?: boolean;
  /** Tells a date only once it is typed wholly: at Enter, when the field is left, or from the calendar. */
  isLazy?: boolean;
  isWrong?: boolean;
  ref?: Ref<Focusable>;
}

const USUAL_TIME = '09:00';
const QUARTER = 15;

interface Step {
  days?: number;
  months?: number;
}
const STEPS: Record<string, Step> = {
  ArrowUp: { days: 1 },
  ArrowDown: { days: -1 },
  PageUp: { months: 1 },
  PageDown: { months: -1 },
};

/** The value one step later or earlier: of its time if the caret is in it, and otherwise of its day. */
const stepped = (value: string, { days = 0, months = 0 }: Step, isInTime: boolean): string => {
  if (isInTime) return addMinutes(value, days * QUARTER + months * 60);
  const day = value.slice(0, 10);
  return (days === 0 ? addMonths(day, months) : addDays(day, days)) + value.slice(10);
};

/** What the field shows while it is typed in, and the date that this says. */
const useTyped = ({ value, onChange, hasTime = false, isLazy = false }: DateInputProps) => {
  const manner = useContext(DateMannerContext);
  const [typed, setTyped] = useState<string | null>(null);
  const time = isMoment(value) ? value.slice(11) : USUAL_TIME;
  const read = (text: string): string => (hasTime ? readMoment(text, time, manner) : readDay(text, manner)) ?? text;
  const tell = (next: string): void => {
    if (next !== value) onChange(next);
  };
  return {
    manner,
    shown: typed ?? writtenDate(value, manner),
    /** The value as far as it is typed. */
    now: typed === null ? value : read(typed),
    type: (text: string) => {
      setTyped(text);
      if (!isLazy) tell(read(text));
    },
    finish: () => {
      if (typed !== null) tell(read(typed));
      setTyped(null);
    },
    set: (next: string) => {
      setTyped(null);
      tell(next);
    },
  };
};

type Caret = { fromEnd: number } | { fromStart: number };

/** The field's element; `keep` says where the caret is to be after a step. */
const useCaret = (shown: string, ref: Ref<Focusable> | undefined) => {
  const element = useRef<HTMLInputElement>(null);
  const wanted = useRef<Caret | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => element.current?.focus() }));
  useLayoutEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at === null) return;
    const place = 'fromEnd' in at ? shown.length - at.fromEnd : at.fromStart;
    element.current?.setSelectionRange(place, place);
  }, [shown]);
  return {
    element,
    keep: (caret: Caret) => {
      wanted.current = caret;
    },
  };
};

/**
 * A date, or a date and time, in the manner of the workspace: typed in any usual form, changed with the arrow keys (Page Up
 * and Page Down by month), or chosen from a calendar (Alt and arrow down).
 */
export const DateInput = (props: DateInputProps) => {
  const { label, value, onChange: _, hasTime = false, isLazy: __, isWrong = false, ref, onBlur, ...input } = props;
  const field = useTyped(props);
  const { manner } = field;
  const { element, keep } = useCaret(field.shown, ref);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const step = (event: KeyboardEvent<HTMLInputElement>, by: Step) => {
    const isDate = hasTime ? isMoment(field.now) : isDay(field.now);
    event.preventDefault();
    if (!isDate) return field.set(hasTime ? `${manner.today()}T${USUAL_TIME}` : manner.today());
    const caret = event.currentTarget.selectionStart ?? 0;
    const timeAt = hasTime ? field.shown.lastIndexOf(', ') + 1 : Infinity;
    const isInTime = caret > timeAt && timeAt > 0;
    keep(isInTime ? { fromEnd: field.shown.length - caret } : { fromStart: Math.min(caret, timeAt) });
    field.set(stepped(field.now, by, isInTime));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      field.finish();
      setOpen(true);
    } else if (event.key === 'Enter') field.finish();
    else if (!event.altKey && !event.ctrlKey && !event.metaKey && STEPS[event.key]) step(event, STEPS[event.key] ?? {});
  };
  return (
    <div className={isWrong ? `${fieldStyles['in']} ${fieldStyles['wrongIn']}` : fieldStyles['in']}>
      <input
        autoComplete="off"
        placeholder={words.dateExample(
          writtenDate(hasTime ? `${manner.today()}T${USUAL_TIME}` : manner.today(), manner),
        )}
        {...input}
        ref={element}
        value={field.shown}
        onChange={(event: ChangeEvent<HTMLInputElement>) => field.type(event.target.value)}
        onKeyDown={press}
        onBlur={(event) => {
          field.finish();
          onBlur?.(event);
        }}
      />
      <button
        ref={setAnchor}
        type="button"
        // The field's own keys do the same.
        tabIndex={-1}
        className={fieldStyles['end']}
        aria-label={words.calendar}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={input.disabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Calendar aria-hidden />
      </button>
      {isOpen && anchor && (
        <Suspense fallback={null}>
          <DatePicker
            label={label}
            anchor={anchor}
            value={(hasTime ? isMoment(value) : isDay(value)) ? value : ''}
            hasTime={hasTime}
            onPick={(next, isDone) => {
              field.set(next);
              if (!isDone) return;
              setOpen(false);
              element.current?.focus();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
