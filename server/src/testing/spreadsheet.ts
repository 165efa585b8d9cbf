import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { openSpreadsheet } from '#platform/spreadsheet/open-spreadsheet.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { rowsOfChunk } from '#platform/spreadsheet/row-chunks.ts';

/** The rows of a file, read like an upload. */
export async function* sheetRows(path: string): AsyncGenerator<SheetRow> {
  const sandbox = createSandbox();
  try {
    const sheet = await openSpreadsheet(sandbox, path, { owner: 'a workspace', rowsOfChunk: 500 });
    for await (const chunk of sheet.chunks()) yield* rowsOfChunk(chunk);
  } finally {
    sandbox.close();
  }
}
