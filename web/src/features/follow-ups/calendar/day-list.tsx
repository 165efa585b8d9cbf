import { errorText } from '#lib/errors.ts';
import { formatDay } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { FollowUpRow } from '../row/follow-up-row.tsx';
import { RowsLoading } from '../row/rows-loading.tsx';
import * as words from '../words.ts';
import type { EventActs } from './calendar-event.tsx';
import styles from './calendar.module.css';
import { momentAt } from './days.ts';
import { useDays, type CalendarFilter } from './use-calendar.ts';

interface Props {
  day: string;
  filter: CalendarFilter;
  acts: EventActs;
}

/** The follow-ups of one day, below a phone's calendar. */
export const DayList = ({ day, filter, acts }: Props) => {
  const now = useNow();
  const { rows, error, isFetching, refetch } = useDays(day, filter, 1);
  const title = formatDay(momentAt(day, 12 * 60) ?? day, now);
  return (
    <section className={styles['dayList']} aria-label={title}>
      <h2>
        {title}
        <span className="num">{rows?.length}</span>
      </h2>
      {!rows &&
        (error && !isFetching ? (
          <LoadProblem title={words.couldntLoadFollowUps} say={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <RowsLoading count={2} />
        ))}
      {rows?.length === 0 && <p className="muted t13">{words.nothingOnThisDay}</p>}
      <ul>
        {rows?.map((row) => (
          <FollowUpRow
            key={row.id}
            followUp={row}
            now={now}
            mayChange={acts.mayChange}
            onAsk={(asking) => acts.onAsk(row, asking)}
          />
        ))}
      </ul>
    </section>
  );
};
