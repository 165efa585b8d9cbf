import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { flatten } from './flatten.ts';
import { FormattedNote } from './formatted-note.tsx';

const LONGEST = 5_000;
const filled = (mark: string): string => mark.repeat(LONGEST).slice(0, LONGEST);

describe('a note of marks alone', () => {
  it.each(['1. ', '1) ', '> ', '>', '- > ', '1. > - ', '- [ ] ', '- [x] > '])('“%s” nests to a bound', (mark) => {
    const { container } = render(<FormattedNote text={`${filled(mark)}\n${filled(mark)}`} />);
    expect(container.querySelectorAll('li, blockquote').length).toBeLessThanOrEqual(16);
  });

  it('stands as it was typed beyond it', () => {
    const { container } = render(<FormattedNote text="> > > > > > > > > - a" />);
    expect(container.querySelectorAll('blockquote')).toHaveLength(8);
    expect(container.textContent.trim()).toBe('> - a');
  });
});

it.each([
  '- a\n  - b\n    - c',
  '1. one\n2. two',
  '> said\n> > before',
  'a - b - c - d - e - f - g - h - i - j',
  '**- a**',
])('leaves %j as it is', (text) => {
  expect(flatten(text)).toBe(text);
});
