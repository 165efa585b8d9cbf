import { expect, it } from 'vitest';
import { readPlace, writePlace } from '#lib/list-screen/list-place.ts';
import { PEOPLE_RULES, peopleArguments, peopleFilters, peopleTabs, shownOf } from './people-tabs.ts';

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
    state: 'queued,in_progress,waiting_task',
    tabs: 'state',
    page: 1,
  });
  expect(peopleArguments('c1', from(''))).not.toHaveProperty('state');
});

it('targets everyone in the list, with one filter per state', () => {
  expect(peopleFilters(from('people=waiting'))).toEqual([
    { state: 'queued' },
    { state: 'in_progress' },
    { state: 'waiting_task' },
  ]);
  expect(peopleFilters(from('people=done&state=bounced&search=ada'))).toEqual([{ state: 'bounced', search: 'ada' }]);
  expect(peopleFilters(from(''))).toEqual([{}]);
});

it('counts for each tab what it lists, and for the open one what is chosen of it', () => {
  const counts = [
    { tab: 'queued', count: 2, count_is_exact: true },
    { tab: 'in_progress', count: 3, count_is_exact: true },
    { tab: 'bounced', count: 1, count_is_exact: true },
    { tab: 'completed', count: 4, count_is_exact: true },
  ];
  const said = (query: string) =>
    Object.fromEntries(peopleTabs(counts, from(query)).map(({ key, count }) => [key, count]));
  expect(said('')).toEqual({ started: '10', waiting: '5', held: '0', approval: '0', replied: '0', done: '5' });
  expect(said('people=done&state=bounced')).toMatchObject({ started: '10', waiting: '5', done: '1' });
});
