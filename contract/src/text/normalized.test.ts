import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NormalForm, normalized } from './normalized.ts';

const FORMS: readonly NormalForm[] = ['NFC', 'NFD', 'NFKC', 'NFKD'];

describe('a normalized text', () => {
  it('is what Unicode says, where no more than thirty marks stand in a row', () => {
    const part = fc.constantFrom('a', 'é', 'e\u0301', '\u0316', '\u0301', 'ｶﾞ', 'ß', 'ﷺ', '한', '\u0f73', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.constantFrom(...FORMS), (parts, form) => {
        expect(normalized(parts.join(''), form)).toBe(parts.join('').normalize(form));
      }),
    );
  });

  it.each([
    ['marks that are two', '\u0f73'.repeat(40_000)],
    ['marks out of order', `a${'\u0301'.repeat(40_000)}${'\u0316'.repeat(40_000)}`],
    ['marks in turns', '\u0301\u0316'.repeat(40_000)],
    ['sound marks that become marks', '\u0301\uff9e'.repeat(40_000)],
  ])('takes little time: %s', (_what, text) => {
    for (const form of FORMS) {
      const before = process.threadCpuUsage();
      normalized(text, form);
      // Two seconds and more before.
      expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
    }
  });
});
