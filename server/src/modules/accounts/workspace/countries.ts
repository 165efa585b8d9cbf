import { countries, getCountryData, type TCountryCode } from 'countries-list';
import { mainZoneOfCountry, zonesOfCountry } from '#platform/zones/country-zones.ts';
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

/** Names as their own people and everybody's screens write them: Curaçao, Réunion, Türkiye. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every country with its dial code and primary currency, by name. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, { name, phone, currency }]) => ({
    code,
    name: regions.of(code) ?? name,
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

/** Whether a string is a time zone name; PostgreSQL reads a bare offset such as +05:30 with the opposite sign. */
const isZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const countryOfZone = (zone: string): string | undefined =>
  COUNTRIES.find(({ code }) => zonesOfCountry(code).includes(zone))?.code;

/**
 * Country, time zone and currency of a new workspace: as given, or derived from the browser's time zone, or the most
 * common values.
 */
export const placeOf = (
  country: string | undefined,
  zone: string | undefined,
): { country: string; timezone: string } => {
  const timezone = zone !== undefined && isZone(zone) ? zone : undefined;
  const place = country ?? (timezone === undefined ? undefined : countryOfZone(timezone)) ?? FALLBACK_COUNTRY;
  return { country: place, timezone: timezone ?? mainZoneOfCountry(place) ?? 'UTC' };
};
