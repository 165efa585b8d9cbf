import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const kept = (parts: ReturnType<typeof wordDiff>, kind: 'removed' | 'added'): string =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('The differences of two texts', () => {
  it('are words, and variables as wholes', () => {
    const parts = wordDiff('Hi {{ first_name }}, how are you?', 'Dear {{ full_name }}, how are you today?');
    expect(parts.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind}: ${text.trim()}`)).toEqual([
      'removed: Hi {{ first_name }}',
      'added: Dear {{ full_name }}',
      'added: today',
    ]);
  });
  it('give both texts back, whatever they are', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 30 }));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        expect(kept(parts, 'removed')).toBe(before);
        expect(kept(parts, 'added')).toBe(after);
      }),
    );
  });
  it('are found quickly, also where the texts have nothing in common', () => {
    const before = 'a b c d '.repeat(500);
    const after = 'e f g h '.repeat(500);
    const begun = performance.now();
    const parts = wordDiff(before, after);
    // 800 before.
    expect(performance.now() - begun).toBeLessThan(400);
    expect([kept(parts, 'removed'), kept(parts, 'added')]).toEqual([before, after]);
  });
});
