import type Holidays from 'date-holidays';

/** Name of the public holiday on a day (`YYYY-MM-DD`) in a country, if it is one. */
export type HolidayLookup = (country: string | null, day: string) => string | undefined;

type HolidaysClass = typeof Holidays;

const years = new Map<string, Map<string, string>>();

const yearOf = (Calendar: HolidaysClass, country: string, year: string): Map<string, string> => {
  const key = `${country}:${year}`;
  let days = years.get(key);
  if (days === undefined) {
    // One look-up costs 0.75 ms, so a year of a country is worked out once.
    const found = new Calendar(country, { types: ['public'] }).getHolidays(Number(year), 'en');
    days = new Map(found.map((holiday) => [holiday.date.slice(0, 10), holiday.name]));
    years.set(key, days);
  }
  return days;
};

export const noHolidays: HolidayLookup = () => undefined;

/**
 * Loads the calendars when they are first needed: they weigh 24 MB of memory, which a server that sends nothing saves.
 */
export const loadHolidays = async (): Promise<HolidayLookup> => {
  const { default: Calendar } = await import('date-holidays');
  return (country, day) => (country === null ? undefined : yearOf(Calendar, country, day.slice(0, 4)).get(day));
};
