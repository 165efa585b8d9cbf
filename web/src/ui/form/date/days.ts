const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether text is a day that exists, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text).getTime()) && textOf(utc(text)) === text;

/** Whether text is a day and a time of day, YYYY-MM-DDTHH:MM. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));

export const addDays = (day: string, count: number): string => textOf(new Date(utc(day).getTime() + count * DAY_MS));

/** The same day of another month, or its last one. */
export const addMonths = (day: string, count: number): string => {
  const date = utc(day);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return textOf(date);
};

/** A moment, YYYY-MM-DDTHH:MM, so many minutes later. */
export const addMinutes = (moment: string, count: number): string =>
  new Date(new Date(`${moment}:00Z`).getTime() + count * 60_000).toISOString().slice(0, 16);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (utc(day).getUTCDay() + 6) % WEEK_DAYS;

/** The first day of a day's week. */
const weekStart = (day: string, isSundayFirst: boolean): string =>
  addDays(day, -((utc(day).getUTCDay() - (isSundayFirst ? 0 : 1) + WEEK_DAYS) % WEEK_DAYS));

/** The days of the weeks that have days of a month. */
export const weeksOfMonth = (day: string, isSundayFirst: boolean): string[][] => {
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let start = weekStart(first, isSundayFirst); start < next; start = addDays(start, WEEK_DAYS))
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, at) => addDays(start, at)));
  return weeks;
};

export const endOfWeek = (day: string, isSundayFirst: boolean, end: 'first' | 'last'): string =>
  addDays(weekStart(day, isSundayFirst), end === 'first' ? 0 : WEEK_DAYS - 1);
