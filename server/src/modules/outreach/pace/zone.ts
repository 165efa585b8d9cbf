import { mainZoneOfCountry } from '#platform/zones/country-zones.ts';
import { placeOfZone } from '#platform/zones/zoned-time.ts';
import { zoneNamed } from '@rainmaker/contract';

/** A person's time zone: their own if it's valid, otherwise their country's, otherwise the workspace's. */
export const zoneOf = (person: { timezone: string | null; country: string | null }, workspaceZone: string): string =>
  (person.timezone === null ? undefined : zoneNamed(person.timezone)) ??
  (person.country === null ? undefined : mainZoneOfCountry(person.country)) ??
  workspaceZone;

const formats = new Map<string, Intl.DateTimeFormat>();

/** "Mon 28 Dec 9:00": a moment on a zone's clock. */
const clockOf = (at: Date, zone: string): string => {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format
    .format(at)
    .replace(/,? at /, ', ')
    .replace(/, (\d)/, ' $1');
};

/** "Mon 28 Dec 9:00 in Lagos": a moment on someone's clock. */
export const momentInWords = (at: Date, zone: string): string => `${clockOf(at, zone)} in ${placeOfZone(zone)}`;

/** "Mon 28 Dec": a day on someone's clock. */
export const dayInWords = (at: Date, zone: string): string => clockOf(at, zone).replace(/ \S+$/, '');
