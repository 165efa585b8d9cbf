import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetRows, workbookOfOneText } from '#testing/spreadsheet.ts';
import { findHeader } from './find-header.ts';
import { CsvParser, detectDelimiter, type SheetRow } from './parse-csv.ts';
import { csvLine } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { verifyZip } from './zip/verify-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (content: Buffer | string): Promise<string> => {
  const path = join(folder, `${Math.random()}.upload`);
  await writeFile(path, content);
  return path;
};

const rowsOf = async (content: Buffer | string): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const row of sheetRows(await file(content))) rows.push(row.cells);
  return rows;
};

const parse = (text: string, delimiter = ',', cut = text.length): SheetRow[] => {
  const parser = new CsvParser(delimiter);
  return [...parser.push(text.slice(0, cut)), ...parser.push(text.slice(cut)), ...parser.end()];
};

describe('CSV', () => {
  it('parses the output of any CSV writer, however it is chunked', () => {
    const table = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é') }), {
        minLength: 2,
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(table, fc.nat(), (cells, cut) => {
        const text = Papa.unparse(cells, { newline: '\n' });
        expect(parse(text, ',', cut % (text.length + 1)).map((row) => row.cells)).toEqual(cells);
      }),
    );
  });

  it('counts blank lines as rows and accepts any line break', () => {
    expect(parse('a,b\r\n\r\nc,d\re,f').map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, ''],
      [3, 'c', 'd'],
      [4, 'e', 'f'],
    ]);
  });

  it('treats a quotation mark inside a plain cell as text', () => {
    expect(parse('5" nail,"x" y\n')[0]?.cells).toEqual(['5" nail', 'x y']);
  });

  it.each([
    [',', 'a,b,c\n1,2,3'],
    [';', 'a;b\n"x,y";"1,5"\nz;"2,5"'],
    ['\t', 'a\tb\n1\t2'],
    ['|', 'a|b\n1|2'],
    [',', 'email\na@b.example'],
  ])('finds the delimiter %j', (delimiter, sample) => expect(detectDelimiter(sample)).toBe(delimiter));

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])('reads %s', async (encoding) => {
    expect(await rowsOf(iconv.encode('Vorname,Ort\nJürgen,Köln\nZoë,Besançon\n', encoding))).toEqual([
      ['Vorname', 'Ort'],
      ['Jürgen', 'Köln'],
      ['Zoë', 'Besançon'],
    ]);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('removes the byte order mark of %s', async (encoding) => {
    expect((await rowsOf(iconv.encode('Vorname;Ort\nZoë;Köln\n', encoding, { addBOM: true })))[0]).toEqual([
      'Vorname',
      'Ort',
    ]);
  });

  it('reports a missing quotation mark instead of consuming the rest of the file', async () => {
    const text = `Name,Note\nAda,"begins\n${'and goes on\n'.repeat(400_000)}`;
    await expect(rowsOf(text)).rejects.toThrow('The cell in row 2, column B never ends');
  });
});

describe('limits of a list', () => {
  it('truncate a cell that is too long, because its row is refused anyway', async () => {
    const [, row] = await rowsOf(`Name,Note\nAda,${'x'.repeat(1_000_000)}\n`);
    expect(row?.map((cell) => cell.length)).toEqual([3, 32_768]);
  });

  it.each([
    [`Name,Note\nAda${`,${'x'.repeat(32_000)}`.repeat(9)}\n`, 'Row 2 has 288,003 characters. The maximum is 262,144.'],
    [`Name\nAda${','.repeat(20_000)}\n`, 'Row 2 has 20,001 cells. The maximum is 16,384.'],
    [`Name,Note\n${`Ada,${'x'.repeat(30_000)}\n`.repeat(300)}`, 'Rows 1 to 268 have more than 8,000,000 characters.'],
  ])('end with an error that names the row (%#)', async (content, sentence) => {
    await expect(rowsOf(content)).rejects.toThrow(sentence);
  });
});

describe('a file that is not a list', () => {
  it.each([
    ['', 'This file is empty.'],
    ['  \n ', 'This file is empty.'],
    [Buffer.from('%PDF-1.7\n'), 'This is a PDF, not a spreadsheet.'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'This is a picture (PNG), not a spreadsheet.'],
    [Buffer.from('<!DOCTYPE html><table>'), 'This is a web page, not a spreadsheet.'],
    [Buffer.from(zipSync({ 'photo.jpg': new Uint8Array(9) })), 'This is a ZIP archive, not a spreadsheet.'],
    [Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(9) })), 'This is a Word document, not a spreadsheet.'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'This is an old Excel or Office file, not a spreadsheet.'],
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'This XLSX file is damaged.'],
    [Buffer.from(Array.from({ length: 999 }, (_, index) => index % 7)), 'We can’t read this spreadsheet.'],
  ])('is rejected with what it is (%#)', async (content, sentence) => {
    await expect(rowsOf(content)).rejects.toThrow(sentence);
  });

  it('a zip bomb is rejected before it is unpacked', async () => {
    const packed = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(10) }));
    // The directory states an entry's unpacked size (APPNOTE 4.3.12, offset 24): 450 MB.
    packed.writeUInt32LE(450 * 1024 * 1024, packed.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    await expect(rowsOf(packed)).rejects.toThrow('too large when unpacked');
  });

  it('a sheet of nothing that unpacks to a thousand times its upload is rejected before it is unpacked', async () => {
    const parts = unzipSync(workbookOfOneText('Ada', 2, 1));
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
    const withNothing = (megabytes: number): Buffer => {
      const nothing = '<x/>'.repeat((megabytes * 1024 ** 2) / 4);
      const padded = Buffer.from(sheet.replace('</sheetData>', `${nothing}</sheetData>`));
      return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': padded }));
    };
    const packed = withNothing(20);
    expect(packed.length).toBeLessThan(50_000);
    await expect(rowsOf(packed)).rejects.toThrow('too large when unpacked');
    // A little of it is nobody's trouble.
    expect(await rowsOf(withNothing(1))).toEqual([['Ada'], ['Ada']]);
  });

  it('an archive with more tags than a list has, or parts that overlap, is rejected', async () => {
    const content = Buffer.from(zipSync({ 'a.xml': Buffer.from('<x/>'.repeat(100)) }));
    await verifyZip(await file(content), 100);
    await expect(verifyZip(await file(content), 99)).rejects.toThrow('too large when unpacked');
    // APPNOTE 4.3.12: the packed size is 20 bytes into a directory entry.
    content.writeUInt32LE(1_000, content.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 20);
    await expect(verifyZip(await file(content))).rejects.toThrow('overlap');
  });

  it('a part that the directory of a workbook doesn’t name, and nobody has checked, isn’t unpacked', async () => {
    const parts = unzipSync(workbookOfOneText('Ada', 2, 1));
    const hidden = Buffer.from('<worksheet><sheetData>hidden</sheetData></worksheet>');
    const packed = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet2.xml': hidden }));
    // What stands before the part names the sheet that is read; the directory, at the end, another one.
    packed.write('sheet1.xml', packed.indexOf('sheet2.xml'));
    expect(await rowsOf(packed)).toEqual([['Ada'], ['Ada']]);
  });

  it('a broken workbook only crashes its own process', async () => {
    const packed = Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<nothing/>') }));
    await expect(rowsOf(packed)).rejects.toThrow('This workbook couldn’t be read.');
  });
});

describe('XLSX', () => {
  it('is read as text', async () => {
    expect(
      await rowsOf(
        await writeXlsx('People', [
          ['Name', 'Phone'],
          ['Zoë "Z" Berg', '+49 30 1234567'],
          ['', '=1+1'],
        ]),
      ),
    ).toEqual([
      ['Name', 'Phone'],
      ['Zoë "Z" Berg', '+49 30 1234567'],
      ['', '=1+1'],
    ]);
  });
});

describe('writing', () => {
  it('guards formulas', () => {
    expect(csvLine(['=1+1', 'a "b", c', '@x', 'x;=1', 'plain'])).toBe(`'=1+1,"a ""b"", c",'@x,"x;'=1",plain\r\n`);
  });
});

describe('the header row', () => {
  const rows = (...cells: string[][]): SheetRow[] => cells.map((each, index) => ({ number: index + 1, cells: each }));
  const known = (cell: string): boolean => ['name', 'email'].includes(cell.toLowerCase());

  it('is found below a title, a date and an empty line', () => {
    expect(
      findHeader(
        rows(
          ['Visitors 2026', '', ''],
          ['Exported', '2026-11-01', ''],
          ['', '', ''],
          ['Name', 'Email', 'Ort'],
          ['A', 'a@b.example', 'Ulm'],
        ),
        known,
      ),
    ).toBe(4);
  });
  it('is found by its shape if no name is known', () => {
    expect(
      findHeader(rows(['Liste', ''], ['Alpha', 'Beta'], ['x', 'a@b.example'], ['y', 'c@d.example']), () => false),
    ).toBe(2);
  });
});
