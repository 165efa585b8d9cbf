import type { Answer } from '#lib/api/api.ts';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { sentBoxPath } from '#lib/paths.ts';
import styles from './campaign-results.module.css';
import * as words from '../words.ts';

type Day = Pick<Answer<'getCampaignStats'>['days'][number], 'day' | 'sent' | 'replied'>;

const BAR_PX = 72;
const DAY_MS = 86_400_000;
/** Beyond this the older days would be too thin to see. */
const MOST_DAYS = 60;

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayWords = (day: string): string =>
  new Date(at(day)).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Every day from the first to the last one, the quiet ones too; the newest 60. */
export const everyDay = (days: readonly Day[]): Day[] => {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const count = Math.round((at(last.day) - at(first.day)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(at(first.day) + index * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, sent: 0, replied: 0 };
  }).slice(-MOST_DAYS);
};

interface BarProps {
  className: string | undefined;
  height: string;
  /** False where nothing is counted, which has no list. */
  say: string | false;
  to: string;
}

const Bar = ({ className, height, say, to }: BarProps) =>
  say === false ? (
    <i className={className} style={{ height }} aria-hidden />
  ) : (
    <Link to={to} aria-label={say} title={say}>
      <i className={className} style={{ height }} aria-hidden />
    </Link>
  );

/** What left on each day and who replied, as bars that open their messages. */
export const CampaignDays = ({ days: counted, campaignId }: { days: readonly Day[]; campaignId: string }) => {
  const days = everyDay(counted);
  const most = Math.max(1, ...days.map(({ sent, replied }) => Math.max(sent, replied)));
  const peak = days.findIndex(({ sent }) => sent === most);
  const height = (count: number) => `${count === 0 ? 0 : Math.max(2, Math.round((count / most) * BAR_PX))}px`;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <figure className={styles['chart']} aria-label={words.byDay}>
      <ul data-many={days.length > 21 || undefined}>
        {days.map((day, index) => (
          <li key={day.day} title={words.dayCaption(dayWords(day.day), day.sent, day.replied)}>
            {index === peak && <b aria-hidden>{formatNumber(day.sent)}</b>}
            <span>
              <Bar
                className={styles['sent']}
                height={height(day.sent)}
                say={day.sent > 0 && words.daySent(dayWords(day.day), formatNumber(day.sent))}
                to={sentBoxPath({ campaign_id: campaignId, from: day.day, to: day.day })}
              />
              <Bar
                className={styles['replied']}
                height={height(day.replied)}
                say={day.replied > 0 && words.dayReplied(dayWords(day.day), formatNumber(day.replied))}
                to={sentBoxPath({ campaign_id: campaignId, filter: 'replied', from: day.day, to: day.day })}
              />
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        <span>{dayWords(first.day)}</span>
        <span className={styles['keys']}>
          <i className={styles['sent']} aria-hidden /> {words.sentLegend}
          <i className={styles['replied']} aria-hidden /> {words.repliedLegend}
        </span>
        {days.length > 1 && <span>{dayWords(last.day)}</span>}
      </figcaption>
    </figure>
  );
};
