import { readSheet, type CellValue } from 'read-excel-file/node';
import { verifyZip } from './verify-zip.ts';

/**
 * The child process of `read-xlsx.ts`: unpacks a workbook and writes each row of its first filled sheet as a line of JSON.
 * A process of its own, for the library holds the whole sheet, and what a file can make it hold must not be ours to lose.
 */

/** Numbers keep their value and lose their ambiguity: three decimals get a fourth, for `1.200` could be a thousand. */
const numberText = (value: number): string => {
  const text = Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
};

const cellText = (value: CellValue | null): string => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number') return numberText(value);
  return String(value);
};

const write = (line: string): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve())));

const firstFilledSheet = async (path: string): Promise<(CellValue | null)[][]> => {
  const first = await readSheet(path, 1, { trim: false });
  if (first.length > 1) return first;
  const { default: readAll } = await import('read-excel-file/node');
  const sheets = await readAll(path, { trim: false });
  return sheets.find(({ data }) => data.length > 1)?.data ?? first;
};

const path = process.argv[2];
if (path === undefined) throw new Error('The path of a workbook is expected.');
await verifyZip(path);
for (const row of await firstFilledSheet(path)) await write(JSON.stringify(row.map(cellText)));
