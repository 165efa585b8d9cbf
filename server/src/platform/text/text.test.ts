import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, storableText } from './text.ts';

describe('a text that is cut', () => {
  it('loses a sign at its end rather than half of it', () => {
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
  });

  it('stays well formed wherever it is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, at) => {
        expect(cutText(text, at).isWellFormed()).toBe(true);
        expect(text.startsWith(cutText(text, at))).toBe(true);
      }),
    );
  });
});

it('a text that is stored has neither NUL nor half of a sign', () => {
  expect(storableText('a\u0000b\ud83d')).toBe('ab\ufffd');
});
