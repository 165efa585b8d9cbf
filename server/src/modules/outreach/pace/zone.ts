import { placeOfZone } from '#platform/zoned-time.ts';
import { zoneNamed } from '@rainmaker/contract';

/**
 * The time zone most people of a country live in, for the countries that have several. Source: population of the zones
 * in the IANA database's zone1970.tab.
 */
const MAIN_ZONES: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  BR: 'America/Sao_Paulo',
  MX: 'America/Mexico_City',
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  EC: 'America/Guayaquil',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  KZ: 'Asia/Almaty',
  UZ: 'Asia/Tashkent',
  MN: 'Asia/Ulaanbaatar',
  CN: 'Asia/Shanghai',
  ID: 'Asia/Jakarta',
  MY: 'Asia/Kuala_Lumpur',
  CD: 'Africa/Kinshasa',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  DE: 'Europe/Berlin',
  CY: 'Asia/Nicosia',
  PS: 'Asia/Hebron',
  GL: 'America/Nuuk',
  PF: 'Pacific/Tahiti',
  FM: 'Pacific/Pohnpei',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro',
  PG: 'Pacific/Port_Moresby',
  AQ: 'Antarctica/McMurdo',
  UM: 'Pacific/Wake',
  // Countries with one zone that some lists still know by its old name.
  IN: 'Asia/Kolkata',
  VN: 'Asia/Ho_Chi_Minh',
  NP: 'Asia/Kathmandu',
  MM: 'Asia/Yangon',
};

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const zones = new Map<string, string | undefined>();

/** The main time zone of a country (ISO 3166-1 alpha-2), or undefined where it is not known. */
export const zoneOfCountry = (country: string): string | undefined => {
  if (!zones.has(country)) {
    const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
    zones.set(country, MAIN_ZONES[country] ?? locale.getTimeZones?.()?.[0]);
  }
  return zones.get(country);
};

/** A person's time zone: their own if it's valid, otherwise their country's, otherwise the workspace's. */
export const zoneOf = (person: { timezone: string | null; country: string | null }, workspaceZone: string): string =>
  (person.timezone === null ? undefined : zoneNamed(person.timezone)) ??
  (person.country === null ? undefined : zoneOfCountry(person.country)) ??
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
