import type { Answer } from '#lib/api/api.ts';
import { formatNumber, formatPlain } from '#lib/format.ts';
import styles from './campaign-results.module.css';
import { ResultFigure } from './result-figure.tsx';
import * as words from '../words.ts';

type Day = Pick<Answer<'getCampaignStats'>['days'][number], 'day' | 'sent' | 'replied'>;

const BAR_PX = 72;
const DAY_MS = 86_400_000;
/** With more days, the bars would be too thin. */
const MOST_DAYS = 60;

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayWords = (day: string): string => formatPlain(day, 'date');

/** Every day from the first to the last, including those without activity; the newest 60. */
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

/** The figures behind the bars, each a way to its messages: bars are too thin to be pressed. */
const DayFigures = ({ days, campaignId }: { days: readonly Day[]; campaignId: string }) => (
  <details className={styles['days']}>
    <summary>{words.figuresByDay}</summary>
    <ul>
      {days.map(({ day, sent, replied }) => {
        const of = { campaign_id: campaignId, from: day, to: day };
        return (
          <li key={day}>
            <span>{dayWords(day)}</span>
            <span>
              <ResultFigure value={sent} label={words.sentLegend} to={of} /> {words.sentLegend}
            </span>
            <span>
              <ResultFigure value={replied} label={words.repliedLegend} to={{ ...of, filter: 'replied' }} />{' '}
              {words.repliedLegend}
            </span>
          </li>
        );
      })}
    </ul>
  </details>
);

/** What left on each day and who replied, as bars and as figures. */
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
      <ul aria-hidden data-many={days.length > 21 || undefined}>
        {days.map((day, index) => (
          <li key={day.day} title={words.dayCaption(dayWords(day.day), day.sent, day.replied)}>
            {index === peak && <b>{formatNumber(day.sent)}</b>}
            <span>
              <i className={styles['sent']} style={{ height: height(day.sent) }} />
              <i className={styles['replied']} style={{ height: height(day.replied) }} />
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
      <DayFigures days={counted.filter(({ sent, replied }) => sent + replied > 0)} campaignId={campaignId} />
    </figure>
  );
};
