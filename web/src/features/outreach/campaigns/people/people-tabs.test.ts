import { expect, it } from 'vitest';
import { readPlace, writePlace } from '#lib/list-screen/list-place.ts';
import { PEOPLE_RULES, peopleArguments, peopleFilters, shownOf } from './people-tabs.ts';

const from = (query: string) => readPlace(new URLSearchParams(query), PEOPLE_RULES);

it('keeps the campaign in the URL with the tab and the page', () => {
  const query = 'id=c1&people=done&state=bounced&search=ada&page=2&after=x';
  const written = writePlace(new URLSearchParams('id=c1&people=held'), from(query), PEOPLE_RULES);
  expect(written.toString()).toBe('id=c1&search=ada&people=done&state=bounced&page=2&after=x');
  expect(shownOf(from(query))).toEqual({ tab: 'done', state: 'bounced' });
});

it('ignores a state of another tab', () => {
  expect(shownOf(from('people=waiting&state=bounced'))).toEqual({ tab: 'waiting', state: undefined });
});

it('requests the states of the tab', () => {
  expect(peopleArguments('c1', from('people=waiting'))).toEqual({
    id: 'c1',
    page_size: 25,
    state: 'queued,in_progress',
    page: 1,
  });
  expect(peopleArguments('c1', from(''))).not.toHaveProperty('state');
});

it('targets everyone in the list, with one filter per state', () => {
  expect(peopleFilters(from('people=waiting'))).toEqual([{ state: 'queued' }, { state: 'in_progress' }]);
  expect(peopleFilters(from('people=done&state=bounced&search=ada'))).toEqual([{ state: 'bounced', search: 'ada' }]);
  expect(peopleFilters(from(''))).toEqual([{}]);
});
