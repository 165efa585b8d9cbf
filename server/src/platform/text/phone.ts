import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const asCountry = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

const FEWEST_DIGITS = 7;

/** A number without country code that is typed with fewer digits isn't one that reaches anybody. */
const FEWEST_TYPED_DIGITS = 6;

const KEYPAD = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

const keyOf = (letter: string): string => String(KEYPAD.findIndex((key) => key.includes(letter.toUpperCase())) + 2);

const withoutSpacing = (text: string): string => text.replaceAll(/[\s().,;:-]/g, '');

const EXTENSION = /(?:ext|extension|x|#|durchwahl|poste|anexo|ramal)(\d{1,7})$/i;

/** The extension in a text, which E.164 has no place for; undefined without one. */
export const extensionIn = (text: string): string | undefined =>
  EXTENSION.exec(withoutSpacing(text.slice(0, 100)))?.[1];

/** Letters that stand for digits, as in 1-800-FLOWERS (ITU E.161). */
const withDigits = (text: string): string => {
  const compact = withoutSpacing(text);
  return /^\+?\d+[A-Z]{3}[A-Z\d]*$/i.test(compact) && extensionIn(text) === undefined
    ? compact.replaceAll(/[a-z]/gi, keyOf)
    : text;
};

/**
 * A number with its country code is accepted unchanged if the code exists and E.164 allows the length: numbering plans
 * grow faster than the tables, and rejecting a valid number loses a customer. Without one, its length must fit the
 * country.
 */
const parse = (text: string, country: string | null): string | undefined => {
  const region = country === null ? undefined : asCountry(country);
  const number = parsePhoneNumberFromString(text, region ? { defaultCountry: region } : {});
  if (!number || number.number.length > 16) return undefined;
  if (text.replaceAll(/\D/g, '').length < FEWEST_TYPED_DIGITS) return undefined;
  const isInternational = /^\s*\(?\+/.test(text) && number.number.length > FEWEST_DIGITS;
  return isInternational || number.isPossible() ? number.number : undefined;
};

/** 00 is the international prefix nearly everywhere, and people also write it in countries where it isn't. */
const withPlus = (text: string): string => text.replace(/^\s*\(?00\)?\s*(?=[1-9])/, '+');

/** Further numbers in one text are ignored. */
const MOST_NUMBERS = 5;
const partsOf = (text: string): string[] => text.split(/[;,|]|\s\/\s|\bor\b|\boder\b|\bou\b/i, MOST_NUMBERS);
const candidates = (text: string): string[] => [text, ...partsOf(text)];

/** The numbers in a text after the first, as they are written there. */
export const furtherNumbers = (text: string): string[] =>
  partsOf(text)
    .map((part) => part.trim())
    .filter((part) => part.replaceAll(/\D/g, '').length >= FEWEST_TYPED_DIGITS)
    .slice(1);

/**
 * Parses a phone number to E.164; undefined if the text isn't one. Tries the person's own country before the
 * workspace's; of several numbers in one text the first is used.
 */
export const readPhone = (text: string, ownCountry: string | null, workspaceCountry: string): string | undefined => {
  // A spreadsheet number like 9.19E+11 has lost digits.
  if (/(?<=\d[.,]?)e\+?\d/i.test(text)) return undefined;
  for (const candidate of candidates(text)) {
    const written = withDigits(withPlus(candidate));
    const found = (ownCountry === null ? undefined : parse(written, ownCountry)) ?? parse(written, workspaceCountry);
    if (found) return found;
  }
  return undefined;
};
