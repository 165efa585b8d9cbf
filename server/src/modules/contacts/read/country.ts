import { getCountryDataList } from 'countries-list';
import { plainKey } from '#platform/text/plain-key.ts';

/** Country names are recognised in these languages and the country's own. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'sv',
  'da',
  'tr',
  'ru',
  'ja',
  'zh',
  'ko',
  'ar',
  'hi',
];

/** Common names that no list contains. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  'u a e': 'AE',
  emirates: 'AE',
  bharat: 'IN',
  holland: 'NL',
  czechia: 'CZ',
  'czech republic': 'CZ',
  russia: 'RU',
  'south korea': 'KR',
  korea: 'KR',
  ksa: 'SA',
  brasil: 'BR',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
};

let byName: Map<string, string> | undefined;

const buildNames = (): Map<string, string> => {
  const names = new Map<string, string>();
  const countries = getCountryDataList();
  for (const { iso2, iso3, name, native } of countries) {
    for (const known of [iso2, iso3, name, native]) names.set(plainKey(known), iso2);
  }
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const { iso2 } of countries) {
      const key = plainKey(display.of(iso2) ?? iso2);
      if (!names.has(key)) names.set(key, iso2);
    }
  }
  for (const [name, code] of Object.entries(ALIASES)) names.set(name, code);
  return names;
};

/** ISO 3166-1 alpha-2 for a country's code, or its name in one of many languages. */
export const readCountry = (text: string): string | undefined => {
  // Built on first use: 5,000 names take 40 ms, and most processes never import.
  byName ??= buildNames();
  return byName.get(plainKey(text));
};
