import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, storableText } from './text.ts';

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
