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

it('is marked quickly, however often something begins that never ends', () => {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    expect(markText('‹a'.repeat(50_000), [])).toHaveLength(1);
    return performance.now() - begun;
  });
  // 2,000 before, and a text of a message has 40,000 characters.
  expect(Math.min(...times)).toBeLessThan(300);
  expect(markText('‹‹a›', []).map(({ text }) => text)).toEqual(['‹', '‹a›']);
});
