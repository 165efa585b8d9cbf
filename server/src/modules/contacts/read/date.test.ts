import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, readDate } from './date.ts';

const day = (text: string) => ({ kind: 'date', day: text });

describe('a date in a spreadsheet', () => {
  it.each([
    ['24. November 2026', '2026-11-24'],
    ['3. März 2026', '2026-03-03'],
    ['1 août 2026', '2026-08-01'],
    ['5 de diciembre de 2026', '2026-12-05'],
    ['2026-04-03', '2026-04-03'],
    ['2026/4/3', '2026-04-03'],
    ['2026-04-03T10:20:30Z', '2026-04-03'],
    ['2026-04-03 00:00:00', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['03.04.26', '2026-04-03'],
    ['25/04/2026', '2026-04-25'],
    ['04/25/2026', '2026-04-25'],
    ['4/4/2026', '2026-04-04'],
    ['3 Apr 2026', '2026-04-03'],
    ['3. April 2026', '2026-04-03'],
    ['April 3, 2026', '2026-04-03'],
    ['Sept. 9 1999', '1999-09-09'],
  ])('%s is %s', (text, expected) => expect(readDate(text)).toEqual(day(expected)));

  it('is ambiguous if it can be read in two ways and no format is given', () => {
    expect(readDate('03/04/2026')).toEqual({ kind: 'ambiguous' });
    expect(readDate('03/04/2026', 'dmy')).toEqual(day('2026-04-03'));
    expect(readDate('03/04/2026', 'mdy')).toEqual(day('2026-03-04'));
    expect(readDate('3-4-26', 'dmy')).toEqual(day('2026-04-03'));
  });

  it.each(['31/02/2026', '2026-13-01', '00/00/2026', 'soon', '12', '1/1/1899', '', '3 Foo 2026'])(
    '%j is not a date',
    (text) => expect(readDate(text)).toEqual({ kind: 'unreadable' }),
  );

  it('can settle the format of its column', () => {
    expect(formatOf('25/04/2026')).toBe('dmy');
    expect(formatOf('04/25/2026')).toBe('mdy');
    expect(formatOf('03/04/2026')).toBeUndefined();
    expect(formatOf('25.04.2026')).toBeUndefined();
  });

  it('reads back every way of writing it', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-'), (date, separator) => {
        const iso = date.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = iso.split('-');
        expect(readDate(iso)).toEqual(day(iso));
        expect(readDate([d, m, y].join(separator), 'dmy')).toEqual(day(iso));
        expect(readDate([m, d, y].join(separator), 'mdy')).toEqual(day(iso));
        expect(readDate([d, m, y].join('.'))).toEqual(day(iso));
      }),
    );
  });
});
