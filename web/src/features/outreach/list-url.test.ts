import { expect, it } from 'vitest';
import { outreachListArguments, readOutreachList, writeOutreachList } from './list-url.ts';

const STATES = ['draft', 'running'] as const;

it('comes back from the address as it was written', () => {
  const list = { search: 'spring & co', state: 'running', page: 3, after: 'cursor' } as const;
  expect(readOutreachList(writeOutreachList(list), STATES)).toEqual(list);
});

it('takes what is no state and no page for none', () => {
  expect(readOutreachList(new URLSearchParams('state=loud&page=-2'), STATES)).toEqual({
    search: '',
    state: undefined,
    page: 1,
    after: undefined,
  });
});

it('walks on with the cursor and jumps with the page', () => {
  const list = { search: '', state: undefined, page: 2, after: undefined };
  expect(outreachListArguments(list)).toEqual({ page_size: 50, page: 2 });
  expect(outreachListArguments({ ...list, after: 'x' })).toEqual({ page_size: 50, after: 'x' });
});
