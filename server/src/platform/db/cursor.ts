import { AppError } from '#platform/errors.ts';

/** Where a page ended: the list's order, and the last row's sort key (as text) and id. */
export interface Cursor {
  order: string;
  key: string;
  id: string;
}

/** An opaque `next` for the client. */
export const encodeCursor = ({ order, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url');

const isParts = (value: unknown): value is [string, string, string] =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The PostgreSQL type of a sort key. */
export type SortType = 'timestamptz' | 'date' | 'text' | 'integer' | 'bigint';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// A timestamp as PostgreSQL formats it in any session time zone: 2026-11-22 05:25:07.123+00, 1890-01-01
// 00:53:28+00:53:28.
const MOMENT = /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/;

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Whether a text is a moment as PostgreSQL writes it, or one of its infinities. */
export const isMoment = (key: string): boolean => {
  if (key === 'infinity' || key === '-infinity') return true;
  const [, year, month, day] = MOMENT.exec(key) ?? [];
  return year !== undefined && isDay(Number(year), Number(month), Number(day));
};

/** PostgreSQL rejects NUL and unpaired surrogates. */
const isDate = (key: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key) ?? [];
  return isDay(Number(year), Number(month), Number(day));
};
const isText = (key: string): boolean => !key.includes('\u0000') && key.isWellFormed();

const IS_KEY: Record<SortType, (key: string) => boolean> = {
  timestamptz: isMoment,
  date: isDate,
  text: isText,
  integer: (key) => /^-?\d{1,9}$/.test(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
};

/** Decodes `after`; throws `bad_filter` if it belongs to another list or order, or was tampered with. */
export const decodeCursor = (after: string, order: string, type: SortType): Cursor => {
  const parts = parse(after);
  if (!isParts(parts) || !UUID.test(parts[2]) || !IS_KEY[type](parts[1]))
    throw new AppError('bad_filter', 'This page doesn’t exist. Start again from the first page.');
  if (parts[0] !== order)
    throw new AppError('bad_filter', 'The sort order has changed. Start again from the first page.');
  return { order, key: parts[1], id: parts[2] };
};
