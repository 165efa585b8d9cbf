import { AppError } from '#platform/errors.ts';

/** Where a page ended: the list's order, the last row's sort key as text, and its id. */
export interface Cursor {
  order: string;
  key: string;
  id: string;
}

/** An opaque `next` for the caller. */
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

/** Reads `after`; `bad_filter` where it is not of this list and order. */
export const decodeCursor = (after: string, order: string): Cursor => {
  const parts = parse(after);
  const isUuid = isParts(parts) && /^[0-9a-f-]{36}$/.test(parts[2]);
  if (!isUuid || parts[0] !== order) {
    throw new AppError('bad_filter', 'This list was sorted differently before. Begin again at the first page.');
  }
  return { order, key: parts[1], id: parts[2] };
};
