import { IMPORT_FIELDS, LIMITS } from '@rainmaker/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { longestHold } from '#testing/event-loop.ts';
import { rowsTask } from '../run/read-ahead.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

/** As many rows with the longest cells as a chunk may have characters for. */
const ROWS = 240;
const MOST_HELD_MS = 200;

const LONGEST = LIMITS.importCellCharacters;
/** Cells of maximum length, each chosen to make a naive parser slow. */
const HOSTILE = {
  numbers: '1,'.repeat(LONGEST / 2),
  'accents over accents': `a${'\u0315\u0300\u05ae\u0301'.repeat(LONGEST / 4 - 1)}`,
  'language variants': `de${'-abcde'.repeat(LONGEST / 6 - 1)}`,
  blanks: `a${' '.repeat(LONGEST - 2)}b`,
  digits: '9'.repeat(LONGEST),
  tags: `"${'a,'.repeat(LONGEST / 2 - 2)}`,
};

describe.each(IMPORT_FIELDS)('the longest cells of %s', (field) => {
  it.each(Object.entries(HOSTILE))('full of %s do not block the event loop', async (_name, cell) => {
    const json = JSON.stringify(Array.from({ length: ROWS }, () => ['Ada', cell, 'DE']));
    const mapping = [
      { column: 0, field: 'first_name' as const },
      { column: 1, field },
      { column: 2, field: 'country' as const },
    ];
    const names = ['First name', 'Column', 'Country'];
    const plan = {
      mapping,
      names,
      customFields: [],
      country: 'US',
      currency: 'USD',
      headerRow: 1,
      onDuplicate: 'skip' as const,
      edits: [],
    };
    const held = await longestHold(async () =>
      expect(await sandbox.run(rowsTask, { firstRow: 2, json, plan }, { owner: 'ada' })).toHaveLength(ROWS),
    );
    expect(held).toBeLessThan(MOST_HELD_MS);
  });
});
