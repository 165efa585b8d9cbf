import { Readable } from 'node:stream';
import { streamXlsx } from '../stream-xlsx.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '../write-csv.ts';

type Rows = string[][];

interface Table {
  format: 'csv' | 'xlsx';
  /** Without its ending. */
  filename: string;
  sheetName: string;
  header: readonly string[];
  /** Pages of rows of cells; the first is read before the response starts. */
  rows: AsyncGenerator<Rows>;
}

async function* csvOf(header: readonly string[], pages: AsyncIterable<Rows>): AsyncGenerator<string> {
  // Excel needs the byte order mark to read UTF-8; other programs, our import included, ignore it.
  yield CSV_BYTE_ORDER_MARK + csvLine(header);
  for await (const page of pages) yield page.map(csvLine).join('');
}

async function* resumed(first: IteratorResult<Rows, unknown>, rest: AsyncGenerator<Rows>) {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Pages of rows as a CSV or Excel file, streamed. The first page is read before the response starts, so that an invalid filter
 * returns an error instead of a truncated file. The queries stop when the client disconnects.
 */
export const streamTable = async ({ format, filename, sheetName, header, rows }: Table) => {
  const pages = resumed(await rows.next(), rows);
  return format === 'csv'
    ? {
        contentType: 'text/csv; charset=utf-8',
        filename: `${filename}.csv`,
        body: Readable.from(csvOf(header, pages), { highWaterMark: 1 }),
      }
    : {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        filename: `${filename}.xlsx`,
        body: Readable.from(streamXlsx(sheetName, header, pages), { highWaterMark: 1 }),
      };
};
