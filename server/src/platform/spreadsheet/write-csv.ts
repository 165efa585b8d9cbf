import { guardCell } from './guard-cell.ts';

/** Characters that a program in any locale may treat as a cell's end, or trim. */
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of CSV with its line break (RFC 4180), safe to open in a spreadsheet program. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`;

/** Without it Excel reads UTF-8 as Windows-1252. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';
