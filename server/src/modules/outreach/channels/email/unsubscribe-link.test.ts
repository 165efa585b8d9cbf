import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { newId } from '#platform/ids.ts';
import { HIDDEN_TOKEN, unsubscribeLinks } from './unsubscribe-link.ts';

const links = unsubscribeLinks(createSecrets('a key that is long enough for a test'), 'https://rainmaker.example');

describe('a link in a quoted answer is hidden', () => {
  it.each([
    ['whole', ''],
    ['wrapped', '\n'],
    ['wrapped in a quote', '\r\n> > '],
    ['wrapped as quoted-printable does it', '=\r\n'],
  ])('%s', (_, wrap) => {
    const token = links.token(newId(), newId());
    for (const at of [1, 30, 63]) {
      const written = token.slice(0, at) + wrap + token.slice(at);
      const text = `> Hello,\n> you may leave: ${links.pageUrl(written)}\n> Maya\n\nNo thank you`;
      const hidden = links.hide(text);
      expect(hidden).toBe(`> Hello,\n> you may leave: ${links.pageUrl(HIDDEN_TOKEN)}\n> Maya\n\nNo thank you`);
    }
  });

  it('and a text without one stays as it is, words that are broken over lines too', () => {
    const text = `a-word-\n> ${'b'.repeat(80)}\r\n\tc=\r\nd\n`.repeat(3);
    expect(links.hide(text)).toBe(text);
  });
});
