import type { Answer } from '#lib/api/api.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import styles from './dashboard.module.css';
import * as words from './words.ts';

const BAR_PX = 96;

const dayName = (date: string): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric' });

/** The next days as bars: what is scheduled and what has been sent. */
export const WillBeSent = ({ due }: { due: Answer<'getDashboard'>['due'] }) => {
  const most = Math.max(1, ...due.days.map(({ planned, sent }) => planned + sent));
  const isCalm = due.days.every((day) => day.planned + day.sent === 0);
  const planned = due.days.reduce((sum, day) => sum + day.planned, 0);
  return (
    <section className={styles['cell']}>
      <div className={styles['sect']}>
        <h2>{words.scheduled}</h2>
        <span>{planned === 0 ? words.next7Days : countOf(planned, { one: 'email', many: 'emails' })}</span>
      </div>
      {isCalm && <p className="muted t13">{words.approveADraftToSeeHere}</p>}
      <ul className={isCalm ? `${styles['week']} ${styles['calmWeek']}` : styles['week']}>
        {due.days.map((day) => {
          const total = day.planned + day.sent;
          const height = (count: number) => `${Math.round((count / most) * BAR_PX)}px`;
          return (
            <li key={day.date} className={styles['day']} title={words.scheduledSent(day.planned, day.sent)}>
              {total > 0 && formatNumber(total)}
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
