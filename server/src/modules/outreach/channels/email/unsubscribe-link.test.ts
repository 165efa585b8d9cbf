import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { newId } from '#platform/ids.ts';
import { HIDDEN_TOKEN, unsubscribeLinks } from './unsubscribe-link.ts';

const secrets = createSecrets('a key that is long enough for a test');
let hashes = 0;
const counted: typeof secrets.mac = (...what) => {
  hashes += 1;
  return secrets.mac(...what);
};
const links = unsubscribeLinks({ mac: counted }, 'https://rainmaker.example');

describe('a link in a quoted answer is hidden', () => {
  it.each([
    ['whole', ''],
    ['wrapped', '\n'],
    ['wrapped in a quote', '\r\n> > '],
    ['wrapped as quoted-printable does it', '=\r\n'],
    ['wrapped as format=flowed does it', ' \n> '],
    ['wrapped behind a bar', '\n| '],
    ['wrapped with a hard space', '\n>\u00a0'],
    ['wrapped over an empty line', '\n>\n> '],
    ['wrapped with a soft hyphen', '\u00ad\n'],
    ['wrapped with a zero-width space', '\u200b\n'],
    ['held apart', ' '],
  ])('%s', (_, wrap) => {
    const token = links.token(newId(), newId());
    for (const at of [1, 30, 63]) {
      const written = token.slice(0, at) + wrap + token.slice(at);
      const text = `> Hello,\n> you may leave: ${links.pageUrl(written)}\n> Maya\n\nNo thank you`;
      const hidden = links.hide(text);
      expect(hidden).toBe(`> Hello,\n> you may leave: ${links.pageUrl(HIDDEN_TOKEN)}\n> Maya\n\nNo thank you`);
    }
  });

  it.each([
    ['by Proofpoint', (sign: string) => (sign === '-' ? '-2D' : '-5F')],
    ['encoded', (sign: string) => (sign === '-' ? '%2D' : '%5f')],
    ['encoded twice', (sign: string) => (sign === '-' ? '%252d' : '%255F')],
  ])('rewritten %s, in one line and over two', (_, write) => {
    for (let each = 0; each < 50; each += 1) {
      const token = links.token(newId(), newId());
      const written = token.replaceAll(/[-_]/g, write);
      for (const form of [written, `${written.slice(0, 40)}\n> ${written.slice(40)}`]) {
        const hidden = links.hide(`> https://check.example/?u=${form}&d=x\n> Maya`);
        expect(hidden).toMatch(/^> https:..check\.example.\?u=[^&]{0,30}&d=x\n> Maya$/);
      }
    }
  });

  it('and a text without one stays as it is, words that are broken over lines too', () => {
    const text = `a-word-\n> ${'b'.repeat(80)}\r\n\tc=\r\nd\n`.repeat(3);
    expect(links.hide(text)).toBe(text);
  });
});

describe('a text of one long word', () => {
  const costOf = (text: string): number => {
    hashes = 0;
    links.hide(text);
    return hashes;
  };

  it.each([
    ['one letter', 'a'.repeat(40_000)],
    ['lines as long as a token', `${'a'.repeat(63)}\n`.repeat(625)],
    ['a letter that begins like a token everywhere', 'e'.repeat(40_000)],
    ['what begins like a token everywhere', 'ecKn'.repeat(10_000)],
    ['and in lines', `${'n'.repeat(63)}\n`.repeat(625)],
    ['tokens', links.token(newId(), newId()).repeat(600)],
    ['made-up tokens', `${links.token(newId(), newId()).slice(0, -4)}aaaa`.repeat(600)],
  ])('costs no more than a hundred keyed hashes: %s', (_, text) => {
    expect(costOf(text)).toBeLessThanOrEqual(100);
  });

  it('is shown as it was written, and loses a token wherever it stands', () => {
    for (let n = 0; n < 200; n += 1) {
      const before = randomBytes(60)
        .toString('base64url')
        .slice(n % 64);
      const text = `${before}${links.token(newId(), newId())}${before}`;
      expect(links.hide(text)).toBe(`${before}${HIDDEN_TOKEN}${before}`);
    }
    const word = 'Donaudampfschifffahrt'.repeat(1_000);
    expect(links.hide(word)).toBe(word);
  });

  it('loses every token, however many look like one before it', () => {
    const fake = `${links.token(newId(), newId()).slice(0, -4)}aaaa `;
    const token = links.token(newId(), newId());
    expect(links.hide(fake.repeat(200) + token)).not.toContain(token);
    expect(links.hide(fake.repeat(200) + token.replace(/.{30}/, '$&\n'))).not.toContain(token.slice(30));
  });
});
