import { countries, getCountryData, type TCountryCode } from 'countries-list';
import { invalidField } from '#platform/errors.ts';

export interface Country {
  code: string;
  name: string;
  /** With the plus sign. */
  dial_code: string;
  /** ISO 4217. */
  currency: string;
}

const FALLBACK_COUNTRY = 'US';
const FALLBACK_CURRENCY = 'USD';

/** Every country with its dial code and primary currency, by name. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, { name, phone, currency }]) => ({
    code,
    name,
    dial_code: `+${phone[0] ?? ''}`,
    currency: currency[0] ?? FALLBACK_CURRENCY,
  }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ code }) => code));

/** Throws 400 with the field for an unknown country code. */
export const checkCountry = (country: string | undefined): void => {
  if (country !== undefined && !CODES.has(country)) throw invalidField('country', 'Choose a country from the list.');
};

export const currencyOf = (country: string): string =>
  getCountryData(country as TCountryCode)?.currency[0] ?? FALLBACK_CURRENCY;

// The most populous time zone of countries with several; the zones are listed alphabetically.
const MOST_LIVED_IN: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  MX: 'America/Mexico_City',
  BR: 'America/Sao_Paulo',
  CL: 'America/Santiago',
  AR: 'America/Argentina/Buenos_Aires',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  DE: 'Europe/Berlin',
  UA: 'Europe/Kyiv',
  RU: 'Europe/Moscow',
  KZ: 'Asia/Almaty',
  UZ: 'Asia/Tashkent',
  MN: 'Asia/Ulaanbaatar',
  CN: 'Asia/Shanghai',
  ID: 'Asia/Jakarta',
  MY: 'Asia/Kuala_Lumpur',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  CD: 'Africa/Kinshasa',
  CY: 'Asia/Nicosia',
  PG: 'Pacific/Port_Moresby',
  PF: 'Pacific/Tahiti',
  GL: 'America/Nuuk',
};

const zonesOf = (country: string): string[] => {
  // Newer than the TypeScript lib that types it.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.() ?? [];
};

/** Whether a string is a time zone name; PostgreSQL reads a bare offset such as +05:30 with the opposite sign. */
const isZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * Country, time zone and currency of a new workspace: as given, or derived from the browser's time zone, or the most
 * common values.
 */
export const placeOf = (
  country: string | undefined,
  zone: string | undefined,
): { country: string; timezone: string } => {
  const timezone = zone !== undefined && isZone(zone) ? zone : undefined;
  const guessed =
    timezone === undefined ? undefined : COUNTRIES.find(({ code }) => zonesOf(code).includes(timezone))?.code;
  const place = country ?? guessed ?? FALLBACK_COUNTRY;
  return { country: place, timezone: timezone ?? MOST_LIVED_IN[place] ?? zonesOf(place)[0] ?? 'UTC' };
};
