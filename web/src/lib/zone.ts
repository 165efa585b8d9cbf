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

/** What a zone's clocks show at a moment, to the minute: a date whose UTC fields are theirs. Invalid for an invalid one. */
export const wallClock = (moment: string | Date | number, zone: string): Date => {
  const local = new Date(moment);
  if (Number.isNaN(local.getTime())) return local;
  const parts = formatterOf('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(local);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  local.setUTCFullYear(of('year'), of('month') - 1, of('day'));
  local.setUTCHours(of('hour'), of('minute'), 0, 0);
  return local;
};

/** Milliseconds by which a zone's clocks are ahead of UTC. */
export const offsetAt = (moment: string | Date | number, zone: string): number =>
  wallClock(moment, zone).getTime() - Math.floor(new Date(moment).getTime() / MINUTE_MS) * MINUTE_MS;

/** The number of a moment's day in a zone; consecutive days differ by one, however long they are. */
export const dayNumber = (moment: string | Date, zone: string): number =>
  Math.floor(wallClock(moment, zone).getTime() / DAY_MS);

/** "Berlin" for Europe/Berlin: how people name a zone. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Berlin time" for Europe/Berlin. */
export const zoneInWords = (zone: string): string => (zone === 'UTC' ? zone : `${cityOf(zone)} time`);
