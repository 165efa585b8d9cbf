import { expect, it } from 'vitest';
import { readPlace } from '#lib/list-screen/list-place.ts';
import { SENT_RULES, sentArguments, sentFilter, tabOf } from './sent-url.ts';

const from = (query: string) => readPlace(new URLSearchParams(query), SENT_RULES);

it('treats an unknown tab as the first', () => {
  expect(tabOf(from('filter=nonsense'))).toBe('sent');
  expect(tabOf(from('filter=replied'))).toBe('replied');
});

it('uses after for the next page, and leaves out a search that is too short', () => {
  expect(sentArguments(from('page=2&after=abc&search=ab'))).toEqual({ filter: 'sent', page_size: 50, after: 'abc' });
});

it('never ignores a search that is too short when acting on every match', () => {
  expect(sentFilter(from('search=ab'))).toEqual({ filter: 'sent', search: 'ab' });
});
