import { monthNamed } from '@rainmaker/contract/month-names';

/** The order of a date such as 03/04/2026: day, month or year first. */
export type DateFormat = 'dmy' | 'mdy' | 'ymd';

export type ReadDate = { kind: 'date'; day: string } | { kind: 'ambiguous' } | { kind: 'unreadable' };

/** A spreadsheet may append a time, which is ignored. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?: ?[AaPp][Mm])?(?:Z|[+-]\d{2}:?\d{2})?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/;
const DAY_AND_NAME = /^(\d{1,2})\.? (?:de )?(\p{L}{3,12})\.?,? (?:de )?(\d{4})$/u;
const NAME_AND_DAY = /^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})$/u;

const FIRST_YEAR = 1900;
/** Two-digit years up to this belong to the current century. */
const LAST_SHORT_YEAR = 69;

const UNREADABLE: ReadDate = { kind: 'unreadable' };

const dateOf = (year: number, month: number, day: number): ReadDate => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR ? { kind: 'date', day: date.toISOString().slice(0, 10) } : UNREADABLE;
};

const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year <= LAST_SHORT_YEAR ? 2000 + year : 1900 + year;
};

const readYearLast = (match: RegExpExecArray, format: DateFormat | undefined): ReadDate => {
  const [, one = '', separator = '', two = '', last = ''] = match;
  const [first, second, year] = [Number(one), Number(two), yearOf(last)];
  // Dates with dots always have the day first.
  if (separator === '.' || first > 12) return dateOf(year, second, first);
  if (second > 12) return dateOf(year, first, second);
  if (first === second) return dateOf(year, first, second);
  if (format === undefined || format === 'ymd') return { kind: 'ambiguous' };
  return format === 'dmy' ? dateOf(year, second, first) : dateOf(year, first, second);
};

/** Parses a date as `YYYY-MM-DD`, from 1900 on. `03/04/2026` is `ambiguous` unless `format` is given. */
export const readDate = (text: string, format?: DateFormat): ReadDate => {
  const day = text.trim().replace(TIME, '');
  const yearFirst = YEAR_FIRST.exec(day);
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const yearLast = YEAR_LAST.exec(day);
  if (yearLast) return readYearLast(yearLast, format);
  const dayFirst = DAY_AND_NAME.exec(day);
  if (dayFirst) return dateOf(Number(dayFirst[3]), monthNamed(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const nameFirst = NAME_AND_DAY.exec(day);
  if (nameFirst) return dateOf(Number(nameFirst[3]), monthNamed(nameFirst[1] ?? ''), Number(nameFirst[2]));
  return UNREADABLE;
};

/** The only possible format of a date: 25/04/2026 is `dmy`. Undefined if it doesn't settle the format of its column. */
export const formatOf = (text: string): 'dmy' | 'mdy' | undefined => {
  const match = YEAR_LAST.exec(text.trim().replace(TIME, ''));
  if (!match || match[2] === '.') return undefined;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12) return 'dmy';
  return second > 12 && first <= 12 ? 'mdy' : undefined;
};
