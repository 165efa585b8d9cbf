import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets, randomCode, randomToken } from './crypto.ts';
import { newId } from './ids.ts';

const secrets = createSecrets('a key for tests that is long enough');

describe('an encrypted secret', () => {
  it('decrypts to the original, and differs each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = secrets.seal(text, 'mailbox');
        expect(secrets.open(sealed, 'mailbox')).toBe(text);
        expect(secrets.seal(text, 'mailbox')).not.toBe(sealed);
      }),
    );
  });

  it('cannot be decrypted with another key, for another purpose, or after a change', () => {
    const sealed = secrets.seal('password', 'mailbox');
    expect(() => createSecrets('another key for tests, long enough').open(sealed, 'mailbox')).toThrow();
    expect(() => secrets.open(sealed, 'api key')).toThrow();
    expect(() => secrets.open(`${sealed.slice(0, -2)}AA`, 'mailbox')).toThrow();
    expect(() => secrets.open('password', 'mailbox')).toThrow('not a sealed secret');
  });
});

describe('random values', () => {
  it('have the right form and do not repeat', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
    expect(new Set(Array.from({ length: 200 }, randomToken)).size).toBe(200);
    for (let n = 0; n < 200; n += 1) expect(randomCode()).toMatch(/^\d{6}$/);
  });

  it('as ids are UUIDv7 and sort by time', () => {
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Math.abs(Number.parseInt(id.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(5000);
  });
});
