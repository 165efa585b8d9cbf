import { type DecimalFormat, readDecimal } from '@rainmaker/contract';
import type { ColumnMatch, ImportedCustomField } from '../map/check-mapping.ts';
import { readDate } from '../../read/date.ts';
import { plainKey } from '../../read/plain-key.ts';
import { LEFT_OUT } from './read-cell.ts';

type Format = ColumnMatch['format'];
type Read = { value: string | number | boolean } | { problem: string };

const YES = new Set('yes y true 1 x ja oui si sim'.split(' '));
const NO = new Set('no n false 0 nein non nao'.split(' '));

const isDecimal = (format: Format): format is DecimalFormat => format === 'decimal_comma' || format === 'decimal_point';

const readNumber = (text: string, format: Format): Read => {
  const value = readDecimal(text, isDecimal(format) ? format : undefined);
  if (value === null) return { problem: `This number is ambiguous and no format was chosen, ${LEFT_OUT}` };
  return value === undefined ? { problem: `This isn’t a number, ${LEFT_OUT}` } : { value };
};

const readDay = (text: string, format: Format): Read => {
  const date = readDate(text, isDecimal(format) ? undefined : format);
  if (date.kind === 'date') return { value: date.day };
  return {
    problem:
      date.kind === 'ambiguous'
        ? `This date is ambiguous and no format was chosen, ${LEFT_OUT}`
        : `This isn’t a date, ${LEFT_OUT}`,
  };
};

const readYesNo = (text: string): Read => {
  const word = plainKey(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: `This is neither yes nor no, ${LEFT_OUT}` };
};

const readChoice = (text: string, options: readonly string[]): Read => {
  const key = plainKey(text);
  const value = options.find((option) => option === text) ?? options.find((option) => plainKey(option) === key);
  return value === undefined ? { problem: `This isn’t one of the choices, ${LEFT_OUT}` } : { value };
};

/** Reads a cell for a custom field; `format` says how ambiguous numbers and dates are meant. */
export const readCustomCell = ({ kind, options }: ImportedCustomField, text: string, format: Format): Read => {
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
