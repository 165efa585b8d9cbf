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

// Newer than the TypeScript lib that types it.
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };

// Asking for the zones of every country takes 20 ms.
const zones = new Map<string, readonly string[]>();

/** The time zones of a country (ISO 3166-1 alpha-2), by name; none where it isn't known. */
export const zonesOfCountry = (country: string): readonly string[] => {
  let known = zones.get(country);
  if (known === undefined) {
    const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
    known = locale.getTimeZones?.() ?? [];
    zones.set(country, known);
  }
  return known;
};

/** The main time zone of a country (ISO 3166-1 alpha-2), or undefined where it is not known. */
export const mainZoneOfCountry = (country: string): string | undefined =>
  MAIN_ZONES[country] ?? zonesOfCountry(country)[0];
