import { expect, it } from 'vitest';
import { peopleArguments, peopleFilters, readPeople, writePeople } from './people-tabs.ts';

const everyone = { tab: 'started', state: undefined, search: '', page: 1, after: undefined } as const;

it('keeps the campaign in the address beside the tab and the page', () => {
  const state = { tab: 'done', state: 'bounced', search: 'ada', page: 2, after: 'x' } as const;
  const query = writePeople(new URLSearchParams('id=c1&people=done'), state);
  expect(query.get('id')).toBe('c1');
  expect(readPeople(query)).toEqual(state);
});

it('asks for the states of the tab', () => {
  expect(peopleArguments('c1', { ...everyone, tab: 'waiting' })).toEqual({
    id: 'c1',
    page_size: 25,
    state: 'queued,in_progress',
    page: 1,
  });
  expect(peopleArguments('c1', everyone)).not.toHaveProperty('state');
});

it('means everybody whom the list shows, one filter a state', () => {
  expect(peopleFilters({ ...everyone, tab: 'waiting' })).toEqual([{ state: 'queued' }, { state: 'in_progress' }]);
  expect(peopleFilters({ ...everyone, tab: 'done', state: 'bounced', search: 'ada' })).toEqual([
    { state: 'bounced', search: 'ada' },
  ]);
  expect(peopleFilters(everyone)).toEqual([{}]);
});
