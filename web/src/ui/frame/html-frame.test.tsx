import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HtmlFrame } from './html-frame.tsx';

/** The document in an email's frame. */
const shown = (html: string): Document => {
  render(<HtmlFrame title="The mail" html={html} />);
  const source = screen.getByTitle('The mail').getAttribute('srcdoc') ?? '';
  return new DOMParser().parseFromString(source, 'text/html');
};

describe('an email in its frame', () => {
  it.each([
    ['a whole page', (link: string) => `<html><head></head><body>${link}</body></html>`],
    ['a fragment', (link: string) => link],
  ])('as %s opens its links in a new window without access to the product', (_what, wrap) => {
    const [link] = shown(wrap('<a href="https://acme.example" target="steer" rel="opener">Acme</a>')).links;
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('cannot set the target of its links or redirect the frame', () => {
    const page = shown(
      '<head><base href="https://evil.example" target="_self"><meta http-equiv="refresh" content="0;url=https://evil.example"></head>Hello',
    );
    expect(page.querySelectorAll('base, meta')).toHaveLength(0);
    expect(page.body.textContent).toBe('Hello');
  });

  it('is turned dark with its pictures as they are', () => {
    render(<HtmlFrame title="In the dark" html="<p>Hello</p>" isDark />);
    const frame = screen.getByTitle('In the dark');
    expect(frame.className).toMatch(/dark/);
    expect(frame.getAttribute('srcdoc')).toContain('img { filter: invert(0.9) hue-rotate(180deg); }');
    expect(screen.queryAllByTitle('The mail').every((each) => !each.className.includes('dark'))).toBe(true);
  });

  it('runs no script, submits no form and cannot navigate the window', () => {
    shown('<p>Hello</p>');
    expect(screen.getByTitle('The mail').getAttribute('sandbox')).toBe(
      'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
  });
});
