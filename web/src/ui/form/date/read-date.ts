import type { DateManner } from './date-manner.ts';
import { addDays, isDay, isMoment } from './days.ts';

type Reader = Pick<DateManner, 'isMonthFirst' | 'today'>;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const RELATIVE: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };
const LONGEST = 60;

const two = (value: number): string => String(value).padStart(2, '0');

const monthOf = (word: string): number => (word.length < 3 ? 0 : MONTHS.indexOf(word.slice(0, 3)) + 1);

/** A year of two digits is in this century; without one it is this year. */
const yearOf = (token: string | undefined, today: string): number | undefined => {
  if (token === undefined) return Number(today.slice(0, 4));
  if (/^[1-9]\d{3}$/.test(token)) return Number(token);
  return /^\d\d$/.test(token) ? 2000 + Number(token) : undefined;
};

const dayOf = (year: number | undefined, month: number, date: number): string | undefined => {
  const day = `${year}-${two(month)}-${two(date)}`;
  return year !== undefined && isDay(day) ? day : undefined;
};

/** "24", "11" in either order; a number above 12 can only be the day. */
const inOrder = (one: number, other: number, isMonthFirst: boolean): { date: number; month: number } => {
  const isMonth = isMonthFirst ? one <= 12 || other > 12 : other > 12;
  return isMonth ? { date: other, month: one } : { date: one, month: other };
};

/**
 * A typed day as YYYY-MM-DD: "24 Nov", "Nov 24, 2026", "24/11/26", "24.11.", "2026-11-24", "tomorrow", "+3". Undefined if it
 * isn't one.
 */
export const readDay = (typed: string, { isMonthFirst, today }: Reader): string | undefined => {
  const text = typed.trim().toLowerCase();
  if (text === '' || text.length > LONGEST) return undefined;
  const relative = RELATIVE[text] ?? (/^\+\d{1,3}$/.test(text) ? Number(text.slice(1)) : undefined);
  if (relative !== undefined) return addDays(today(), relative);
  const all = text.split(/[\s,./-]/).filter((token) => token !== '');
  // A weekday says nothing more: "Tue, 24 Nov".
  const tokens = /^[a-z]+$/.test(all[0] ?? '') && monthOf(all[0] ?? '') === 0 ? all.slice(1) : all;
  const [a = '', b = '', c, ...more] = tokens;
  if (more.length > 0) return undefined;
  if (/^[1-9]\d{3}$/.test(a)) return c === undefined ? undefined : dayOf(Number(a), Number(b), Number(c));
  const year = yearOf(c, today());
  const named = monthOf(a) || monthOf(b);
  if (named > 0) {
    const date = Number.parseInt(monthOf(a) > 0 ? b : a, 10);
    return Number.isNaN(date) ? undefined : dayOf(year, named, date);
  }
  if (!/^\d{1,2}$/.test(a) || !/^\d{1,2}$/.test(b)) return undefined;
  const { date, month } = inOrder(Number(a), Number(b), isMonthFirst);
  return dayOf(year, month, date);
};

/** A typed time of day as HH:MM: "14:30", "9:05", "2:30 pm", "2pm". Undefined if it isn't one. */
const readTime = (text: string): string | undefined => {
  const half = /[ap]\.?m\.?$/.exec(text)?.[0];
  const [hours = '', minutes = '00', ...more] = text.slice(0, text.length - (half?.length ?? 0)).split(':');
  if (more.length > 0 || !/^\d{1,2}$/.test(hours) || !/^\d\d$/.test(minutes)) return undefined;
  if (half === undefined && !text.includes(':')) return undefined;
  const typed = Number(hours);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hour = half === undefined ? typed : (typed % 12) + (half.startsWith('p') ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? undefined : `${two(hour)}:${minutes}`;
};

/** A typed day and time as YYYY-MM-DDTHH:MM; without a time at `time`. Undefined if it isn't one. */
export const readMoment = (typed: string, time: string, reader: Reader): string | undefined => {
  if (typed.length > LONGEST) return undefined;
  const tokens = typed
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ')
    .split(/[\s,]/)
    .filter((token) => token !== '' && token !== 'at');
  const hasHalf = /^[ap]\.?m\.?$/.test(tokens.at(-1) ?? '');
  const timeTokens = tokens.slice(hasHalf ? -2 : -1);
  const found = readTime(timeTokens.join(''));
  const day = readDay((found === undefined ? tokens : tokens.slice(0, -timeTokens.length)).join(' '), reader);
  return day === undefined ? undefined : `${day}T${found ?? time}`;
};

/** The value of a field as it is written there; what isn't a date as it was typed. */
export const writtenDate = (value: string, { day, clock }: DateManner): string => {
  if (isDay(value)) return day(value, 'datedYear');
  if (isMoment(value)) return `${day(value.slice(0, 10), 'datedYear')}, ${clock(value.slice(11))}`;
  return value;
};
