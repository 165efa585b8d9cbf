import { guardCell } from './guard-cell.ts';
import { type ZipPart, zipStream } from './zip/zip-stream.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Removes characters that XML 1.0 doesn't allow. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- exactly these characters are forbidden in XML 1.0, section 2.2
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const rowXml = (number: number, cells: readonly string[], letters: readonly string[], style: string): string => {
  const filled = cells.map((cell, column) =>
    cell === ''
      ? ''
      : `<c r="${letters[column]}${number}"${style} t="inlineStr"><is><t xml:space="preserve">${xml(guardCell(cell))}</t></is></c>`,
  );
  return `<row r="${number}">${filled.join('')}</row>`;
};

async function* sheet(header: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>) {
  const letters = header.map((_, column) => columnName(column));
  const widths = header.map(
    (name, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(14, name.length + 4)}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(1, header, letters, ' s="1"');
  let number = 1;
  for await (const page of pages) {
    const first = number + 1;
    number += page.length;
    yield page.map((cells, index) => rowXml(first + index, cells, letters, '')).join('');
  }
  yield '</sheetData></worksheet>';
}

const frame = (sheetName: string): ZipPart[] =>
  (
    [
      [
        '[Content_Types].xml',
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
      ],
      [
        '_rels/.rels',
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${xml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ],
      [
        'xl/styles.xml',
        `<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
      ],
    ] as const
  ).map(([name, content]) => ({ name, content: [HEAD + content] }));

/**
 * Streams a workbook with one sheet of text cells, page by page, with a bold, frozen header; guards formulas like
 * `csvLine`. Custom code, because libraries keep a whole sheet in memory (ECMA-376, part 1).
 */
export const streamXlsx = (
  sheetName: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> =>
  zipStream([...frame(sheetName), { name: 'xl/worksheets/sheet1.xml', content: sheet(header, pages) }]);
