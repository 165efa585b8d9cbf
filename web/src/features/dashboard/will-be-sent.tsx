import { Link } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { countOf, formatNumber, formatPlain } from '#lib/format.ts';
import { draftsPath, sentBoxPath } from '#lib/paths.ts';
import styles from './dashboard.module.css';
import * as words from './words.ts';

const BAR_PX = 96;

/** "Mon 23" */
const dayName = (date: string): string => `${formatPlain(date, 'weekday')} ${Number(date.slice(-2))}`;

/** The next days as bars: what is scheduled and what has been sent. */
export const WillBeSent = ({ due }: { due: Answer<'getDashboard'>['due'] }) => {
  const most = Math.max(1, ...due.days.map(({ planned, sent }) => planned + sent));
  const isCalm = due.days.every((day) => day.planned + day.sent === 0);
  const planned = due.days.reduce((sum, day) => sum + day.planned, 0);
  return (
    <section className={styles['cell']}>
      <div className={styles['sect']}>
        <h2>{words.scheduled}</h2>
        {planned === 0 ? (
          <span>{words.next7Days}</span>
        ) : (
          <Link to={draftsPath({ filter: 'scheduled', to: due.days.at(-1)?.date })} className="fig">
            {countOf(planned, { one: 'email', many: 'emails' })}
          </Link>
        )}
      </div>
      {!isCalm && (
        <p className={styles['keys']}>
          <i className={styles['sent']} />
          {words.sentKey}
          <i className={styles['planned']} />
          {words.scheduledKey}
        </p>
      )}
      {isCalm && <p className="muted t13">{words.approveADraftToSeeHere}</p>}
      <ul className={isCalm ? `${styles['week']} ${styles['calmWeek']}` : styles['week']}>
        {due.days.map((day, index) => {
          const total = day.planned + day.sent;
          const height = (count: number) => `${Math.round((count / most) * BAR_PX)}px`;
          return (
            <li key={day.date} className={styles['day']} title={words.scheduledSent(day.planned, day.sent)}>
              <span className={styles['dayFigures']}>
                {day.sent > 0 && (
                  <Link
                    to={sentBoxPath({ from: day.date, to: day.date })}
                    className="fig"
                    aria-label={words.sentOn(formatNumber(day.sent), dayName(day.date))}
                  >
                    {formatNumber(day.sent)}
                  </Link>
                )}
                {day.planned > 0 && (
                  // What is late leaves today.
                  <Link
                    to={draftsPath({ filter: 'scheduled', from: index > 0 ? day.date : undefined, to: day.date })}
                    className="fig"
                    aria-label={words.scheduledFor(formatNumber(day.planned), dayName(day.date))}
                  >
                    {formatNumber(day.planned)}
                  </Link>
                )}
              </span>
              <span className={styles['stack']}>
                {day.sent > 0 && <i className={styles['sent']} style={{ height: height(day.sent) }} />}
                {day.planned > 0 && <i className={styles['planned']} style={{ height: height(day.planned) }} />}
                {total === 0 && <i className={styles['none']} />}
              </span>
              <span className={styles['dayName']}>{dayName(day.date)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
