import { describe, expect, it } from 'vitest';
import { countArguments, listArguments, narrowed, readList, writeList } from './list-url.ts';

const from = (query: string) => readList(new URLSearchParams(query));

describe('the URL of a list', () => {
  it('stores search, filters, order, page and columns', () => {
    const query = 'search=solar&status=New%2CQualified&country=DE&sort=name&page=3&after=abc&columns=name%2Cstatus';
    expect(writeList(from(query)).toString()).toBe(query);
  });

  it('is empty for the default list', () => {
    expect(writeList(from('')).toString()).toBe('');
  });

  it('treats an invalid page as the first', () => {
    expect(from('page=x').page).toBe(1);
    expect(from('page=-2').page).toBe(1);
  });

  it('drops unknown parameters', () => {
    expect(from('nonsense=1').filters).toEqual({});
  });
});

describe('the list call’s arguments', () => {
  it('use page for a jump', () => {
    expect(listArguments(from('page=7'))).toEqual({ sort: '-created_at', page_size: 50, page: 7 });
  });

  it('use after instead of page for the next page', () => {
    expect(listArguments(from('page=2&after=abc'))).toEqual({ sort: '-created_at', page_size: 50, after: 'abc' });
  });

  it('start at the first page after a filter change', () => {
    const next = narrowed(from('page=4&after=abc'), { search: 'solar' });
    expect(listArguments(next)).toMatchObject({ search: 'solar', sort: '-created_at', page_size: 50, page: 1 });
  });

  it('leave the count to a call of its own where more than the status narrows the list', () => {
    const narrow = from('search=solar&status=New&sort=name&page=3');
    expect(listArguments(narrow)).toMatchObject({ count: 'none' });
    expect(countArguments(narrow)).toEqual({ search: 'solar', status: 'New', page_size: 1, tabs: 'status' });
    expect(listArguments(from('status=New'))).not.toHaveProperty('count');
    expect(countArguments(from('status=New'))).not.toHaveProperty('tabs');
  });
});
