import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWhere, type WhereCondition, WHERE_FIELDS, writeWhere } from './where.ts';

const fieldOf = (kind: string) =>
  fc.constantFrom(...Object.entries(WHERE_FIELDS).flatMap(([name, each]) => (each === kind ? [name] : [])));
const condition: fc.Arbitrary<WhereCondition> = fc.oneof(
  fc.record({
    name: fc.constantFrom(...Object.keys(WHERE_FIELDS)),
    is: fc.constantFrom('empty' as const, 'set' as const),
  }),
  fc.record(
    {
      name: fieldOf('values').filter((name) => name !== 'owner_id' && name !== 'status'),
      values: fc.array(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { minLength: 1, maxLength: 5 }),
      isNot: fc.constant(true as const),
    },
    { requiredKeys: ['name', 'values'] },
  ),
  fc.record({ name: fc.constant('owner_id'), values: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }) }),
  fc.record({ name: fc.constant('status'), values: fc.constantFrom<string[]>(['New'], ['Do Not Contact', 'Won']) }),
  fc.record({
    name: fieldOf('days'),
    days: fc.constantFrom({ from: '@-7' }, { to: '@0' }, { from: '2026-01-01', to: '@3' }),
  }),
);

describe('a filter of groups', () => {
  it('is read as it was written', () => {
    const groups = fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(groups, (given) => {
        expect(readWhere(writeWhere(given))).toEqual(given);
      }),
    );
  });

  it('reads any text without an error', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readWhere(text)));
  });

  it('keeps the word “or”, exclamation marks and separators in values', () => {
    const groups = [[{ name: 'city', values: ['or', '!x', 'a;or;b=c', '*'] }]];
    expect(readWhere(writeWhere(groups))).toEqual(groups);
  });

  it.each([
    [''],
    ['or'],
    ['city=Bonn;or'],
    ['city=Bonn;or;or;city=Ulm'],
    ['shoe_size=!'],
    ['custom.=!'],
    ['email=a@x.example'],
    ['created_at=Bonn'],
    ['city=%00'],
    ['city=a|b%00'],
    ['owner_id=abc'],
    ['owner_id=!0199a1b2-0000-7000-8000-00000000000'],
    ['status=Foo'],
    ['city=..@0'],
    ['city=!'.concat(';city=!'.repeat(12))],
    ['city=!;or;'.repeat(4).concat('city=!')],
    [Array.from({ length: 6 }, (_, at) => `custom.f${at}x=*`).join(';')],
  ])('“%s” isn’t one', (text) => {
    expect(readWhere(text)).toBeUndefined();
  });

  it('reads values that are not, and custom fields', () => {
    expect(readWhere('city=!Bonn|Ulm;or;custom.seats=#3..;tag=!')).toEqual([
      [{ name: 'city', values: ['Bonn', 'Ulm'], isNot: true }],
      [
        { name: 'custom.seats', numbers: { from: 3 } },
        { name: 'tag', is: 'empty' },
      ],
    ]);
  });
});
