import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const asCountry = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

const FEWEST_DIGITS = 7;

/**
 * A number with its country code is accepted unchanged if the code exists and E.164 allows the length: numbering plans
 * grow faster than the tables, and rejecting a valid number loses a customer. Without one, its length must fit the
 * country.
 */
const parse = (text: string, country: string | null): string | undefined => {
  const region = country === null ? undefined : asCountry(country);
  const number = parsePhoneNumberFromString(text, region ? { defaultCountry: region } : {});
  if (!number || number.number.length > 16) return undefined;
  const isInternational = /^\s*\(?\+/.test(text) && number.number.length > FEWEST_DIGITS;
  return isInternational || number.isPossible() ? number.number : undefined;
};

/** 00 is the international prefix nearly everywhere, and people also write it in countries where it isn't. */
const withPlus = (text: string): string => text.replace(/^\s*\(?00\)?\s*(?=[1-9])/, '+');

/** Further numbers in one text are ignored. */
const MOST_NUMBERS = 5;
const candidates = (text: string): string[] => [
  text,
  ...text.split(/[;,|]|\s\/\s|\bor\b|\boder\b|\bou\b/i, MOST_NUMBERS),
];

/**
 * Parses a phone number to E.164; undefined if the text isn't one. Tries the person's own country before the
 * workspace's; of several numbers in one text the first is used.
 */
export const readPhone = (text: string, ownCountry: string | null, workspaceCountry: string): string | undefined => {
  // A spreadsheet number like 9.19E+11 has lost digits.
  if (/(?<=\d[.,]?)e\+?\d/i.test(text)) return undefined;
  for (const candidate of candidates(text)) {
    const written = withPlus(candidate);
    const found = (ownCountry === null ? undefined : parse(written, ownCountry)) ?? parse(written, workspaceCountry);
    if (found) return found;
  }
  return undefined;
};
