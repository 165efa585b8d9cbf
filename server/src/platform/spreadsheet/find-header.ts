import type { SheetRow } from './parse-csv.ts';

const DATA_LIKE = /@|https?:\/\/|^\+?[\d\s().,/-]{4,}$/;

const filled = (row: SheetRow): string[] => row.cells.filter((cell) => cell.trim() !== '');

/**
 * The number of the header row: real lists often start with a title, a date and an empty line. `isKnownName` says
 * whether a cell is a column name known to the caller; the row with most of them wins.
 */
export const findHeader = (rows: readonly SheetRow[], isKnownName: (cell: string) => boolean): number => {
  const sample = rows.slice(0, 25);
  const known = sample.map((row) => ({ row, hits: row.cells.filter(isKnownName).length }));
  const best = known.reduce((top, each) => (each.hits > top.hits ? each : top), { row: sample[0], hits: 0 });
  if (best.row && best.hits >= 2) return best.row.number;

  const widths = sample.map((row) => filled(row).length).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const header = sample.find((row) => {
    const names = filled(row);
    return names.length >= Math.max(1, usual * 0.6) && !names.some((name) => DATA_LIKE.test(name));
  });
  return (header ?? best.row)?.number ?? 1;
};
