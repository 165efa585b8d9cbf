import type { Campaign } from '@rainmaker/contract';
import { countOf, formatNumber, formatPlain } from '#lib/format.ts';
import { DRAFTS, nounOfAll, PEOPLE } from '../../outreach-words.ts';
import { type Forecast, isQuiet } from './weeks.ts';
import * as words from './words.ts';

/** Thursday 18 December, with the year if it isn't the current one. */
export const longDay = (day: string, today: string): string =>
  formatPlain(day, day.slice(0, 4) === today.slice(0, 4) ? 'longDay' : 'longYear');

/** When it finishes, or why that isn't known; `lastSent`: the last day on which anything was sent. */
export const titleOf = (forecast: Forecast, campaign: Campaign, lastSent: string | undefined): string => {
  const { finish_on: finish, today, until, to_approve: drafts, planned, later, blocked_by: blocked } = forecast;
  if (finish !== null) {
    const day = longDay(finish, today);
    return drafts > 0 ? words.finishesIfApproved(day, countOf(drafts, DRAFTS), drafts === 1) : words.finishes(day);
  }
  if (blocked !== null) return words.noFinishDate;
  if (later > 0) return words.finishesLater(longDay(until, today));
  if (planned > 0) return words.noFinishDate;
  if (lastSent === undefined || forecast.left_out > 0) return words.nothingPlanned;
  return campaign.state === 'completed'
    ? words.finished(longDay(lastSent, today))
    : words.lastSent(longDay(lastSent, today));
};

/** How many messages there are, sent and planned. */
export const countsOf = (
  { planned, later }: Forecast,
  sent: number,
  { channels }: Pick<Campaign, 'channels'>,
): string => {
  const noun = nounOfAll(channels);
  const rest = planned + later;
  if (rest === 0) return words.allSent(countOf(sent, noun));
  return words.sentOf(countOf(sent + rest, noun), formatNumber(sent), formatNumber(rest));
};

/** What the forecast assumes and leaves out, each as a sentence. */
export const notesOf = (forecast: Forecast, campaign: Campaign): string[] => {
  const { left_out: leftOut, later, limited_by: limit, until, today, planned } = forecast;
  const isPlanning = planned + later > 0;
  return [
    forecast.blocked_by === null ? '' : `${forecast.blocked_by}.`,
    isPlanning && limit !== null ? words.limits[limit] : '',
    isPlanning ? (campaign.approval === 'each' ? words.ifNoOneRepliesAndApproved : words.ifNoOneReplies) : '',
    isPlanning && forecast.has_branches ? words.longerSide : '',
    later > 0 && planned > 0
      ? words.laterCount(countOf(later, nounOfAll(campaign.channels)), later === 1, longDay(until, today))
      : '',
    leftOut > 0 ? words.leftOut(countOf(leftOut, PEOPLE), leftOut === 1) : '',
  ].filter((note) => note !== '');
};

/** When it finishes with one more mailbox, where that is sooner. */
export const oneMoreOf = ({ with_one_more: sooner, today }: Pick<Forecast, 'with_one_more' | 'today'>) =>
  sooner === null ? undefined : words.oneMore(longDay(sooner, today));

const MOST_HOLIDAYS = 2;

/** The next public holidays that make a day quieter: "8 Dec: public holiday in 6 countries". */
export const holidaysOf = ({ days }: Forecast): string[] =>
  days
    .filter((day) => day.holiday_countries > 0 && isQuiet(day))
    .slice(0, MOST_HOLIDAYS)
    .map(({ day, holiday_countries: countries }) => words.holidayIn(formatPlain(day, 'date'), countries));
