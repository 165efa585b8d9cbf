import { expect, it } from 'vitest';
import { readSent, sentArguments, sentFilter, writeSent } from './sent-url.ts';

it('the address holds where the person stands, and nothing that goes without saying', () => {
  const state = readSent(new URLSearchParams('filter=replied&search=solar&page=3&after=abc'));
  expect(state).toMatchObject({ tab: 'replied', search: 'solar', page: 3, after: 'abc' });
  expect(writeSent(state).toString()).toBe('filter=replied&search=solar&page=3&after=abc');
  expect(writeSent(readSent(new URLSearchParams())).toString()).toBe('');
});

it('a tab that does not exist is the first one, and a page is at least 1', () => {
  expect(readSent(new URLSearchParams('filter=nonsense&page=-4'))).toMatchObject({ tab: 'sent', page: 1 });
});

it('walks on with after, and leaves out a search too short to answer', () => {
  expect(sentArguments(readSent(new URLSearchParams('page=2&after=abc&search=ab')))).toEqual({
    filter: 'sent',
    page_size: 50,
    after: 'abc',
  });
});

it('never takes a search too short to answer for everything where every match is acted on', () => {
  expect(sentFilter(readSent(new URLSearchParams('search=ab')))).toEqual({ filter: 'sent', search: 'ab' });
});
