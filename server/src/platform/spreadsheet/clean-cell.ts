import { unguardCell } from './guard-cell.ts';

/** Removes invisible characters (zero-width characters, NUL) and trims no-break spaces. */
export const cleanCell = (cell: string): string =>
  unguardCell(
    cell
      .toWellFormed()
      .replaceAll('\u0000', '')
      .replaceAll(/[\u200b\u200c\u200e\u200f\ufeff]/g, '')
      .trim(),
  ).trim();
