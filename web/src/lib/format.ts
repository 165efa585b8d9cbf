const LOCALE = 'en-GB';
const DAY_MS = 86_400_000;

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

const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as text: (1840000, 'EUR') → € 18,400. Whole amounts have no decimals. */
export const formatMoney = (minor: number, currency: string): string => {
  const exponent = exponentOf(currency);
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

/** A typed number in minor units; undefined if it isn't an amount. */
export const toMinor = (typed: string, currency: string): number | undefined => {
  const amount = Number(typed.replaceAll(/[\s,']/g, ''));
  return typed.trim() === '' || !Number.isFinite(amount) || amount < 0
    ? undefined
    : Math.round(amount * 10 ** exponentOf(currency));
};

/** Minor units as a number to edit: (1840000, 'EUR') → 18400 */
export const toMajor = (minor: number, currency: string): string => String(minor / 10 ** exponentOf(currency));

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Whole days from now; yesterday is -1. */
export const daysFrom = (moment: string | Date, now: Date): number =>
  Math.round((startOfDay(new Date(moment)) - startOfDay(now)) / DAY_MS);

/** 09:24 */
export const formatTime = (moment: string | Date): string =>
  new Date(moment).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });

/** 18 Nov, with the year if it isn't the current one. */
export const formatDate = (moment: string | Date, now: Date): string => {
  const date = new Date(moment);
  return date.toLocaleDateString(LOCALE, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
};

const longDay = (date: Date, hasYear: boolean): string =>
  date
    .toLocaleDateString(LOCALE, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    })
    .replace(',', '');

/** Thursday 20 November */
export const formatLongDay = (moment: string | Date): string => longDay(new Date(moment), false);

/** Thursday 20 November 2025, 09:24: the tooltip of a relative date. */
export const formatWhole = (moment: string | Date): string =>
  `${longDay(new Date(moment), true)}, ${formatTime(moment)}`;

/** The heading of a day: Today, Yesterday, Tomorrow, Tuesday 18 November. */
export const formatDay = (moment: string | Date, now: Date): string => {
  const days = daysFrom(moment, now);
  if (days === 0) return 'Today';
  if (days === -1) return 'Yesterday';
  if (days === 1) return 'Tomorrow';
  const date = new Date(moment);
  return longDay(date, date.getFullYear() !== now.getFullYear());
};

/** Short and relative: "Today 14:00", "Yesterday", "Tue", "18 Nov". */
export const formatRelative = (moment: string | Date, now: Date): string => {
  const days = daysFrom(moment, now);
  if (days === 0) return `Today ${formatTime(moment)}`;
  if (days === -1) return 'Yesterday';
  if (days === 1) return `Tomorrow ${formatTime(moment)}`;
  if (Math.abs(days) < 7) return new Date(moment).toLocaleDateString(LOCALE, { weekday: 'short' });
  return formatDate(moment, now);
};

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
