import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { flatten } from './flatten.ts';

const Link = ({ href, children }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

// A page has its own headings, and a note loads nothing from elsewhere.
const Strong = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);
const Picture = ({ alt }: { alt?: string }) => <span>{alt}</span>;

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { a: Link, img: Picture, h1: Strong, h2: Strong, h3: Strong, h4: Strong, h5: Strong, h6: Strong },
};

/** Markdown without HTML, pictures or headings. */
export const FormattedNote = ({ text }: { text: string }) => (
  // A line break in a note is one.
  <Markdown options={OPTIONS}>{flatten(text).replace(/([^\n])\n(?=[^\n])/g, '$1  \n')}</Markdown>
);
