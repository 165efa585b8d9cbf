import { describe, expect, it } from 'vitest';
import { listArguments, narrowed, readList, writeList } from './list-url.ts';

const from = (query: string) => readList(new URLSearchParams(query));

describe('the address of a list', () => {
  it('holds search, filters, order, page and columns, and gives them back', () => {
    const query = 'search=solar&status=New%2CQualified&country=DE&sort=name&page=3&after=abc&columns=name%2Cstatus';
    expect(writeList(from(query)).toString()).toBe(query);
  });

  it('is empty for the list as it stands at first', () => {
    expect(writeList(from('')).toString()).toBe('');
  });

  it('takes a page that is none for the first', () => {
    expect(from('page=x').page).toBe(1);
    expect(from('page=-2').page).toBe(1);
  });

  it('forgets parameters that no list has', () => {
    expect(from('nonsense=1').filters).toEqual({});
  });
});

describe('what the list call is asked', () => {
  it('sends page for a jump', () => {
    expect(listArguments(from('page=7'))).toEqual({ sort: '-created_at', page_size: 50, page: 7 });
  });

  it('sends after instead of page for walking on', () => {
    expect(listArguments(from('page=2&after=abc'))).toEqual({ sort: '-created_at', page_size: 50, after: 'abc' });
  });

  it('begins at the first page after another filter', () => {
    const next = narrowed(from('page=4&after=abc'), { search: 'solar' });
    expect(listArguments(next)).toMatchObject({ search: 'solar', sort: '-created_at', page_size: 50, page: 1 });
  });

  it('counts the tabs where more than the status narrows the list', () => {
    expect(listArguments(from('search=solar'))).toMatchObject({ tabs: 'status' });
    expect(listArguments(from('status=New'))).not.toHaveProperty('tabs');
  });
});
