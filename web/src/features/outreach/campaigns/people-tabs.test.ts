import { expect, it } from 'vitest';
import { peopleArguments, readPeople, writePeople } from './people-tabs.ts';

it('keeps the campaign in the address beside the tab and the page', () => {
  const state = { tab: 'held', page: 2, after: 'x' } as const;
  const query = writePeople(new URLSearchParams('id=c1&people=done'), state);
  expect(query.get('id')).toBe('c1');
  expect(readPeople(query)).toEqual(state);
});

it('asks for the states of the tab', () => {
  expect(peopleArguments('c1', { tab: 'waiting', page: 1, after: undefined })).toEqual({
    id: 'c1',
    page_size: 25,
    state: 'queued,in_progress',
    page: 1,
  });
  expect(peopleArguments('c1', { tab: 'started', page: 1, after: undefined })).not.toHaveProperty('state');
});
