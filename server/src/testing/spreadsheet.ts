import { zipSync } from 'fflate';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { columnLetter } from '#platform/spreadsheet/column-letter.ts';
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

/** A workbook with one text stored once, and rows of cells that all reference it. */
export const workbookOfOneText = (text: string, rows: number, columns: number): Uint8Array => {
  const row = (number: number): string =>
    `<row r="${number}">${Array.from({ length: columns }, (_, column) => `<c r="${columnLetter(column)}${number}" t="s"><v>0</v></c>`).join('')}</row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${Array.from({ length: rows }, (_, index) => row(index + 1)).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)])));
};
