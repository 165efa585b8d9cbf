import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, storable, storableText } from './text.ts';

describe('truncated text', () => {
  it('loses a character at its end rather than half of it', () => {
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
  });

  it('stays well formed wherever it is truncated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, at) => {
        expect(cutText(text, at).isWellFormed()).toBe(true);
        expect(text.startsWith(cutText(text, at))).toBe(true);
      }),
    );
  });
});

it('stored text contains no NUL and no unpaired surrogate', () => {
  expect(storableText('a\u0000b\ud83d')).toBe('ab\ufffd');
});

it('so does everything within what was read from outside, and bytes and dates stay', () => {
  const [bytes, date] = [new Uint8Array([0]), new Date(0)];
  const read = { a: ['b\u0000', null, 1], bytes, date, 'c\u0000': true };
  expect(storable({ ...read, within: { d: '\ud83d' } })).toEqual({
    ...read,
    a: ['b', null, 1],
    within: { d: '\ufffd' },
  });
});
