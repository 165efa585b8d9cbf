import { type Discount, hasPlaces, minorToDecimal, typedMinor } from '@rainmaker/contract/money';
import { LIMITS } from '@rainmaker/contract/limits';
import * as words from './words.ts';

/** A figure as it was read; a sentence says what is wrong with it. */
export type Read<T> = { value: T; wrong?: undefined } | { value?: undefined; wrong: string };

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A decimal as people type it; a comma and a point both separate decimals, spaces and apostrophes group digits. */
const readNumber = (typed: string): number | undefined => {
  const bare = typed.replaceAll(/[\s'’]/g, '').replace(',', '.');
  return NUMBER.test(bare) ? Number(bare) : undefined;
};

/** How many of a service. */
export const readQuantity = (typed: string): Read<number> => {
  const quantity = readNumber(typed);
  if (quantity === undefined) return { wrong: words.wrongQuantity };
  if (quantity <= 0) return { wrong: words.quantityAboveNothing };
  if (quantity > LIMITS.estimateQuantity) return { wrong: words.atMost(LIMITS.estimateQuantity) };
  return hasPlaces(quantity, 3) ? { value: quantity } : { wrong: words.threeDecimals };
};

/** A price in minor units. */
export const readPrice = (typed: string, currency: string): Read<number> => {
  if (typed.trim() === '') return { wrong: words.missingPrice };
  if (typed.trim().startsWith('-')) return { wrong: words.negativePrice };
  const minor = typedMinor(typed, currency);
  if (minor !== undefined) return { value: minor };
  const number = readNumber(typed);
  if (number === undefined) return { wrong: words.wrongPrice(minorToDecimal(12_050, currency)) };
  return { wrong: tooPrecise(typed, currency) };
};

const tooPrecise = (typed: string, currency: string): string => {
  const places = minorToDecimal(0, currency).split('.')[1]?.length ?? 0;
  const typedPlaces = typed.trim().split(/[.,]/)[1]?.length ?? 0;
  if (typedPlaces <= places) return words.fifteenDigits;
  return places === 0 ? words.noDecimals(currency) : words.decimalsOf(places, currency);
};

/** A part of an amount: `10%`, or an amount of money. Null if nothing is typed. */
export const readPart = (typed: string, currency: string): Read<Discount | null> => {
  const text = typed.trim();
  if (text === '') return { value: null };
  if (!text.endsWith('%')) {
    const amount = readPrice(text, currency);
    if (amount.value !== undefined) return { value: { kind: 'amount', value: amount.value } };
    return { wrong: text.startsWith('-') ? words.noMinus : words.wrongPart };
  }
  const percent = readNumber(text.slice(0, -1));
  if (percent === undefined) return { wrong: words.wrongPart };
  if (percent < 0) return { wrong: words.noMinus };
  if (percent > 100) return { wrong: words.atMostHundred };
  return hasPlaces(percent, 2) ? { value: { kind: 'percent', value: percent } } : { wrong: words.twoDecimals };
};

/** A part of an amount as it is typed. */
export const typedPart = (part: Discount | null, currency: string): string => {
  if (part === null) return '';
  return part.kind === 'percent' ? `${part.value}%` : minorToDecimal(part.value, currency);
};
