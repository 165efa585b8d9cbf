import { monthNamed, plainWord } from '@rainmaker/contract/month-names';
import type { DateManner } from './date-manner.ts';
import { addDays, isDay, isMoment, weekdayOf } from './days.ts';
import { readTime } from './read-time.ts';

type Reader = Pick<DateManner, 'isMonthFirst' | 'today'>;

/** Monday first; whole, or shortened to three letters in English. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['mon', 'monday', 'montag', 'lundi', 'lunes', 'segunda', 'lunedi', 'maandag'],
  ['tue', 'tuesday', 'dienstag', 'mardi', 'martes', 'terca', 'martedi', 'dinsdag'],
  ['wed', 'wednesday', 'mittwoch', 'mercredi', 'miercoles', 'quarta', 'mercoledi', 'woensdag'],
  ['thu', 'thursday', 'donnerstag', 'jeudi', 'jueves', 'quinta', 'giovedi', 'donderdag'],
  ['fri', 'friday', 'freitag', 'vendredi', 'viernes', 'sexta', 'venerdi', 'vrijdag'],
  ['sat', 'saturday', 'samstag', 'sonnabend', 'samedi', 'sabado', 'sabato', 'zaterdag'],
  ['sun', 'sunday', 'sonntag', 'dimanche', 'domingo', 'domenica', 'zondag'],
];
/** Stand between the parts of a date. */
const FILLERS = new Set(['de', 'of', 'the', 'on', 'am', 'le', 'el', 'den', 'next']);
const RELATIVE: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);
const LONGEST = 60;

const two = (value: number): string => String(value).padStart(2, '0');

/** The next day with a weekday, after today. */
const nextWeekday = (word: string, today: string): string | undefined => {
  const weekday = WEEKDAYS.findIndex((names) => names.includes(plainWord(word)));
  return weekday === -1 ? undefined : addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
};

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
 * A typed day as YYYY-MM-DD: "24 Nov", "Nov 24, 2026", "3. März", "24/11/26", "24.11.", "2026-11-24", "tomorrow", "Friday" (the
 * next one), "+3". Undefined if it isn't one.
 */
export const readDay = (typed: string, { isMonthFirst, today }: Reader): string | undefined => {
  const text = typed.trim().toLowerCase();
  if (text === '' || text.length > LONGEST) return undefined;
  const relative = RELATIVE.get(text) ?? (/^\+\d{1,3}$/.test(text) ? Number(text.slice(1)) : undefined);
  if (relative !== undefined) return addDays(today(), relative);
  const all = text.split(/[\s,./-]/).filter((token) => token !== '' && !FILLERS.has(token));
  const [first = ''] = all;
  if (all.length === 1) return nextWeekday(first, today());
  // A weekday says nothing more: "Tue, 24 Nov". Some begin as a month does: "mardi 24 novembre".
  const isWeekday = /^\p{L}+$/u.test(first) && (monthNamed(first) === 0 || nextWeekday(first, today()) !== undefined);
  const tokens = isWeekday ? all.slice(1) : all;
  const [a = '', b = '', c, ...more] = tokens;
  if (more.length > 0) return undefined;
  if (/^[1-9]\d{3}$/.test(a)) return c === undefined ? undefined : dayOf(Number(a), Number(b), Number(c));
  const year = yearOf(c, today());
  const named = monthNamed(a) || monthNamed(b);
  if (named > 0) {
    const date = Number.parseInt(monthNamed(a) > 0 ? b : a, 10);
    return Number.isNaN(date) ? undefined : dayOf(year, named, date);
  }
  if (!/^\d{1,2}$/.test(a) || !/^\d{1,2}$/.test(b)) return undefined;
  const { date, month } = inOrder(Number(a), Number(b), isMonthFirst);
  return dayOf(year, month, date);
};

/** Stand before or after a time. */
const AT = new Set(['at', 'um', 'uhr', 'a', 'à', 'las', 'às', 'alle', 'om', 'uur']);

/** A typed day and time as YYYY-MM-DDTHH:MM; without a time at `time`. Undefined if it isn't one. */
export const readMoment = (typed: string, time: string, reader: Reader): string | undefined => {
  if (typed.length > LONGEST) return undefined;
  const tokens = typed
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ')
    .split(/[\s,]/)
    .filter((token) => token !== '' && !AT.has(token));
  const hasHalf = /^[ap]\.?m\.?$/.test(tokens.at(-1) ?? '');
  const timeTokens = tokens.slice(hasHalf ? -2 : -1);
  const found = readTime(timeTokens.join(''));
  const day = found === undefined ? undefined : readDay(tokens.slice(0, -timeTokens.length).join(' '), reader);
  if (day !== undefined) return `${day}T${found}`;
  // "24.11" alone is a day.
  const whole = readDay(tokens.join(' '), reader);
  return whole === undefined ? undefined : `${whole}T${time}`;
};

/** The value of a field as it is written there; what isn't a date as it was typed. */
export const writtenDate = (value: string, { day, clock }: DateManner): string => {
  if (isDay(value)) return day(value, 'datedYear');
  if (isMoment(value)) return `${day(value.slice(0, 10), 'datedYear')}, ${clock(value.slice(11))}`;
  return value;
};
