/** A date and time on someone's clock. */
export interface WallClock {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter; building one takes much longer than using it. */
export const formatterOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
};

/** What the clocks of a time zone show at a moment. */
export const wallClock = (moment: string | Date, zone: string): WallClock => {
  const parts = formatterOf('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment));
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
};

const asUtc = ({ year, month, day, hour, minute }: WallClock): number => Date.UTC(year, month - 1, day, hour, minute);

/** Milliseconds by which a zone's clocks are ahead of UTC. */
const offsetAt = (at: number, zone: string): number =>
  asUtc(wallClock(new Date(at), zone)) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** Whether the clocks of two zones show the same at a moment. */
export const isSameClock = (moment: string | Date, one: string, other: string): boolean => {
  const at = new Date(moment).getTime();
  return offsetAt(at, one) === offsetAt(at, other);
};

/** The number of a moment's day in a zone; consecutive days differ by one, however long they are. */
export const dayNumber = (moment: string | Date, zone: string): number => {
  const { year, month, day } = wallClock(moment, zone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

/** A moment as a date and time field needs it: 2026-11-23T09:00. */
export const toTyped = (moment: string, zone: string): string =>
  new Date(asUtc(wallClock(moment, zone))).toISOString().slice(0, 16);

/**
 * The moment of a typed date and time in a zone; undefined if it isn't one. When clocks go back, the first of the two
 * moments; a time that is skipped when they go forward is as many minutes later.
 */
export const fromTyped = (typed: string, zone: string): string | undefined => {
  const local = Date.parse(`${typed}Z`);
  if (Number.isNaN(local)) return undefined;
  const offsets = [local - DAY_MS, local + DAY_MS].map((at) => offsetAt(at, zone));
  const found = offsets.map((offset) => local - offset).find((at) => at + offsetAt(at, zone) === local);
  return new Date(found ?? local - (offsets[0] ?? 0)).toISOString();
};

/** "Berlin" for Europe/Berlin: how people name a zone. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Berlin time" for Europe/Berlin. */
export const zoneInWords = (zone: string): string => (zone === 'UTC' ? zone : `${cityOf(zone)} time`);
