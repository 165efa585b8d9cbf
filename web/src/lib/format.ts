import { formatMinor, minorDigits, minorToDecimal } from '@rainmaker/contract/money';
import { browserZone, placeNow } from './place.ts';
import { dayNumber, formatterOf, offsetAt, wallClock, zoneInWords } from './zone.ts';

const number = new Intl.NumberFormat('en');

/** 1284 → 1,284 */
export const formatNumber = (value: number): string => number.format(value);

/** A total; 10,000+ if counting stopped there. */
export const formatCount = ({ count, count_is_exact }: { count: number; count_is_exact: boolean }): string =>
  count_is_exact ? formatNumber(count) : `${formatNumber(count)}+`;

/** "1 lead", "3 leads" */
export const countOf = (count: number, words: { one: string; many: string }): string =>
  `${formatNumber(count)} ${count === 1 ? words.one : words.many}`;

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** ["Won", "Closed"] → Won or Closed */
export const orList = (words: readonly string[]): string => anyOf.format(words);

/** Minor units as text: (1840000, 'EUR') → € 18,400. Whole amounts have no decimals. */
export const formatMoney = (minor: number, currency: string): string => {
  const exponent = minorDigits(currency);
  const major = minor / 10 ** exponent;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(major) ? 0 : exponent,
  }).formatToParts(major);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const digits = parts.filter(({ type }) => type !== 'currency').map(({ value }) => value);
  return `${sign} ${digits.join('').trim()}`;
};

/** The same with all its decimals, for amounts below each other: (1840000, 'EUR') → € 18,400.00 */
export const formatAmount = (minor: number, currency: string): string => {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return `${sign} ${formatMinor(minor, currency)}`;
};

/** Minor units as an amount to edit, without places where it is whole: (1840000, 'EUR') → 18400 */
export const toMajor = (minor: number, currency: string): string =>
  minorToDecimal(minor, currency).replace(/\.0+$/, '');

const isUs = (locale: string): boolean => locale === 'en-US';

const STYLES = {
  hour: (locale) => ({ hour: isUs(locale) ? 'numeric' : '2-digit', minute: '2-digit' }),
  weekday: () => ({ weekday: 'short' }),
  date: () => ({ day: 'numeric', month: 'short' }),
  datedYear: () => ({ day: 'numeric', month: 'short', year: 'numeric' }),
  dated: () => ({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  longDay: () => ({ weekday: 'long', day: 'numeric', month: 'long' }),
  longYear: () => ({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  longWeekday: () => ({ weekday: 'long' }),
  month: () => ({ month: 'long', year: 'numeric' }),
} as const satisfies Record<string, (locale: string) => Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

/** A moment in a style: by default on the workspace's clock, and always in its country's manner. */
export const inStyle = (moment: string | Date, style: Style, zone = placeNow().zone): string => {
  const { locale } = placeNow();
  const at = new Date(moment);
  // An address can name any day.
  if (Number.isNaN(at.getTime())) return String(at);
  const words = formatterOf(locale, { ...STYLES[style](locale), timeZone: zone }).format(at);
  // Some versions put a narrow space before "PM".
  if (isUs(locale)) return words.replace('\u202F', ' ');
  return style.startsWith('long') ? words.replace(',', '') : words;
};

const yearOf = (moment: string | Date): number => wallClock(moment, placeNow().zone).getUTCFullYear();

/** Whole days from now; yesterday is -1. */
export const daysFrom = (moment: string | Date, now: Date): number => {
  const { zone } = placeNow();
  return dayNumber(moment, zone) - dayNumber(now, zone);
};

/** The hour of the day, 0 to 23. */
export const hourOf = (moment: Date): number => wallClock(moment, placeNow().zone).getUTCHours();

/** 09:24 */
export const formatTime = (moment: string | Date): string => inStyle(moment, 'hour');

/** 09:24 on someone else's clock. */
export const formatTimeIn = (moment: string | Date, zone: string): string => inStyle(moment, 'hour', zone);

/** A time of day, as in sentences: 08:30 → 8:30, in the US 8:30 AM. */
export const formatClock = (time: string): string =>
  isUs(placeNow().locale) ? inStyle(`2000-01-01T${time}Z`, 'hour', 'UTC') : time.replace(/^0/, '');

/** 18 Nov, with the year if it isn't the current one. */
export const formatDate = (moment: string | Date, now: Date): string =>
  inStyle(moment, yearOf(moment) === yearOf(now) ? 'date' : 'datedYear');

/** A calendar day, YYYY-MM-DD, which is the same day everywhere. */
export const formatPlain = (day: string, style: Style): string => inStyle(`${day}T00:00:00Z`, style, 'UTC');

/** The same as 18 Nov, with the year if it isn't the current one. */
export const formatPlainDate = (day: string, now: Date): string =>
  formatPlain(day, Number(day.slice(0, 4)) === yearOf(now) ? 'date' : 'datedYear');

/** Thursday 20 November */
export const formatLongDay = (moment: string | Date): string => inStyle(moment, 'longDay');

/** In a sentence: Thursday 20 November, 9:24 */
export const formatMoment = (moment: string | Date): string =>
  `${formatLongDay(moment)}, ${formatTime(moment).replace(/^0/, '')}`;

/** In a sentence, for a moment of this week: Thursday 9:24 */
export const formatShortMoment = (moment: string | Date): string =>
  `${inStyle(moment, 'longWeekday')} ${formatTime(moment).replace(/^0/, '')}`;

/** "Berlin time" if the browser's clock shows another time than the workspace's; undefined otherwise. */
export const zoneIfOther = (moment: string | Date): string | undefined => {
  const { zone } = placeNow();
  return offsetAt(moment, zone) === offsetAt(moment, browserZone()) ? undefined : zoneInWords(zone);
};

/** Thursday 20 November 2025, 09:24: the tooltip of a relative date, with the zone if it isn't the browser's. */
export const formatWhole = (moment: string | Date): string =>
  [inStyle(moment, 'longYear'), formatTime(moment), zoneIfOther(moment)].filter(Boolean).join(', ');

/** The heading of a day: Today, Yesterday, Tomorrow, Tuesday 18 November. */
export const formatDay = (moment: string | Date, now: Date): string => {
  const days = daysFrom(moment, now);
  if (days === 0) return 'Today';
  if (days === -1) return 'Yesterday';
  if (days === 1) return 'Tomorrow';
  return inStyle(moment, yearOf(moment) === yearOf(now) ? 'longDay' : 'longYear');
};

/** Short and relative: "Today 14:00", "Yesterday", "Tue", "18 Nov". */
export const formatRelative = (moment: string | Date, now: Date): string => {
  const days = daysFrom(moment, now);
  if (days === 0) return `Today ${formatTime(moment)}`;
  if (days === -1) return 'Yesterday';
  if (days === 1) return `Tomorrow ${formatTime(moment)}`;
  return Math.abs(days) < 7 ? inStyle(moment, 'weekday') : formatDate(moment, now);
};

/** The same in a column, where a time alone is today's: "14:00", "Yesterday", "18 Nov". */
export const formatInColumn = (moment: string | Date, now: Date): string =>
  daysFrom(moment, now) === 0 ? formatTime(moment) : formatRelative(moment, now);

/** The same within a sentence: "Added today 14:00". */
export const formatRelativeInside = (moment: string | Date, now: Date): string =>
  formatRelative(moment, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** DE → Germany */
export const countryName = (code: string): string => (/^[A-Za-z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

/** de-CH → Swiss High German; an invalid tag is returned unchanged. */
export const languageName = (tag: string): string => {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** 3145728 → 3 MB */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1).replace('.0', '')} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
