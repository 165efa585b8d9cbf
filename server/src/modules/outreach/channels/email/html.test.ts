import { escapeMarkup, plainText } from '@rainmaker/contract/markup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, htmlPart, markupHtml } from './html.ts';

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** How a plain text was drawn before there was formatting. */
const plainly = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n').map((line) => {
        let out = '';
        let at = 0;
        for (const match of line.matchAll(LINK)) {
          const address = escapeHtml(match[0]);
          out += `${escapeHtml(line.slice(at, match.index))}<a href="${address}">${address}</a>`;
          at = match.index + match[0].length;
        }
        return out + escapeHtml(line.slice(at));
      });
      return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
    })
    .join('\n');

describe('the HTML part', () => {
  it('draws a text without formatting as ever', () => {
    const part = fc.constantFrom(
      'a',
      'ü',
      ' ',
      '\n',
      '\n\n',
      '.',
      '(',
      ')',
      '<',
      '&',
      '"',
      "'",
      'https://x.example/a?b=1&c',
      '–',
      '{',
      '|',
      '#',
      '> ',
    );
    const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        expect(markupHtml(given)).toBe(plainly(given));
      }),
      { numRuns: 3_000 },
    );
  });

  it('formats with styles of its own, and a button that Outlook draws', () => {
    const html = markupHtml(
      'Hi **Ada _L_**,\n\n- one\n- two\n\n3. three\n4. four\n\n![our "van"](https://x.example/v.png) [a & b](https://x.example/?a=1&b=2)\n\n[Book it](https://x.example/b){button}',
    );
    expect(html).toContain('Hi <strong>Ada </strong><strong><em>L</em></strong>,');
    expect(html).toMatch(/<ul style="[^"]+"><li style="[^"]+">one<\/li><li style="[^"]+">two<\/li><\/ul>/);
    expect(html).toContain('<ol start="3"');
    expect(html).toContain('<img src="https://x.example/v.png" alt="our &quot;van&quot;" style="max-width:100%;');
    expect(html).toContain('<a href="https://x.example/?a=1&amp;b=2">a &amp; b</a>');
    expect(html).toMatch(/<table role="presentation".*mso-padding-alt.*href="https:\/\/x\.example\/b".*>Book it<\/a>/);
  });

  it('says how wide a picture is in the attribute that Outlook reads, and no wider than an email', () => {
    expect(markupHtml('![a plan|300](https://x.example/p.png)')).toContain(
      '<img src="https://x.example/p.png" alt="a plan" width="300" style="width:300px;max-width:100%;height:auto;border:0">',
    );
    expect(markupHtml('![a|9999](https://x.example/p.png)')).toContain('alt="a" width="600"');
    expect(markupHtml('![a|0](https://x.example/p.png) ![b|wide](https://x.example/p.png)')).not.toContain('width="');
    expect(htmlPart('x')).toMatch(/<!--\[if mso\]><table role="presentation" width="600"[^]*<\/table><!\[endif\]-->/);
    expect(plainText('![a plan|300](https://x.example/p.png)')).toBe('[a plan]');
  });

  it('passes nothing on as HTML', () => {
    const text = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '[',
        '](',
        ')',
        '**',
        '_',
        '![',
        'https://x.y',
        'javascript:',
        'onerror=',
        'a',
        ' ',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const html = markupHtml(parts.join(''));
        const tags = html.match(/<[^>]*>/g) ?? [];
        for (const tag of tags)
          expect(tag).toMatch(
            /^<(?:\/?(?:p|strong|em|a|br|ul|ol|li)|br|p style="[^"]*"|a href="https?:[^"]*"|img src="https?:[^"]*" alt="[^"]*"(?: width="\d{1,3}")? style="[^"]*"|li style="[^"]*"|ul style="[^"]*")>$/,
          );
      }),
      { numRuns: 3_000 },
    );
  });

  it('shows what stands for itself', () => {
    expect(markupHtml(escapeMarkup('**x** [y](https://z.example) <b>'))).toBe(
      '<p style="margin:0 0 16px">**x** [y](<a href="https://z.example">https://z.example</a>) &lt;b&gt;</p>',
    );
  });
});
