import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessedFirst, isOfAddress } from './weak-password.ts';

describe('a password that is guessed first', () => {
  it.each([
    ['a common word', ['password', 'Passwort', 'sunshine', 'iloveyou', 'contraseña', 'пароль1234']],
    ['one with figures and signs around it', ['password123', 'Summer2026!', '!!welcome!!', '2024dragon', 'Rainmaker1']],
    ['one in signs that look like letters', ['p@ssw0rd', 'P4$$w0rd99', 'l3tm31n!', 'adm1n1234']],
    ['the same again', ['aaaaaaaa', 'abababab', '12341234', 'testtesttest', 'abcabcabc']],
    ['a run', ['12345678', '987654321', 'abcdefgh', 'abcd1234', 'qwertyuiop', '1q2w3e4r5t', '1qaz2wsx', 'zxcvbnm123']],
    ['a run on another keyboard', ['qwertzuiop', 'azertyuiop', 'йцукенгш']],
    ['a date', ['19871224', '24121987', '12.24.1987', '1987-12-24']],
  ])('is %s', (_what, passwords) => {
    expect(passwords.filter((password) => !isGuessedFirst(password))).toEqual([]);
  });

  it('is none of these', () => {
    const good = [
      'correct horse battery',
      'a good long one',
      'кошка на крыше',
      '雨を降らせる人たち',
      'tr0mb-ukulele',
      'x7#mQ2vLp9',
    ];
    expect(good.filter(isGuessedFirst)).toEqual([]);
  });

  it('is hardly ever a random one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 60 }), (bytes) => {
        const password = Buffer.from(bytes).toString('base64url');
        fc.pre(new Set(bytes).size > 8);
        return !isGuessedFirst(password);
      }),
    );
  });

  it('never stumbles over any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => typeof isGuessedFirst(text) === 'boolean'),
    );
  });
});

it('the address and its name are no password, with figures around them neither', () => {
  const email = 'ada.obi@example.com';
  for (const password of [email, 'ADA.OBI@example.com', 'ada.obi1', 'ada.obi2026'])
    expect(isOfAddress(password, email)).toBe(true);
  for (const password of ['ada and obi went out', 'correct horse battery'])
    expect(isOfAddress(password, email)).toBe(false);
});
