import type { CustomField, DecimalFormat } from '@rainmaker/contract';
import { readDecimal } from '@rainmaker/contract/decimal';
import { type DateFormat, readDate } from './date.ts';
import { plainKey } from '#platform/text/plain-key.ts';

type Format = DecimalFormat | DateFormat | undefined;

/** A value, or what is wrong as the start of a sentence; `isAmbiguous`: it can be read in two ways. */
export type ReadCustom = { value: string | number | boolean } | { problem: string; isAmbiguous?: true };

const YES = new Set('yes y true 1 x ja oui si sim'.split(' '));
const NO = new Set('no n false 0 nein non nao'.split(' '));

const isDecimal = (format: Format): format is DecimalFormat => format === 'decimal_comma' || format === 'decimal_point';

const readNumber = (text: string, format: Format): ReadCustom => {
  const value = readDecimal(text, isDecimal(format) ? format : undefined);
  if (value === null) return { problem: 'This number is ambiguous', isAmbiguous: true };
  return value === undefined ? { problem: 'This isn’t a number' } : { value };
};

const readDay = (text: string, format: Format): ReadCustom => {
  const date = readDate(text, isDecimal(format) ? undefined : format);
  if (date.kind === 'date') return { value: date.day };
  return date.kind === 'ambiguous'
    ? { problem: 'This date is ambiguous', isAmbiguous: true }
    : { problem: 'This isn’t a date' };
};

const readYesNo = (text: string): ReadCustom => {
  const word = plainKey(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: 'This is neither yes nor no' };
};

const readChoice = (text: string, options: readonly string[]): ReadCustom => {
  const key = plainKey(text);
  const value = options.find((option) => option === text) ?? options.find((option) => plainKey(option) === key);
  return value === undefined ? { problem: 'This isn’t one of the choices' } : { value };
};

/** Reads a cell for a custom field; `format` says how ambiguous numbers and dates are meant. */
export const readCustomCell = (
  { kind, options }: Pick<CustomField, 'kind' | 'options'>,
  text: string,
  format?: Format,
): ReadCustom => {
  switch (kind) {
    case 'text':
      return { value: text };
    case 'number':
      return readNumber(text, format);
    case 'date':
      return readDay(text, format);
    case 'yes_no':
      return readYesNo(text);
    case 'choice':
      return readChoice(text, options);
  }
};
