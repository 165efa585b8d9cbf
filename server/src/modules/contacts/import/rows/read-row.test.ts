import { LIMITS } from '@rainmaker/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRow } from './read-row.ts';

const CONTEXT = {
  mapping: [
    { column: 0, field: 'first_name' as const },
    { column: 1, field: 'last_name' as const },
    { column: 2, field: 'email' as const },
  ],
  names: ['First name', 'Last name', 'Email'],
  customFields: [],
  country: 'DE',
  currency: 'EUR',
};
/** The database refuses longer names, and with them the rows around. */
const LONGEST_NAME = 80;

it('a name fits, whatever letters become two in the other case', () => {
  const name = fc.string({
    unit: fc.constantFrom('A', 'B', 'İ', 'ß', 'ﬁ', 'ŉ', "'", '-', ' '),
    maxLength: LONGEST_NAME,
  });
  fc.assert(
    fc.property(name, name, fc.boolean(), (first, last, isLower) => {
      const cells = [first, last, 'ada@acme.example'].map((cell) => (isLower ? cell.toLowerCase() : cell));
      const { values } = readRow(cells, CONTEXT);
      expect((values.first_name ?? '').length).toBeLessThanOrEqual(LONGEST_NAME);
      expect((values.last_name ?? '').length).toBeLessThanOrEqual(LONGEST_NAME);
    }),
    { numRuns: 1000 },
  );
});

it('a second phone number is kept in a note, with a warning', () => {
  const context = {
    ...CONTEXT,
    mapping: [
      { column: 0, field: 'first_name' as const },
      { column: 1, field: 'phone' as const },
      { column: 2, field: 'note' as const },
    ],
    names: ['First name', 'Phone', 'Notes'],
  };
  const row = readRow(['Julia', '0170/9988776 oder 0221 554433', 'Messe'], context);
  expect(row.values.phone).toBe('+491709988776');
  expect(row.note).toBe('Messe\n\nOther phone numbers: 0221 554433');
  expect(row.warnings).toHaveLength(1);
  for (const one of ['+49 30 901820, ext 5', '030 901820', '+49 (0)30 / 90 18 20'])
    expect(readRow(['Ada', one], context).note).toBeNull();
});

it('a note that is longer than one on the screen is cut, with a warning, and what else is kept in it fits', () => {
  const context = {
    ...CONTEXT,
    mapping: [
      { column: 0, field: 'first_name' as const },
      { column: 1, field: 'email' as const },
      { column: 2, field: 'note' as const },
    ],
    names: ['First name', 'Email', 'Notes'],
  };
  const long = '😀'.repeat(LIMITS.noteCharacters / 2 + 1);
  const row = readRow(['Ada', 'ada@acme.example', long], context);
  expect(row.note).toBe(long.slice(2));
  expect(row.warnings).toMatchObject([
    { column: 'Notes', detail: 'This is longer than 5,000 characters, so only its start was imported.' },
  ]);
  const two = readRow(['Ada', 'ada@acme.example, byron@acme.example', long], context);
  expect(two.note?.length).toBeLessThanOrEqual(LIMITS.noteCharacters);
  expect(two.note).toMatch(/😀\n\nOther email addresses: byron@acme\.example$/);
  expect(two.note?.isWellFormed()).toBe(true);
  expect(readRow(['Ada', 'ada@acme.example', 'x'.repeat(LIMITS.noteCharacters)], context).warnings).toEqual([]);
});
