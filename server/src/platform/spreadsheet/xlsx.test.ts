import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet.ts';
import { streamXlsx } from './stream-xlsx.ts';
import { zipStream } from './zip-stream.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rainmaker-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const COLUMNS = ['Name', 'E-mail', 'City', 'Note'];
const row = (number: number): string[] => [
  `Zoë <${number}> & "Co"`,
  `zoe${number}@acme.example`,
  '',
  ` a\r\nb${number} `,
];

/** A workbook of so many rows, written as an export is. */
const workbook = async (name: string, count: number): Promise<string> => {
  const path = join(folder, name);
  async function* pages() {
    for (let from = 0; from < count; from += 1000)
      yield Array.from({ length: Math.min(1000, count - from) }, (_, index) => row(from + index));
  }
  await pipeline(Readable.from(streamXlsx('People', COLUMNS, pages())), createWriteStream(path));
  return path;
};

/** Reads to the end: how many rows, and how much memory this process took on the way, in bytes. */
const readAll = async (path: string): Promise<{ rows: number; memory: number }> => {
  const before = process.memoryUsage().rss;
  let rows = 0;
  let memory = 0;
  for await (const _ of (await openSpreadsheet(path)).rows()) {
    rows += 1;
    if (rows % 1000 === 0) memory = Math.max(memory, process.memoryUsage().rss - before);
  }
  return { rows, memory: Math.max(memory, process.memoryUsage().rss - before) };
};

it('a workbook written as a stream is read cell for cell', async () => {
  const found: string[][] = [];
  for await (const { cells } of (await openSpreadsheet(await workbook('small.xlsx', 2500))).rows()) found.push(cells);
  expect(found).toEqual([COLUMNS, ...Array.from({ length: 2500 }, (_, number) => row(number))]);
});

it('50,000 rows are read in the memory of another process', async () => {
  const { rows, memory } = await readAll(await workbook('large.xlsx', 50_000));
  expect(rows).toBe(50_001);
  expect(memory).toBeLessThan(150e6);
}, 30_000);

it('a bomb whose directory lies about its size ends in a sentence before it goes off', async () => {
  const space = ' '.repeat(1_000_000);
  const packed = await buffer(
    zipStream([
      { name: 'xl/workbook.xml', content: ['<workbook/>'] },
      { name: 'xl/worksheets/sheet1.xml', content: Array.from({ length: 300 }, () => space) },
    ]),
  );
  // APPNOTE 4.3.12: the unpacked size stands 24 bytes into an entry of the directory, the last of which is the sheet's.
  packed.writeUInt32LE(1000, packed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  const path = join(folder, 'bomb.xlsx');
  await writeFile(path, packed);
  const before = process.memoryUsage().rss;
  await expect(readAll(path)).rejects.toThrow(
    'This workbook could not be read. Save the sheet as CSV and upload that.',
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
});

it('a reading process that is killed ends in a sentence, and this one goes on', async () => {
  const path = await workbook('killed.xlsx', 20_000);
  const reading = readAll(path);
  // Handled below; until then a rejection must not count as unheard.
  reading.catch(() => undefined);
  let pid = '';
  while (pid === '') {
    try {
      pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'killed.xlsx'], { encoding: 'utf8' }).trim();
    } catch {
      // pgrep ends with 1 while there is no such process yet.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  process.kill(Number(pid), 'SIGKILL');
  await expect(reading).rejects.toThrow('This workbook could not be read.');
  expect((await readAll(await workbook('next.xlsx', 10))).rows).toBe(11);
});
