import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { openSpreadsheet } from './open-spreadsheet.ts';
import { rowsOfChunk } from './row-chunks.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Sheet {
  name: string;
  rows?: string[][];
  isChart?: boolean;
  state?: string;
}

const cellsOf = (rows: string[][]): string =>
  rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => `<c r="${String.fromCodePoint(65 + column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');

/** A workbook as a spreadsheet program writes it. */
const workbook = (sheets: readonly Sheet[]): Uint8Array => {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(({ isChart }, at) => {
        const kind = isChart ? 'chartsheet' : 'worksheet';
        return `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${kind}s/sheet${at + 1}.xml"/>`;
      })
      .join('')}</Relationships>`,
  };
  for (const [at, { isChart, rows = [] }] of sheets.entries()) {
    files[`xl/${isChart ? 'chartsheets' : 'worksheets'}/sheet${at + 1}.xml`] = isChart
      ? `<chartsheet xmlns="${MAIN}"/>`
      : `<worksheet xmlns="${MAIN}"><sheetData>${cellsOf(rows)}</sheetData></worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
};

let folder = '';
const sandbox = createSandbox();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rainmaker-sheets-'));
});
afterAll(async () => {
  sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (sheets: readonly Sheet[], sheet?: string) => {
  const path = join(folder, 'book.xlsx');
  await writeFile(path, workbook(sheets));
  const opened = await openSpreadsheet(sandbox, path, { owner: 'a workspace', rowsOfChunk: 500, sheet });
  const rows: string[][] = [];
  for await (const chunk of opened.chunks()) for (const { cells } of rowsOfChunk(chunk)) rows.push(cells);
  await opened.close();
  return { sheets: opened.sheets, sheet: opened.sheet, rows };
};

it('a list of sheets that never ends a tag is read at once', async () => {
  // Each tag within the tag was taken apart up to its end: minutes.
  const path = join(folder, 'tags.xlsx');
  const names = { '[Content_Types].xml': '<Types/>', 'xl/_rels/workbook.xml.rels': '<Relationships/>' };
  const book = { ...names, 'xl/workbook.xml': `${'<sheet a="" '.repeat(80_000)}>` };
  await writeFile(path, zipSync(Object.fromEntries(Object.entries(book).map(([name, text]) => [name, strToU8(text)]))));
  const opening = openSpreadsheet(sandbox, path, { owner: 'a workspace', rowsOfChunk: 500 });
  await expect(opening).rejects.toThrow();
});

const people = (name: string): string[][] => [['Name'], [name]];
const BOOK: Sheet[] = [
  { name: 'Chart', isChart: true },
  { name: 'Old', rows: people('Hidden'), state: 'hidden' },
  { name: 'Lists', rows: people('Very hidden'), state: 'veryHidden' },
  { name: 'Cover', rows: [['Fair 2026']] },
  { name: 'Visitors &amp; guests', rows: people('Ada') },
  { name: 'Exhibitors', rows: people('Ben') },
];

describe('the sheets of a workbook', () => {
  it('are the visible ones with cells; the first filled one is read', async () => {
    expect(await open(BOOK)).toEqual({
      sheets: ['Cover', 'Visitors & guests', 'Exhibitors'],
      sheet: 'Visitors & guests',
      rows: people('Ada'),
    });
  });

  it('can be selected by name', async () => {
    expect(await open(BOOK, 'Exhibitors')).toMatchObject({ sheet: 'Exhibitors', rows: people('Ben') });
    const said = { code: 'unreadable_file', message: 'This workbook has no sheet “Old”.' };
    await expect(open(BOOK, 'Old')).rejects.toMatchObject(said);
  });
});
