import { placeNow } from '#lib/place.ts';
import { momentOf, typedOf } from '../when.ts';

const DAY_MS = 86_400_000;
const MINUTES_OF_HOUR = 60;
export const WEEK_DAYS = 7;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A calendar day, YYYY-MM-DD, so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(utc(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);

/** The day of a moment on the workspace's clock. */
export const dayOf = (moment: string | Date): string => typedOf(new Date(moment).toISOString()).slice(0, 10);

/** The minutes of a moment since the midnight of its day, by the clock on the wall. */
export const minutesOf = (moment: string | Date): number => {
  const [hours = 0, minutes = 0] = typedOf(new Date(moment).toISOString()).slice(11).split(':').map(Number);
  return hours * MINUTES_OF_HOUR + minutes;
};

/** The moment of a day at so many minutes after its midnight, by the clock on the wall. */
export const momentAt = (day: string, minutes: number): string | undefined => {
  const clock = new Date(utc(day).getTime() + minutes * 60_000).toISOString();
  return momentOf(clock.slice(0, 16));
};

/** Whether text is a day that exists. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text).getTime()) && addDays(text, 0) === text;

/** Where the months are named first, weeks start on Sunday. */
const firstWeekday = (): number => (placeNow().locale === 'en-US' ? 0 : 1);

export const weekdayOf = (day: string): number => utc(day).getUTCDay();
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The first day of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));

export const daysOfWeek = (start: string): string[] => Array.from({ length: WEEK_DAYS }, (_, at) => addDays(start, at));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same month, so many months later: its first day. */
export const addMonths = (day: string, count: number): string => {
  const first = utc(firstOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 10);
};

/** The first days of the weeks that have days of a month. */
export const weeksOfMonth = (day: string): string[] => {
  const next = addMonths(day, 1);
  const weeks: string[] = [];
  for (let week = weekStart(firstOfMonth(day)); week < next; week = addDays(week, WEEK_DAYS)) weeks.push(week);
  return weeks;
};

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);
