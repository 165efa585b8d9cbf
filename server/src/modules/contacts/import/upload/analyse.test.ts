import { afterAll, expect, it } from 'vitest';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { longestHold } from '#testing/event-loop.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import { analysis } from './upload.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const MOST_HELD_MS = 200;
/** The characters that a row may have. */
const ROW = 256_000;

/** Rows of the greatest length, each chosen to make the search for the header slow. */
const HOSTILE = {
  'long cells': Array<string>(8).fill('é'.repeat(ROW / 8)),
  // U+FDFA becomes eighteen characters when it is normalised.
  'characters that grow': Array<string>(8).fill('\uFDFA'.repeat(ROW / 8)),
  'one cell a character': Array<string>(ROW).fill('x'),
};

/** As `describeUpload` reads a file, whose chunks the database has as text. */
const stored = (rows: readonly string[][]) => {
  const chunks = new Map<number, string>();
  for (let first = 0; first < rows.length; first += CHUNK_RECORDS)
    chunks.set(first + 1, JSON.stringify(rows.slice(first, first + CHUNK_RECORDS)));
  const host = { chunk: async (first: number) => chunks.get(first) ?? null };
  return () => sandbox.converse(analysis, { records: rows.length, headerRow: undefined }, { owner: 'ada' }, host);
};

it('reading columns that look like amounts and dates, and are neither, does not block the event loop', async () => {
  const row = Array<string>(250).fill('1/1.200');
  const names = ['First name', 'Email', ...Array.from({ length: 248 }, (_, n) => `Column ${n}`)];
  const rows = [names, ...Array<string[]>(2000).fill(row)];
  const analysed = stored(rows);
  const held = await longestHold(async () => void (await analysed()));
  expect(held).toBeLessThan(MOST_HELD_MS);
});

it.each(Object.entries(HOSTILE))(
  'finding the header above rows of %s does not block the event loop',
  async (_, row) => {
    const rows = [['First name', 'Email'], ...Array<string[]>(24).fill(row)];
    const analysed = stored(rows);
    const held = await longestHold(async () => {
      const { header_row: header, mapping } = await analysed();
      expect([header, mapping.length]).toEqual([1, 2]);
    });
    expect(held).toBeLessThan(MOST_HELD_MS);
  },
);
