import { splitDecimal } from '../text/decimal.ts';

/** The codes of all currencies. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency');
const CODES: ReadonlySet<string> = new Set(CURRENCIES);

const digits = new Map<string, number>();

/** Decimal places of a currency (ISO 4217): 2 for most, 0 for the yen, 3 for the Kuwaiti dinar. */
export const minorDigits = (currency: string): number => {
  const known =
    digits.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  digits.set(currency, known);
  return known;
};

/** Whether it is the code of a currency, and not only three letters. */
export const isCurrency = (code: string): boolean => CODES.has(code);

/** Minor units as a plain decimal, exactly: (120050, 'EUR') → 1200.50 */
export const minorToDecimal = (minor: number, currency: string): string => {
  const places = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const sign = minor < 0 ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-places)}`;
};

const formats = new Map<string, Intl.NumberFormat>();

/** Minor units with separators and all places of the currency, without its sign: (120050, 'EUR') → 1,200.50 */
export const formatMinor = (minor: number, currency: string): string => {
  const places = minorDigits(currency);
  const key = String(places);
  const format =
    formats.get(key) ?? new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places });
  formats.set(key, format);
  // As a text it is formatted exactly, however long.
  return format.format(minorToDecimal(minor, currency) as Intl.StringNumericLiteral);
};

const MOST_DIGITS = 15;

/**
 * An amount as people type it, in minor units, exactly: 1,200.50 and 1200,50 and 1 200 alike. Undefined if it isn't one, is negative,
 * or has more places than its currency.
 */
export const typedMinor = (typed: string, currency: string): number | undefined => {
  const parts = splitDecimal(typed.replaceAll(/[\s'’]/g, ''), 'decimal_point');
  if (!parts) return undefined;
  const [whole, fraction] = parts;
  const places = minorDigits(currency);
  const digits = whole + fraction.padEnd(places, '0');
  return fraction.length > places || digits.length > MOST_DIGITS ? undefined : Number(digits);
};
