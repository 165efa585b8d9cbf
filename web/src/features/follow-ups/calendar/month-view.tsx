import { errorText } from '#lib/errors.ts';
import { formatPlain } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import type { FollowUp } from '../kinds.tsx';
import { movedToDay } from '../when.ts';
import * as words from '../words.ts';
import { CalendarEvent, type EventActs } from './calendar-event.tsx';
import styles from './calendar.module.css';
import { DayCell } from './day-cell.tsx';
import { addDays, dayOf, daysOfWeek, isSameMonth, isWeekend, weeksOfMonth } from './days.ts';
import { byDay, MOST_SHOWN, useDays, type CalendarFilter, type Moves } from './use-calendar.ts';

const MOST_IN_CELL = 3;
const MOST_DOTS = 3;

interface Props {
  /** The chosen day; its month is shown. */
  day: string;
  filter: CalendarFilter;
  moves: Moves;
  acts: EventActs;
  isPhone: boolean;
  onPick: (day: string) => void;
}

const lookOf = ({ state, is_overdue: isLate }: FollowUp) => (state === 'done' ? 'done' : isLate ? 'late' : undefined);

interface CellProps extends Omit<Props, 'filter'> {
  date: string;
  rows: readonly FollowUp[];
}

const Cell = ({ date, rows, day, moves, acts, isPhone, onPick }: CellProps) => {
  const today = dayOf(useNow());
  const shown = rows.length > MOST_IN_CELL ? MOST_IN_CELL - 1 : MOST_IN_CELL;
  const isFirst = date.endsWith('-01');
  const drop = (): void => {
    const row = moves.draggedRow();
    if (row) moves.moveTo(row, movedToDay(row.due_at, date));
  };
  return (
    <DayCell
      label={words.dayWith(formatPlain(date, 'dated'), rows.length)}
      className={styles['cell']}
      isToday={date === today}
      isAside={isWeekend(date) || !isSameMonth(date, day)}
      onDrop={acts.mayChange ? drop : undefined}
    >
      <button
        type="button"
        className={styles['date']}
        aria-label={words.dayWith(formatPlain(date, 'dated'), rows.length)}
        aria-pressed={isPhone ? date === day : undefined}
        onClick={() => onPick(date)}
      >
        <b>{isFirst ? formatPlain(date, 'date') : Number(date.slice(8))}</b>
        {isPhone && (
          <span className={styles['dots']}>
            {rows.slice(0, MOST_DOTS).map((row) => (
              <u key={row.id} data-look={lookOf(row)} />
            ))}
          </span>
        )}
      </button>
      {!isPhone &&
        rows
          .slice(0, shown)
          .map((row) => (
            <CalendarEvent
              key={row.id}
              followUp={row}
              due={moves.dueOf(row)}
              onShift={(days, minutes) =>
                moves.moveTo(row, movedToDay(row.due_at, addDays(date, days + Math.sign(minutes) * 7)))
              }
              {...acts}
            />
          ))}
      {!isPhone && rows.length > shown && (
        <button type="button" className={styles['more']} onClick={() => onPick(date)}>
          {words.moreOpen(rows.length - shown)}
        </button>
      )}
    </DayCell>
  );
};

const Week = ({ start, filter, ...props }: Props & { start: string }) => {
  const { rows, isCut, error, isFetching, refetch } = useDays(start, filter);
  if (!rows && error && !isFetching)
    return (
      <div className={styles['problem']}>
        <LoadProblem title={words.couldntLoadFollowUps} say={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  const found = byDay(rows, props.moves);
  return (
    <>
      {isCut && <p className={styles['cut']}>{words.onlyTheFirst(MOST_SHOWN)}</p>}
      <div className={styles['row']} aria-busy={!rows || undefined}>
        {daysOfWeek(start).map((date) => (
          <Cell key={date} date={date} rows={found.get(date) ?? []} {...props} />
        ))}
      </div>
    </>
  );
};

/** A month by its days; on a phone with a dot for each follow-up. */
export const MonthView = (props: Props) => {
  const weeks = weeksOfMonth(props.day);
  return (
    <div className={styles['month']}>
      <div className={styles['weekdays']} aria-hidden>
        {daysOfWeek(weeks[0] ?? props.day).map((date) => (
          <span key={date}>{formatPlain(date, 'weekday')}</span>
        ))}
      </div>
      {weeks.map((start) => (
        <Week key={start} start={start} {...props} />
      ))}
    </div>
  );
};
