import { Fragment } from 'react';
import type { Answer } from '#lib/api/api.ts';
import { formatNumber, formatPlain } from '#lib/format.ts';
import styles from './campaign-results.module.css';
import { ResultFigure } from './result-figure.tsx';
import * as words from '../words.ts';

type Kind = 'sent' | 'opened' | 'clicked' | 'replied';
type Day = Pick<Answer<'getCampaignStats'>['days'][number], 'day' | Kind>;

/** In the order of their bars, each with the filter of the sent box that lists it. */
const KINDS: readonly { kind: Kind; label: string; filter?: string }[] = [
  { kind: 'sent', label: words.sentLegend },
  { kind: 'opened', label: words.openedLegend, filter: 'opened' },
  { kind: 'clicked', label: words.clickedLegend, filter: 'clicked' },
  { kind: 'replied', label: words.repliedLegend, filter: 'replied' },
];
type Shown = typeof KINDS;

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
    return known.get(day) ?? { day, sent: 0, opened: 0, clicked: 0, replied: 0 };
  }).slice(-MOST_DAYS);
};

/** Opens and clicks only where there are any: most campaigns don't track them. */
const shownOf = (days: readonly Day[]): Shown =>
  KINDS.filter(({ kind }) => kind === 'sent' || kind === 'replied' || days.some((day) => day[kind] > 0));

const captionOf = (day: Day, shown: Shown): string =>
  words.dayCaption(
    dayWords(day.day),
    shown.map(({ kind, label }) => `${formatNumber(day[kind])} ${label}`),
  );

interface FiguresProps {
  days: readonly Day[];
  shown: Shown;
  campaignId: string;
}

/** The figures behind the bars, each a way to its messages: bars are too thin to be pressed. */
const DayFigures = ({ days, shown, campaignId }: FiguresProps) => (
  <details className={styles['days']}>
    <summary>{words.figuresByDay}</summary>
    <ul>
      {days.map((day) => (
        <li key={day.day}>
          <span>{dayWords(day.day)}</span>
          {shown.map(({ kind, label, filter }) => (
            <span key={kind}>
              <ResultFigure
                value={day[kind]}
                label={label}
                to={{ campaign_id: campaignId, from: day.day, to: day.day, ...(filter !== undefined && { filter }) }}
              />{' '}
              {label}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </details>
);

/** What left on each day, who opened, clicked and replied, as bars and as figures. */
export const CampaignDays = ({ days: counted, campaignId }: { days: readonly Day[]; campaignId: string }) => {
  const days = everyDay(counted);
  const shown = shownOf(counted);
  const most = Math.max(1, ...days.flatMap((day) => shown.map(({ kind }) => day[kind])));
  const peak = days.findIndex(({ sent }) => sent === most);
  const height = (count: number) => `${count === 0 ? 0 : Math.max(2, Math.round((count / most) * BAR_PX))}px`;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <figure className={styles['chart']} aria-label={words.byDay}>
      <ul aria-hidden data-many={days.length > 21 || undefined}>
        {days.map((day, index) => (
          <li key={day.day} title={captionOf(day, shown)}>
            {index === peak && <b>{formatNumber(day.sent)}</b>}
            <span>
              {shown.map(({ kind }) => (
                <i key={kind} className={styles[kind]} style={{ height: height(day[kind]) }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        <span>{dayWords(first.day)}</span>
        <span className={styles['keys']}>
          {shown.map(({ kind, label }) => (
            <Fragment key={kind}>
              <i className={styles[kind]} aria-hidden /> {label}
            </Fragment>
          ))}
        </span>
        {days.length > 1 && <span>{dayWords(last.day)}</span>}
      </figcaption>
      <DayFigures
        days={counted.filter((day) => shown.some(({ kind }) => day[kind] > 0))}
        shown={shown}
        campaignId={campaignId}
      />
    </figure>
  );
};
