import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CustomCondition, readCustomFilter, writeCustomFilter } from './filter.ts';

const name = fc.stringMatching(/^[a-z][a-z0-9_]{1,10}$/);
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Math.round(value * 100) / 100 + 0);
const day = fc.oneof(
  fc.integer({ min: -300, max: 300 }).map((days) => `@${days}`),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const range = <T>(end: fc.Arbitrary<T>): fc.Arbitrary<{ from?: T; to?: T }> =>
  fc.record({ from: end, to: end }, { requiredKeys: [] }).filter((ends) => Object.keys(ends).length > 0);
const condition: fc.Arbitrary<CustomCondition> = fc.oneof(
  fc.record({ name, is: fc.constantFrom('empty' as const, 'set' as const) }),
  fc.record({
    name,
    values: fc.array(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ name, numbers: range(number) }),
  fc.record({ name, days: range(day) }),
);

describe('a filter by custom fields', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(condition, { minLength: 1, maxLength: 5, selector: (each) => each.name }),
        (conditions) => {
          expect(readCustomFilter(writeCustomFilter(conditions))).toEqual(conditions);
        },
      ),
    );
  });

  it('keeps what looks like a range a value', () => {
    const conditions = [{ name: 'plan', values: ['1..2', '...', '#1..#2', '!', '*'] }];
    expect(readCustomFilter(writeCustomFilter(conditions))).toEqual(conditions);
  });

  it('reads any text without an error', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readCustomFilter(text)));
  });

  it.each([
    ['', undefined],
    ['plan', undefined],
    ['plan=', undefined],
    ['Plan=pro', undefined],
    ['plan=pro;plan=basic', undefined],
    ['plan=a||b', undefined],
    ['plan=%E0%A4%A', undefined],
    ['plan=%00', undefined],
    ['plan=a|b%00c', undefined],
    ['plan=\uD800', undefined],
    ['seats=..', undefined],
    ['seats=#1..2026-01-01', undefined],
    ['since=2026-02-30..', undefined],
    ['since=@99999..', undefined],
    ['seats=#10..', [{ name: 'seats', numbers: { from: 10 } }]],
    ['since=@-7..@0', [{ name: 'since', days: { from: '@-7', to: '@0' } }]],
    ['plan=!', [{ name: 'plan', is: 'empty' }]],
    ['plan=%21|a%3Bb', [{ name: 'plan', values: ['!', 'a;b'] }]],
    ['plan=v1..2', undefined],
    ['plan=1%2E%2E2', [{ name: 'plan', values: ['1..2'] }]],
  ])('reads %s', (text, conditions) => {
    expect(readCustomFilter(text)).toEqual(conditions);
  });
});
