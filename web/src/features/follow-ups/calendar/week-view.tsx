import type { CSSProperties, DragEvent } from 'react';
import { errorText } from '#lib/errors.ts';
import { formatPlain, inStyle } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Pane } from '#ui/page.tsx';
import type { FollowUp } from '../kinds.tsx';
import { hourInWords } from '../when.ts';
import * as words from '../words.ts';
import { CalendarEvent, type EventActs } from './calendar-event.tsx';
import styles from './calendar.module.css';
import { DayCell } from './day-cell.tsx';
import { addDays, dayOf, daysOfWeek, isWeekend, minutesOf, momentAt } from './days.ts';
import { inLanes } from './lanes.ts';
import { byDay, MOST_SHOWN, useDays, type CalendarFilter, type Moves } from './use-calendar.ts';

const HOUR_PX = 55;
const FIRST_HOUR = 8;
const LAST_HOUR = 19;
const HOUR = 60;
const HALF_HOUR = 30;

interface Props {
  /** The first day of the week. */
  start: string;
  filter: CalendarFilter;
  moves: Moves;
  acts: EventActs;
}

const lengthOf = ({ kind }: FollowUp): number => (kind === 'meeting' ? HOUR : HALF_HOUR);

/** The whole hours that the grid shows: the working day, and earlier or later ones that are used. */
const hoursOf = (rows: readonly FollowUp[], { dueOf }: Moves): number[] => {
  const used = rows.map((row) => Math.floor(minutesOf(dueOf(row)) / HOUR));
  const first = Math.min(FIRST_HOUR, ...used);
  const last = Math.max(LAST_HOUR - 1, ...used);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

interface DayProps extends Pick<Props, 'moves' | 'acts'> {
  day: string;
  rows: readonly FollowUp[];
  firstHour: number;
}

const Day = ({ day, rows, firstHour, moves, acts }: DayProps) => {
  const now = useNow();
  const isToday = dayOf(now) === day;
  const spans = inLanes(
    rows.map((row) => {
      const from = minutesOf(moves.dueOf(row));
      return { row, from, to: from + lengthOf(row) };
    }),
  );
  const top = (minutes: number): string => `${((minutes - firstHour * HOUR) / HOUR) * HOUR_PX}px`;
  const drop = ({ currentTarget, clientY }: DragEvent<HTMLElement>): void => {
    const row = moves.draggedRow();
    if (!row) return;
    const { top: edge } = currentTarget.getBoundingClientRect();
    const minutes = firstHour * HOUR + ((clientY - edge) / HOUR_PX) * HOUR;
    moves.moveTo(row, momentAt(day, Math.max(0, Math.floor(minutes / HALF_HOUR) * HALF_HOUR)));
  };
  return (
    <DayCell
      label={formatPlain(day, 'dated')}
      className={styles['column']}
      isAside={isWeekend(day)}
      onDrop={acts.mayChange ? drop : undefined}
    >
      {isToday && <i className={styles['now']} style={{ top: top(minutesOf(now)) }} />}
      {spans.map(({ row, from, to, lane, lanes }) => (
        <CalendarEvent
          key={row.id}
          followUp={row}
          due={moves.dueOf(row)}
          hasTime={to - from >= HOUR}
          style={
            {
              top: top(from),
              height: `${((to - from) / HOUR) * HOUR_PX - 2}px`,
              '--lane': lane,
              '--lanes': lanes,
            } as CSSProperties
          }
          onShift={(days, minutes) => moves.moveTo(row, momentAt(addDays(day, days), from + minutes))}
          {...acts}
        />
      ))}
    </DayCell>
  );
};

const Heads = ({ days, counts }: { days: readonly string[]; counts: (day: string) => number }) => {
  const today = dayOf(useNow());
  return (
    <div className={styles['heads']} aria-hidden>
      <span />
      {days.map((day) => (
        <span key={day} data-today={day === today || undefined} data-aside={isWeekend(day) || undefined}>
          {formatPlain(day, 'weekday')}
          <b>
            <i>{Number(day.slice(8))}</i>
            {counts(day) > 0 && <em className="num">{counts(day)}</em>}
          </b>
        </span>
      ))}
    </div>
  );
};

/** A week by its hours. A free weekend is narrow. */
export const WeekView = ({ start, filter, moves, acts }: Props) => {
  const { rows, isCut, error, isFetching, refetch } = useDays(start, filter);
  if (!rows && error && !isFetching)
    return (
      <div className={styles['problem']}>
        <LoadProblem title={words.couldntLoadFollowUps} say={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  const days = daysOfWeek(start);
  const found = byDay(rows, moves);
  const hours = hoursOf(rows ?? [], moves);
  const isFree = (day: string): boolean => isWeekend(day) && !found.has(day);
  const columns = `60px ${days.map((day) => (isFree(day) ? '34px' : 'minmax(0, 1fr)')).join(' ')}`;
  const style = { '--columns': columns, '--hour': `${HOUR_PX}px` } as CSSProperties;
  return (
    <div className={styles['week']} style={style} aria-busy={!rows || undefined}>
      <Heads days={days} counts={(day) => found.get(day)?.length ?? 0} />
      {isCut && <p className={styles['cut']}>{words.onlyTheFirst(MOST_SHOWN)}</p>}
      <Pane label={words.hoursOf(inStyle(`${start}T12:00:00Z`, 'date', 'UTC'))} className={styles['hours']}>
        <div className={styles['grid']} style={{ height: hours.length * HOUR_PX }}>
          <div className={styles['clock']} aria-hidden>
            {hours.slice(1).map((hour, at) => (
              <span key={hour} style={{ top: (at + 1) * HOUR_PX - 8 }}>
                {hourInWords(hour)}
              </span>
            ))}
          </div>
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              rows={found.get(day) ?? []}
              firstHour={hours[0] ?? FIRST_HOUR}
              moves={moves}
              acts={acts}
            />
          ))}
        </div>
      </Pane>
    </div>
  );
};
