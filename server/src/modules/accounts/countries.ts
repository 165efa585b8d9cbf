import { countries, getCountryData, type TCountryCode } from 'countries-list';

export interface Country {
  code: string;
  name: string;
  /** With its plus sign. */
  dial_code: string;
  /** ISO 4217. */
  currency: string;
}

const FALLBACK_COUNTRY = 'US';
const FALLBACK_CURRENCY = 'USD';

/** Every country with the dial code and the currency it uses first, by name. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, { name, phone, currency }]) => ({
    code,
    name,
    dial_code: `+${phone[0] ?? ''}`,
    currency: currency[0] ?? FALLBACK_CURRENCY,
  }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

export const currencyOf = (country: string): string =>
  getCountryData(country as TCountryCode)?.currency[0] ?? FALLBACK_CURRENCY;

const zonesOf = (country: string): string[] => {
  // Newer than the language level the types are written for.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.() ?? [];
};

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Where a new workspace is: what was said, else what the browser's time zone tells, else the most common guess. */
export const placeOf = (
  country: string | undefined,
  zone: string | undefined,
): { country: string; timezone: string } => {
  const timezone = zone !== undefined && isZone(zone) ? zone : undefined;
  const guessed =
    timezone === undefined ? undefined : COUNTRIES.find(({ code }) => zonesOf(code).includes(timezone))?.code;
  const place = country ?? guessed ?? FALLBACK_COUNTRY;
  return { country: place, timezone: timezone ?? zonesOf(place)[0] ?? 'UTC' };
};
