import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';

/** Name of the public holiday on a day (`YYYY-MM-DD`) in a country, if it is one. */
export type HolidayLookup = (country: string | null, day: string) => string | undefined;

type HolidaysClass = typeof Holidays;

const load = createRequire(import.meta.url);
let calendars: HolidaysClass | undefined;
// The calendars take 24 MB of memory, which a server that plans nothing never needs; a lookup can't wait for an import.
const calendarClass = (): HolidaysClass => (calendars ??= load('date-holidays') as HolidaysClass);

const years = new Map<string, Map<string, string>>();

const yearOf = (country: string, year: string): Map<string, string> => {
  const key = `${country}:${year}`;
  let days = years.get(key);
  if (days === undefined) {
    // A lookup costs 0.75 ms, so a country's year is computed once.
    const Calendar = calendarClass();
    const found = new Calendar(country, { types: ['public'] }).getHolidays(Number(year), 'en');
    days = new Map(found.map((holiday) => [holiday.date.slice(0, 10), holiday.name]));
    years.set(key, days);
  }
  return days;
};

export const noHolidays: HolidayLookup = () => undefined;

/** How far ahead holidays are looked up: some calendars take a quarter of a second per year, and a date may be in any year. */
const YEARS_AHEAD = 2;

/** Holidays until the end of the year after next, by the country's calendars, loaded on first use. Later dates are checked again when their day comes. */
export const holidaysFrom = (now: Date): HolidayLookup => {
  const last = String(now.getUTCFullYear() + YEARS_AHEAD);
  return (country, day) =>
    country === null || day.slice(0, 4) > last ? undefined : yearOf(country, day.slice(0, 4)).get(day);
};

/** A country's public holidays for a year from a day (`YYYY-MM-DD`) on; none if its calendar isn't known. */
export const upcomingHolidays = (country: string, from: string): { date: string; name: string }[] => {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [...yearOf(country, String(year)), ...yearOf(country, String(year + 1))]
    .map(([date, name]) => ({ date, name }))
    .filter(({ date }) => date >= from && date < until)
    .sort((a, b) => a.date.localeCompare(b.date));
};
