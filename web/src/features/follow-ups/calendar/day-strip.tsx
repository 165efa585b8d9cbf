import { Link, useSearchParams } from 'react-router';
import { formatPlain } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import * as words from '../words.ts';
import styles from './calendar.module.css';
import { dayOf, daysOfWeek, weekStart } from './days.ts';
import { byDay, useDays, type CalendarFilter } from './use-calendar.ts';

const AS_STORED = { dueOf: ({ due_at: due }: { due_at: string }) => due };

/** The days of this week with the number of follow-ups, above a phone's agenda; each opens the calendar. */
export const DayStrip = ({ filter }: { filter: CalendarFilter }) => {
  const today = dayOf(useNow());
  const [query] = useSearchParams();
  const start = weekStart(today);
  const found = byDay(useDays(start, filter).rows, AS_STORED);
  const addressOf = (day: string): string => {
    const next = new URLSearchParams(query);
    next.set('view', 'calendar');
    next.set('day', day);
    return `?${next.toString()}`;
  };
  return (
    <nav className={styles['strip']} aria-label={words.thisWeek}>
      {daysOfWeek(start).map((day) => {
        const count = found.get(day)?.length ?? 0;
        return (
          <Link
            key={day}
            to={addressOf(day)}
            aria-label={words.dayWith(formatPlain(day, 'dated'), count)}
            aria-current={day === today ? 'date' : undefined}
          >
            {formatPlain(day, 'weekday')}
            <b>{Number(day.slice(8))}</b>
            <span className="num">{count > 0 && count}</span>
          </Link>
        );
      })}
    </nav>
  );
};
