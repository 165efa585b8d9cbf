// The oracle's calendar: working hours and holidays of ten days in December, independent of the program's.
import { type Country, DAY, HOUR, type Wait, ZONES } from './plan.ts';

/** Public holidays on these days. */
const HOLIDAYS: Record<Country, readonly string[]> = {
  DE: ['2030-12-25', '2030-12-26', '2031-01-01'],
  NG: ['2030-12-25', '2030-12-26', '2031-01-01'],
  US: ['2030-12-25', '2031-01-01'],
  IN: ['2030-12-25'],
};
const FROM_HOUR = 9;
const TO_HOUR = 17;

/** Clocks don't change in December, so a zone is an offset. */
export const localDay = (moment: number, country: Country) => {
  const offset = ZONES[country].offset * HOUR;
  const local = moment + offset;
  const midnight = Math.floor(local / DAY) * DAY;
  return {
    date: new Date(midnight).toISOString().slice(0, 10),
    weekday: new Date(midnight).getUTCDay(),
    midnight: midnight - offset,
    hour: (local - midnight) / HOUR,
  };
};

/** When a day (`YYYY-MM-DD`) begins. */
export const localMidnight = (date: string, country: Country): number =>
  Date.parse(`${date}T00:00:00Z`) - ZONES[country].offset * HOUR;

const isWorkday = (moment: number, country: Country): boolean => {
  const { date, weekday } = localDay(moment, country);
  return weekday >= 1 && weekday <= 5 && !HOLIDAYS[country].includes(date);
};

/** The first time from here on within Monday to Friday, 9 to 17, and not on a holiday. */
export const nextOpen = (moment: number, country: Country): number => {
  let at = moment;
  for (;;) {
    const day = localDay(at, country);
    if (isWorkday(at, country) && day.hour < TO_HOUR) return Math.max(at, day.midnight + FROM_HOUR * HOUR);
    at = day.midnight + DAY;
  }
};

export const afterWait = (from: number, { amount, unit }: Wait, country: Country): number => {
  if (unit === 'minutes') return from + amount * 60_000;
  if (unit === 'hours') return from + amount * HOUR;
  if (unit === 'days') return from + amount * DAY;
  let at = from;
  for (let left = amount; left > 0;) {
    at += DAY;
    if (isWorkday(at, country)) left -= 1;
  }
  return at;
};
