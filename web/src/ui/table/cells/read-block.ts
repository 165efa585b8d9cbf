import Papa from 'papaparse';
import { withoutEnd } from './pasted.ts';

/** What a spreadsheet puts on the clipboard, as rows of cells: separated by tabs, and quoted where a cell has several lines. */
export const readBlock = (text: string): string[][] => {
  const { data } = Papa.parse<string[]>(withoutEnd(text), { delimiter: '\t' });
  const width = Math.max(0, ...data.map((row) => row.length));
  return data.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').trim()));
};
