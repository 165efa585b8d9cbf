import { expect, it } from 'vitest';
import { readPlace } from '#lib/list-screen/list-place.ts';
import { SENT_RULES, sentArguments, sentFilter, tabOf } from './sent-url.ts';

const from = (query: string) => readPlace(new URLSearchParams(query), SENT_RULES);

it('a tab that does not exist is the first one', () => {
  expect(tabOf(from('filter=nonsense'))).toBe('sent');
  expect(tabOf(from('filter=replied'))).toBe('replied');
});

it('walks on with after, and leaves out a search too short to answer', () => {
  expect(sentArguments(from('page=2&after=abc&search=ab'))).toEqual({ filter: 'sent', page_size: 50, after: 'abc' });
});

it('never takes a search too short to answer for everything where every match is acted on', () => {
  expect(sentFilter(from('search=ab'))).toEqual({ filter: 'sent', search: 'ab' });
});
