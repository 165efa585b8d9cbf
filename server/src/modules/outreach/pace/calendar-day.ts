import { dateOf, zoned } from '#platform/zones/zoned-time.ts';

/** A day on the clock of a zone. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** First moment, epoch milliseconds. */
  from: number;
  /** First moment of the day after. */
  to: number;
}

const DAY_MS = 86_400_000;
/** Planning ten thousand messages asks for the same few hundred days millions of times; one costs 20 µs to work out. */
const MOST_KEPT = 20_000;
const days = new Map<string, CalendarDay[]>();
const wallTimes = new Map<string, number>();

const keep = <V>(known: Map<string, V>, key: string, value: V): V => {
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, value);
  return value;
};

/** The day that a moment (epoch milliseconds) falls on in a zone. */
export const dayAt = (at: number, zone: string): CalendarDay => {
  // A day of UTC touches two or three of a zone.
  const key = `${zone}:${Math.floor(at / DAY_MS)}`;
  const near = days.get(key) ?? [];
  const known = near.find((day) => at >= day.from && at < day.to);
  if (known !== undefined) return known;
  const moment = zoned(new Date(at), zone);
  const day = {
    date: moment.toPlainDate().toString(),
    weekday: moment.dayOfWeek,
    from: moment.startOfDay().epochMilliseconds,
    to: moment.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
  keep(days, key, [...near, day]);
  return day;
};

/** The moment at which a clock of the zone shows `HH:MM` on a day; where the hour is left out in spring, the next one. */
export const wallTime = (day: CalendarDay, zone: string, time: string): number => {
  const key = `${zone}:${day.date}:${time}`;
  return (
    wallTimes.get(key) ?? keep(wallTimes, key, dateOf(zoned(new Date(day.from), zone).withPlainTime(time)).getTime())
  );
};
