import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { composeParts } from '../compose.ts';
import { unsubscribeLinks } from '../unsubscribe-link.ts';
import { untrackHtml } from './track-html.ts';
import { trackingLinks } from './track-mail.ts';

const secrets = createSecrets('a key that is long enough for a test');
const PUBLIC_URL = 'https://rainmaker.example';
const links = trackingLinks(secrets, PUBLIC_URL);
const place = {
  workspaceId: '01a1ff07-d4f8-710e-8a7d-0389c4b566a2',
  messageId: '01a1ff07-d478-70ab-9b3d-7d3f13faf052',
  attempt: 1,
};
const writer = {
  firstName: 'Maya',
  name: 'Maya Ostrander',
  email: 'maya@fieldnote.example',
  company: 'Fieldnote',
  signature: null,
  postalAddress: '18 Wharf Road\nLondon',
};
const BODY =
  'See https://fieldnote.example/a?b=1&c=2, again https://fieldnote.example/a?b=1&c=2 and http://other.example/x.';
const parts = composeParts(BODY, writer, `${PUBLIC_URL}/unsubscribe?token=abc`);

describe('a tracked mail', () => {
  it('leads web links by way of the server, the same address once, and leaves the way out and the text part', () => {
    const tracked = links.track(parts, { opens: true, clicks: true, host: null }, place);
    expect(tracked?.links).toEqual(['https://fieldnote.example/a?b=1&c=2', 'http://other.example/x']);
    const tokens = [...(tracked?.html ?? '').matchAll(/https:\/\/rainmaker\.example\/t\/([\w-]{64})/g)].map(
      ([, token = '']) => links.read(token)?.number,
    );
    expect(tokens).toEqual([1, 1, 2, 0]);
    expect(tracked?.html).toContain(`href="${PUBLIC_URL}/unsubscribe?token=abc"`);
    expect(tracked?.html).toMatch(/<img src="[^"]+\.gif" width="1" height="1"[^>]*><\/body>/);
    expect(parts.text).not.toContain('/t/');
  });

  it('leaves addresses of mail, places on the page and whatever is no address', () => {
    const html =
      '<a href="mailto:a@b.example">a</a><a href="#top">b</a><a href="javascript:alert(1)">c</a><a href="//x.example">d</a>';
    expect(links.track({ text: '', html }, { opens: false, clicks: true, host: null }, place)).toEqual({
      html,
      links: [],
      opens: false,
      clicks: false,
    });
  });

  it('uses the workspace’s own domain, and nothing where nothing is tracked', () => {
    const own = links.track(parts, { opens: false, clicks: true, host: 'links.fieldnote.example' }, place);
    expect(own?.html).toContain('href="https://links.fieldnote.example/t/');
    expect(own?.html).not.toContain('<img');
    expect(links.track(parts, { opens: false, clicks: false, host: null }, place)).toBeUndefined();
    expect(links.track(parts, undefined, place)).toBeUndefined();
  });

  it('is shown to the workspace as it was before', () => {
    const tracked = links.track(parts, { opens: true, clicks: true, host: null }, place);
    const shown = untrackHtml(tracked?.html ?? '', (token) => tracked?.links[(links.read(token)?.number ?? 0) - 1]);
    expect(shown).toBe(parts.html);
  });
});

describe('a token', () => {
  const token = links.token({ ...place, number: 7 });

  it('names a place and can not be made up', () => {
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(links.read(token)).toEqual({ ...place, number: 7 });
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(links.read(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
    expect(links.read('nothing')).toBeUndefined();
  });

  it('is hidden in what a reply quotes, as that of the unsubscribe link is', () => {
    const { hide } = unsubscribeLinks(secrets, PUBLIC_URL);
    expect(hide(`> See ${PUBLIC_URL}/t/${token} now`)).toBe(`> See ${PUBLIC_URL}/t/shown-to-the-recipient-only now`);
  });
});
