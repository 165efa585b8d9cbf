import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const asCountry = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

const FEWEST_DIGITS = 7;

/**
 * Written with its country code, a number is taken as it stands where the code exists and E.164 can hold it: numbering
 * plans grow faster than the tables, and a refused number is a lost customer. Without one, its length must fit the country.
 */
const parse = (text: string, country: string | null): string | undefined => {
  const region = country === null ? undefined : asCountry(country);
  const number = parsePhoneNumberFromString(text, region ? { defaultCountry: region } : {});
  if (!number || number.number.length > 16) return undefined;
  const isInternational = /^\s*\(?\+/.test(text) && number.number.length > FEWEST_DIGITS;
  return isInternational || number.isPossible() ? number.number : undefined;
};

/** 00 is the international prefix nearly everywhere, and people write it in countries where it is not. */
const withPlus = (text: string): string => text.replace(/^\s*\(?00\)?\s*(?=[1-9])/, '+');

/** More numbers than this in one text are not looked at. */
const MOST_NUMBERS = 5;
const candidates = (text: string): string[] => [
  text,
  ...text.split(/[;,|]|\s\/\s|\bor\b|\boder\b|\bou\b/i, MOST_NUMBERS),
];

/**
 * A phone number in E.164, or undefined where the text is none. The person's own country is tried before the
 * workspace's; of several numbers in one text the first is taken.
 */
export const readPhone = (text: string, ownCountry: string | null, workspaceCountry: string): string | undefined => {
  // A number that a spreadsheet turned into 9.19E+11 has lost digits.
  if (/(?<=\d[.,]?)e\+?\d/i.test(text)) return undefined;
  for (const candidate of candidates(text)) {
    const written = withPlus(candidate);
    const found = (ownCountry === null ? undefined : parse(written, ownCountry)) ?? parse(written, workspaceCountry);
    if (found) return found;
  }
  return undefined;
};
