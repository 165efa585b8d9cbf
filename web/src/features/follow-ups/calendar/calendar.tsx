import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatPlain, formatPlainDate } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { FollowUpDialogs, type Asking } from '../act/follow-up-dialogs.tsx';
import type { FollowUp } from '../kinds.tsx';
import * as words from '../words.ts';
import type { EventActs } from './calendar-event.tsx';
import styles from './calendar.module.css';
import { DayList } from './day-list.tsx';
import { addDays, addMonths, dayOf, isDay, WEEK_DAYS, weekStart } from './days.ts';
import { MonthView } from './month-view.tsx';
import { useMoves, type CalendarFilter } from './use-calendar.ts';
import { WeekView } from './week-view.tsx';

const SPANS = ['week', 'month'] as const;
type SpanName = (typeof SPANS)[number];

/** The shown week or month and the chosen day, in the address. */
const useCalendarPlace = (isPhone: boolean) => {
  const [query, setQuery] = useSearchParams();
  const today = dayOf(useNow());
  const asked = query.get('day');
  const set = (change: Partial<Record<'day' | 'span', string>>): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    if (next.get('day') === today) next.delete('day');
    if (next.get('span') === 'week') next.delete('span');
    setQuery(next, { replace: true });
  };
  const span: SpanName = isPhone || query.get('span') === 'month' ? 'month' : 'week';
  return { day: isDay(asked) ? asked : today, today, span, set };
};

const titleOf = (span: SpanName, day: string, now: Date): string => {
  if (span === 'month') return formatPlain(day, 'month');
  const start = weekStart(day);
  return words.range(formatPlainDate(start, now), formatPlainDate(addDays(start, WEEK_DAYS - 1), now));
};

/** Follow-ups by the week or month, to be moved by dragging, with the keyboard or by a menu. */
export const Calendar = ({ filter }: { filter: CalendarFilter }) => {
  const now = useNow();
  const isPhone = useIsPhone();
  const { day, today, span, set } = useCalendarPlace(isPhone);
  const moves = useMoves();
  const mayChange = useMay('updateFollowUp');
  const [asked, setAsked] = useState<{ asking: Asking; followUp: FollowUp } | null>(null);
  const acts: EventActs = {
    mayChange,
    onAsk: (followUp, asking) => {
      moves.leaveFocus();
      setAsked({ followUp, asking });
    },
    onDrag: moves.drag,
  };
  const step = (by: 1 | -1): void => set({ day: span === 'month' ? addMonths(day, by) : addDays(day, by * WEEK_DAYS) });
  return (
    <section className={styles['calendar']} aria-label={words.calendar}>
      <div className={styles['bar']}>
        <h2 className="num">{titleOf(span, day, now)}</h2>
        <IconButton
          label={span === 'month' ? words.previousMonth : words.previousWeek}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => step(-1)}
        />
        <IconButton
          label={span === 'month' ? words.nextMonth : words.nextWeek}
          icon={<ChevronRight aria-hidden />}
          onClick={() => step(1)}
        />
        <span className="grow" />
        <Button variant="quiet" onClick={() => set({ day: today })}>
          {words.DUE.today}
        </Button>
        {!isPhone && (
          <Segmented
            label={words.view}
            items={SPANS.map((key) => ({ key, label: words.SPANS[key] }))}
            value={span}
            onChange={(next) => set({ span: next })}
          />
        )}
      </div>
      {span === 'month' ? (
        <MonthView
          day={day}
          filter={filter}
          moves={moves}
          acts={acts}
          isPhone={isPhone}
          onPick={(date) => set(isPhone ? { day: date } : { day: date, span: 'week' })}
        />
      ) : (
        <WeekView start={weekStart(day)} filter={filter} moves={moves} acts={acts} />
      )}
      {isPhone && <DayList day={day} filter={filter} acts={acts} />}
      {asked && <FollowUpDialogs asking={asked.asking} followUp={asked.followUp} onClose={() => setAsked(null)} />}
    </section>
  );
};
