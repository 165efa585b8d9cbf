import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { composeParts, unsubscribeHeaders } from './compose.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

const writer = {
  firstName: 'Maya',
  name: 'Maya Ostrander',
  email: 'maya@fieldnote.example',
  company: 'Fieldnote',
  signature: null,
  postalAddress: '18 Wharf Road\nLondon',
};
const links = unsubscribeLinks(createSecrets('a key that is long enough for a test'), 'https://rainmaker.example');
const WORKSPACE = '01a1ff07-d4f8-710e-8a7d-0389c4b566a2';
const MESSAGE = '01a1ff07-d478-70ab-9b3d-7d3f13faf052';

describe('both parts of a message', () => {
  it('carry the text, the sender, the postal address and the way out', () => {
    const { text, html } = composeParts(
      'Hi <Ada> & Bo,\n\nsee https://fieldnote.example/a?b=1&c.',
      writer,
      'https://r.example/u',
    );
    expect(text).toBe(
      'Hi <Ada> & Bo,\n\nsee https://fieldnote.example/a?b=1&c.\n\nMaya Ostrander\n18 Wharf Road\nLondon\n\n' +
        'Not for you? Unsubscribe, and I won’t write again: https://r.example/u\n',
    );
    expect(html).toContain('Hi &lt;Ada&gt; &amp; Bo,');
    expect(html).toContain('<a href="https://fieldnote.example/a?b=1&amp;c">');
    expect(html).toContain('href="https://r.example/u"');
  });
});

describe('the unsubscribe link', () => {
  it('names its message and can not be made up', () => {
    const token = links.token(WORKSPACE, MESSAGE);
    expect(links.read(token)).toEqual({ workspaceId: WORKSPACE, messageId: MESSAGE });
    expect(links.read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    expect(links.read('nothing')).toBeUndefined();
  });

  it('stands in both headers of RFC 8058', () => {
    expect(unsubscribeHeaders(links, 'abc')).toEqual({
      'List-Unsubscribe': '<https://rainmaker.example/user/api/get-unsubscribe/abc/>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
