import { Flag } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatNumber, formatPlain } from '#lib/format.ts';
import styles from './campaign-forecast.module.css';
import { type Cell, type Grid, isQuiet, type Week } from './weeks.ts';
import * as words from './words.ts';

/** A day as a sentence: "Monday 24 November: 78 planned, mailbox limit reached". */
export const cellInWords = ({ day, sent, planned, isPast, isToday, isFinish, facts }: Cell): string => {
  const parts = [
    isToday && words.today,
    sent > 0 && words.sent(formatNumber(sent)),
    planned > 0 && words.planned(formatNumber(planned)),
    sent + planned === 0 && (isPast ? words.nothingSent : words.nothing),
    facts && facts.holiday_countries > 0 && words.holiday(facts.holiday, facts.holiday_countries),
    facts?.is_closed && planned === 0 && words.noSendingHours,
    facts?.limited_by && !facts.is_closed && words.dayLimits[facts.limited_by],
    isFinish && words.finishesHere,
  ];
  return `${formatPlain(day, 'longDay')}: ${parts.filter(Boolean).join(', ')}`;
};

const DayCell = ({ cell, most, isFlag }: { cell: Cell; most: number; isFlag: boolean }) => {
  const count = cell.sent + cell.planned;
  const kinds = [
    cell.planned > 0 && styles['plan'],
    cell.planned > 0 && cell.sent > 0 && styles['partly'],
    cell.isToday && styles['today'],
    isQuiet(cell.facts) && styles['quiet'],
    count === 0 && !isQuiet(cell.facts) && styles['none'],
  ];
  const share = {
    '--share': `${most === 0 ? 0 : Math.round((count / most) * 42)}%`,
    '--sent': `${count === 0 ? 0 : Math.round((cell.sent / count) * 100)}%`,
  } as CSSProperties;
  const say = cellInWords(cell);
  return (
    <li className={kinds.filter(Boolean).join(' ')} style={share} title={cell.isOver ? undefined : say}>
      <span aria-hidden>{isFlag ? <Flag /> : count > 0 && formatNumber(count)}</span>
      {!cell.isOver && <span className="hidden-text">{say}</span>}
    </li>
  );
};

const sumOf = ({ sent, planned }: Week): string => {
  if (planned === 0) return sent === 0 ? '' : words.sent(formatNumber(sent));
  // Which is which says the legend: with the word it would be cut.
  return sent === 0 ? words.planned(formatNumber(planned)) : words.plus(formatNumber(sent), formatNumber(planned));
};

const WeekRow = ({ week, most }: { week: Week; most: number }) => {
  const start = formatPlain(week.day, 'date');
  const finish = week.cells.findIndex(({ isFinish }) => isFinish);
  return (
    <li className={styles['week']}>
      <ul aria-label={words.weekOf(start)} style={{ '--columns': week.cells.length } as CSSProperties}>
        {week.cells.map((cell, index) => (
          <DayCell key={cell.day} cell={cell} most={most} isFlag={finish >= 0 && index === finish + 1} />
        ))}
      </ul>
      <span className={styles['start']}>{start}</span>
      <span className={styles['sum']}>
        <span className="only-desk">{sumOf(week)}</span>
        <span className="only-phone">{formatNumber(week.sent + week.planned)}</span>
      </span>
    </li>
  );
};

/** What was sent and what is planned on each day, in weeks. */
export const ForecastGrid = ({ grid: { weeks, most, earlier } }: { grid: Grid }) => {
  const cells = weeks.flatMap((week) => week.cells);
  return (
    <>
      {earlier > 0 && <p className={styles['earlier']}>{words.earlier(formatNumber(earlier))}</p>}
      <ol className={styles['grid']} aria-label={words.emailsByDay}>
        {weeks.map((week) => (
          <WeekRow key={week.day} week={week} most={most} />
        ))}
      </ol>
      <p className={styles['legend']} aria-hidden>
        {cells.some(({ sent }) => sent > 0) && (
          <span>
            <i className={styles['sentKey']} /> {words.sentKey}
          </span>
        )}
        {cells.some(({ planned }) => planned > 0) && (
          <span>
            <i className={styles['plan']} /> {words.plannedKey}
          </span>
        )}
        {cells.some((cell) => isQuiet(cell.facts)) && (
          <span>
            <i className={styles['quiet']} /> {words.quietKey}
          </span>
        )}
      </p>
    </>
  );
};
