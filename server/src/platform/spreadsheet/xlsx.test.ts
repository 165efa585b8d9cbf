import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestHold } from '#testing/event-loop.ts';
import { sheetRows, workbookOfOneText } from '#testing/spreadsheet.ts';
import { streamXlsx } from './stream-xlsx.ts';
import { zipStream } from './zip/zip-stream.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rainmaker-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const COLUMNS = ['Name', 'Email', 'City', 'Note'];
const row = (number: number): string[] => [
  `Zoë <${number}> & "Co"`,
  `zoe${number}@acme.example`,
  '',
  ` a\r\nb${number} `,
];

/** A workbook with this many rows, written as an export. */
const workbook = async (name: string, count: number): Promise<string> => {
  const path = join(folder, name);
  async function* pages() {
    for (let from = 0; from < count; from += 1000)
      yield Array.from({ length: Math.min(1000, count - from) }, (_, index) => row(from + index));
  }
  await pipeline(Readable.from(streamXlsx('People', COLUMNS, pages())), createWriteStream(path));
  return path;
};

/** Reads to the end; returns the number of rows and the memory this process used, in bytes. */
const readAll = async (path: string): Promise<{ rows: number; memory: number }> => {
  const before = process.memoryUsage().rss;
  let rows = 0;
  let memory = 0;
  for await (const _ of sheetRows(path)) {
    rows += 1;
    if (rows % 1000 === 0) memory = Math.max(memory, process.memoryUsage().rss - before);
  }
  return { rows, memory: Math.max(memory, process.memoryUsage().rss - before) };
};

it('a streamed workbook is read back cell for cell', async () => {
  const found: string[][] = [];
  for await (const { cells } of sheetRows(await workbook('small.xlsx', 2500))) found.push(cells);
  expect(found).toEqual([COLUMNS, ...Array.from({ length: 2500 }, (_, number) => row(number))]);
});

it('50,000 rows are read in another process’s memory', async () => {
  const { rows, memory } = await readAll(await workbook('large.xlsx', 50_000));
  expect(rows).toBe(50_001);
  expect(memory).toBeLessThan(150e6);
}, 30_000);

it('a zip bomb whose directory lies about its size is rejected before it is unpacked', async () => {
  const space = ' '.repeat(1_000_000);
  const packed = await buffer(
    zipStream([
      { name: 'xl/workbook.xml', content: ['<workbook/>'] },
      { name: 'xl/worksheets/sheet1.xml', content: Array.from({ length: 300 }, () => space) },
    ]),
  );
  // APPNOTE 4.3.12: the unpacked size is 24 bytes into a directory entry; the sheet's entry is the last.
  packed.writeUInt32LE(1000, packed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  const path = join(folder, 'bomb.xlsx');
  await writeFile(path, packed);
  const before = process.memoryUsage().rss;
  await expect(readAll(path)).rejects.toThrow('This workbook couldn’t be read. Save the sheet as CSV and upload that.');
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
});

it.each([
  [
    'of 200,000 characters in 20,000 cells',
    workbookOfOneText('x'.repeat(200_000), 10_000, 2),
    'The cell in row 1, column A has 200,000 characters. The maximum is 32,767.',
  ],
  [
    'of 30,000 characters in rows of twenty cells',
    workbookOfOneText('x'.repeat(30_000), 1_000, 20),
    'Row 1 has 600,000 characters. The maximum is 262,144.',
  ],
  [
    'of 30,000 characters in 20,000 rows',
    workbookOfOneText('x'.repeat(30_000), 20_000, 1),
    'Rows 1 to 267 have more than 8,000,000 characters.',
  ],
])('a small workbook that shows one text %s is rejected, at no cost to this process', async (_, content, sentence) => {
  expect(content.length).toBeLessThan(100_000);
  const path = join(folder, 'one-text.xlsx');
  await writeFile(path, content);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const held = await longestHold(() => expect(readAll(path)).rejects.toThrow(sentence));
  expect(held).toBeLessThan(200);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
});

it('killing the reading process ends in an error message, and this process continues', async () => {
  const path = await workbook('killed.xlsx', 20_000);
  const reading = readAll(path);
  // Handled below; until then it must not count as an unhandled rejection.
  reading.catch(() => undefined);
  let pid = '';
  while (pid === '') {
    try {
      pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'read-rows.task'], { encoding: 'utf8' }).trim();
    } catch {
      // pgrep exits with 1 until the process exists.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  process.kill(Number(pid), 'SIGKILL');
  await expect(reading).rejects.toThrow('couldn’t be read.');
  expect((await readAll(await workbook('next.xlsx', 10))).rows).toBe(11);
});

it('a workbook with a hundred thousand entries is rejected before they are read', async () => {
  const packed = await buffer(zipStream([{ name: 'xl/workbook.xml', content: ['<workbook/>'] }]));
  // APPNOTE 4.3: the directory precedes the last 22 bytes, which state its length at offset 12 and its start at 16.
  const end = packed.subarray(-22);
  const at = end.readUInt32LE(16);
  const entry = packed.subarray(at, -22);
  end.writeUInt32LE(entry.length * 100_000, 12);
  const path = join(folder, 'parts.xlsx');
  await writeFile(path, Buffer.concat([packed.subarray(0, at), Buffer.alloc(entry.length * 100_000, entry), end]));
  await expect(readAll(path)).rejects.toThrow('This file has too many parts. Save the sheet as CSV and upload that.');
}, 30_000);
