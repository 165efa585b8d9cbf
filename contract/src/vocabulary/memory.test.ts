import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEMORY_FIELDS, refuseMemoryName, VARIABLE_NAME, variableNameOf } from './memory.ts';
import { MERGE_VARIABLES } from './merge-variables.ts';

describe('Memory fields', () => {
  it('are variables with unique names', () => {
    const names = [...MEMORY_FIELDS, ...MERGE_VARIABLES].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of MEMORY_FIELDS) expect(name).toMatch(VARIABLE_NAME);
  });
});

describe('the name of a custom field', () => {
  it.each(['booking_link', 'winter_price', 'case_study_fr', 'a1'])('may be %s', (name) => {
    expect(refuseMemoryName(name)).toBeNull();
  });

  it.each([
    ['Booking', 'lowercase letters'],
    ['1st', 'lowercase letters'],
    ['a', 'lowercase letters'],
    ['price-list', 'lowercase letters'],
    ['x'.repeat(41), 'lowercase letters'],
    ['first_name', 'already a variable'],
    ['voice', 'already a field of Memory'],
    ['custom_code', 'custom_'],
    ['fact_one', 'fact_'],
    ['sender_motto', 'sender_'],
    ['empty', 'templates'],
    ['constructor', 'is reserved'],
  ])('is rejected if it is %s', (name, words) => {
    expect(refuseMemoryName(name)).toContain(words);
  });
});

describe('a name derived from a label', () => {
  it.each([
    ['Winter price', 'winter_price'],
    ['Buchungs-Link (DE)', 'buchungs_link_de'],
    ['Prix été 2026', 'prix_ete_2026'],
    ['3 reasons', 'reasons'],
    ['予約リンク', ''],
  ])('%s gives %s', (label, name) => {
    expect(variableNameOf(label)).toBe(name);
  });

  it('is never invalid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (label) => {
        const name = variableNameOf(label);
        expect(name.length < 2 || VARIABLE_NAME.test(name)).toBe(true);
      }),
    );
  });
});
