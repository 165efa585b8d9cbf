import { describe, expect, it } from 'vitest';
import { readList } from '../list-url.ts';
import { readHabits, withHabits } from './list-habits.ts';

describe('what is remembered of a list', () => {
  it.each([null, '', 'nonsense', '[]', '"text"', '{"columns":"name","widths":[1],"isDense":"yes"}'])(
    'is nothing for %j',
    (text) => {
      expect(readHabits(text)).toEqual({ columns: undefined, widths: {}, isDense: false });
    },
  );
  it('has columns, rows and sensible widths', () => {
    const text = JSON.stringify({
      columns: ['name', 'city'],
      widths: { city: 200, name: 5, email: 9999 },
      isDense: true,
    });
    expect(readHabits(text)).toEqual({ columns: ['name', 'city'], widths: { city: 200 }, isDense: true });
  });
  it('gives way to the columns of the address and of a view', () => {
    const columns = ['name', 'city'];
    const of = (query: string) => withHabits(readList(new URLSearchParams(query)), { columns }).columns;
    expect(of('')).toEqual(columns);
    expect(of('columns=name,email')).toEqual(['name', 'email']);
    expect(of('view=01a1ffa5-0000-7000-8000-000000000003')).toBeUndefined();
  });
});
