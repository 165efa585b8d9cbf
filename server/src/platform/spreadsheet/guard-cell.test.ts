import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from './guard-cell.ts';
import { csvLine } from './write-csv.ts';

const SPECIAL = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ';',
  ',',
  '|',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '\u0001',
  '\u200e',
  'x',
  '1',
];
const nasty = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SPECIAL), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Splits a line as programs in different locales would. */
const cut = (line: string): string[] => line.split(/[;|\t\r\n]/);
const begins = (piece: string): string | undefined => /[^\s"\p{Cc}\p{Cf}]/u.exec(piece)?.[0];
const FORMULA = /[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/;

describe('a guarded cell', () => {
  it('can be restored exactly', () => {
    fc.assert(
      fc.property(nasty, (text) => unguardCell(guardCell(text)) === text),
      { numRuns: 20_000 },
    );
  });

  it('executes nothing, wherever a program splits its line', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (cells) => {
        const line = csvLine(cells);
        for (const piece of cut(line)) expect(FORMULA.test(begins(piece) ?? 'x')).toBe(false);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ['=1', "'=1"],
    ['x;=1', "x;'=1"],
    ['x\t=1', "x\t'=1"],
    ['x\n=1', "x\n'=1"],
    ['x|@SUM(A1)', "x|'@SUM(A1)"],
    ['＝1', "'＝1"],
    [' ＋1', "' ＋1"],
    ['\u0001=1', "'\u0001=1"],
    ['x;"=1"', `x;'"=1"`],
    ['2026-11-22', '2026-11-22'],
    ['a - b; c', 'a - b; c'],
  ])('%j is written as %j', (text, written) => expect(guardCell(text)).toBe(written));
});
