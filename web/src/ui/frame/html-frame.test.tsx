import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HtmlFrame } from './html-frame.tsx';

/** The page that the frame of a mail holds. */
const shown = (html: string): Document => {
  render(<HtmlFrame title="The mail" html={html} />);
  const source = screen.getByTitle('The mail').getAttribute('srcdoc') ?? '';
  return new DOMParser().parseFromString(source, 'text/html');
};

describe('a mail in its frame', () => {
  it.each([
    ['a whole page', (link: string) => `<html><head></head><body>${link}</body></html>`],
    ['a part of one', (link: string) => link],
  ])('as %s opens its links outside, and they learn nothing of the product', (_what, wrap) => {
    const [link] = shown(wrap('<a href="https://acme.example" target="steer" rel="opener">Acme</a>')).links;
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('cannot say where its links or the frame itself go', () => {
    const page = shown(
      '<head><base href="https://evil.example" target="_self"><meta http-equiv="refresh" content="0;url=https://evil.example"></head>Hello',
    );
    expect(page.querySelectorAll('base, meta')).toHaveLength(0);
    expect(page.body.textContent).toBe('Hello');
  });

  it('runs no script, sends no form and leads the window nowhere', () => {
    shown('<p>Hello</p>');
    expect(screen.getByTitle('The mail').getAttribute('sandbox')).toBe(
      'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
  });
});
