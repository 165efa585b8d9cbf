import { expect, it } from 'vitest';
import { readPlace } from '#lib/list-screen/list-place.ts';
import { SENT_RULES, sentArguments, sentFilter, tabOf } from './sent-url.ts';

const from = (query: string) => readPlace(new URLSearchParams(query), SENT_RULES);

it('a tab that does not exist is the first one', () => {
  expect(tabOf(from('filter=nonsense'))).toBe('left');
  expect(tabOf(from('filter=replied'))).toBe('replied');
});

it('walks on with after, and leaves out a search too short to answer', () => {
  expect(sentArguments(from('page=2&after=abc&search=ab'))).toEqual({
    filter: 'left',
    page_size: 50,
    after: 'abc',
    tabs: 'left,replied,bounced,failed,unknown,cancelled',
  });
});

it('never takes a search too short to answer for everything where every match is acted on', () => {
  expect(sentFilter(from('search=ab'))).toEqual({ filter: 'left', search: 'ab' });
});

it('what became of the sent is a part of their tab, and is counted beside it', () => {
  expect(tabOf(from('filter=opened'))).toBe('left');
  expect(sentArguments(from('filter=opened'))).toMatchObject({
    filter: 'opened',
    tabs: expect.stringMatching(/,opened$/),
  });
});
