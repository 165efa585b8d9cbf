import { expect, it } from 'vitest';
import { markText } from './message-text.tsx';

it('marks filled-in values, longest first, and missing ones', () => {
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

it('treats special characters in values literally', () => {
  expect(markText('a.c abc', [{ name: 'x', value: 'a.c' }]).map(({ kind }) => kind)).toEqual(['filled', 'plain']);
});
