import { normalized } from './normalized.ts';

/**
 * The beginnings of months' names in the languages of the market (English, German, French, Spanish, Portuguese, Italian, Dutch),
 * without accents; no beginning means two months. Source: Unicode CLDR, months in wide and abbreviated form.
 */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];
const MONTHS = new Map(BEGINNINGS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** A word without accents, in small letters. */
export const plainWord = (word: string): string => normalized(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The month, 1 to 12, that a word names, whole or shortened to three letters at least; 0 for any other word. */
export const monthNamed = (word: string): number => {
  const plain = plainWord(word);
  return MONTHS.get(plain.slice(0, 4)) ?? MONTHS.get(plain.slice(0, 3)) ?? 0;
};
