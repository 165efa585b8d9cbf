import { expect, it } from 'vitest';
import { markText } from './message-text.tsx';

it('marks what was filled in, the longest first, and what is missing', () => {
  const filled = [
    { name: 'first_name', value: 'Ada' },
    { name: 'full_name', value: 'Ada Obi' },
  ];
  expect(markText('Hi Ada Obi (Ada) of ‹company name›', filled)).toEqual([
    { text: 'Hi ', kind: 'plain' },
    { text: 'Ada Obi', kind: 'filled', name: 'full name' },
    { text: ' (', kind: 'plain' },
    { text: 'Ada', kind: 'filled', name: 'first name' },
    { text: ') of ', kind: 'plain' },
    { text: '‹company name›', kind: 'missing' },
  ]);
});

it('takes signs of a value as they are', () => {
  expect(markText('a.c abc', [{ name: 'x', value: 'a.c' }]).map(({ kind }) => kind)).toEqual(['filled', 'plain']);
});
