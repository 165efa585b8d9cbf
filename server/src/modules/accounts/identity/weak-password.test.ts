import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessedFirst, isOfAddress } from './weak-password.ts';

describe('a commonly guessed password', () => {
  it.each([
    ['a common word', ['password', 'Passwort', 'sunshine', 'iloveyou', 'contraseña', 'пароль1234']],
    [
      'one with digits and symbols around it',
      ['password123', 'Summer2026!', '!!welcome!!', '2024dragon', 'Rainmaker1'],
    ],
    ['one in look-alike characters', ['p@ssw0rd', 'P4$$w0rd99', 'l3tm31n!', 'adm1n1234']],
    ['a repetition', ['aaaaaaaa', 'abababab', '12341234', 'testtesttest', 'abcabcabc']],
    ['a run', ['12345678', '987654321', 'abcdefgh', 'abcd1234', 'qwertyuiop', '1q2w3e4r5t', '1qaz2wsx', 'zxcvbnm123']],
    ['a sequence on another keyboard', ['qwertzuiop', 'azertyuiop', 'йцукенгш']],
    ['a date', ['19871224', '24121987', '12.24.1987', '1987-12-24']],
  ])('is %s', async (_what, passwords) => {
    const guessed = await Promise.all(passwords.map(isGuessedFirst));
    expect(passwords.filter((_password, at) => !guessed[at])).toEqual([]);
  });

  it('is each of the 3,000 most leaked ones that are long enough', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3_000);
    expect(long).toHaveLength(3_000);
    const guessed = await Promise.all(long.map(isGuessedFirst));
    expect(long.filter((_password, at) => !guessed[at])).toEqual([]);
  });

  it('is none of these', async () => {
    const good = [
      'correct horse battery',
      'a good long one',
      'кошка на крыше',
      '雨を降らせる人たち',
      'tr0mb-ukulele',
      'x7#mQ2vLp9',
    ];
    const guessed = await Promise.all(good.map(isGuessedFirst));
    expect(good.filter((_password, at) => guessed[at])).toEqual([]);
  });

  it('is hardly ever a random one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 12, maxLength: 60 }), async (bytes) => {
        const password = Buffer.from(bytes).toString('base64url');
        fc.pre(new Set(bytes).size > 8);
        return !(await isGuessedFirst(password));
      }),
    );
  });

  it('can be checked for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        async (text) => typeof (await isGuessedFirst(text)) === 'boolean',
      ),
    );
  });
});

it('includes the address and its name, also with digits around them', () => {
  const email = 'ada.obi@example.com';
  for (const password of [email, 'ADA.OBI@example.com', 'ada.obi1', 'ada.obi2026'])
    expect(isOfAddress(password, email)).toBe(true);
  for (const password of ['ada and obi went out', 'correct horse battery'])
    expect(isOfAddress(password, email)).toBe(false);
});
