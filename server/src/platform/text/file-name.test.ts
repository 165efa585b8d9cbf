import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['C:\\Users\\maya\\offer.pdf', 'offer.pdf'],
    ['../../etc/passwd', 'passwd'],
    [' \u0000\u202Etxt.exe ', 'txt.exe'],
    ['', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j is %j', (given, name) => expect(fileName(given)).toBe(name));

  it('is short, safe and never empty, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = fileName(given);
        return name.length >= 1 && name.length <= 200 && name.isWellFormed() && !/[/\\\p{Cc}]/u.test(name);
      }),
    );
  });
});
