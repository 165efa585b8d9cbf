import { expect, it } from 'vitest';
import { readDay, readMoment } from './read-date.ts';

const today = () => '2026-11-24';
const british = { isMonthFirst: false, today };
const american = { isMonthFirst: true, today };

it.each([
  ['24 Nov 2026', '2026-11-24'],
  ['Tue, 24 November 2026', '2026-11-24'],
  ['Nov 24, 2026', '2026-11-24'],
  ['24th nov', '2026-11-24'],
  ['3.2.', '2026-02-03'],
  ['03/02/27', '2027-02-03'],
  ['2/13/2026', '2026-02-13'],
  ['2026-02-28', '2026-02-28'],
  ['2026/2/8', '2026-02-08'],
  ['29 feb 2028', '2028-02-29'],
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['+30', '2026-12-24'],
  ['3. März', '2026-03-03'],
  ['Dienstag, 1. Dezember 2026', '2026-12-01'],
  ['mardi 1 décembre', '2026-12-01'],
  ['5 de mayo de 2027', '2027-05-05'],
  ['Friday', '2026-11-27'],
  ['next fri', '2026-11-27'],
  ['Tuesday', '2026-12-01'],
  ['Freitag', '2026-11-27'],
])('reads %s as %s', (typed, day) => {
  expect(readDay(typed, british)).toBe(day);
});

it.each([
  '',
  '24',
  'nov',
  '31 feb',
  '29 feb 2026',
  '1/2/3/4',
  '0002-05-01',
  'next week',
  '13/13/2026',
  'constructor',
  '__proto__',
  '1'.repeat(80),
])('does not read “%s” as a date', (typed) => {
  expect(readDay(typed, british)).toBeUndefined();
  expect(readMoment(typed, '09:00', british)).toBeUndefined();
});

it('reads numbers in the order of the country', () => {
  expect(readDay('3/2/2026', british)).toBe('2026-02-03');
  expect(readDay('3/2/2026', american)).toBe('2026-03-02');
  expect(readDay('24/11/2026', american)).toBe('2026-11-24');
});

it.each([
  ['24 Nov 2026, 14:30', '2026-11-24T14:30'],
  ['Nov 24, 2026, 2:30 PM', '2026-11-24T14:30'],
  ['tomorrow at 9am', '2026-11-25T09:00'],
  ['24.11. 8:05', '2026-11-24T08:05'],
  ['2026-11-24T07:00', '2026-11-24T07:00'],
  ['today 12 am', '2026-11-24T00:00'],
  ['24 Nov', '2026-11-24T16:45'],
  ['24.11', '2026-11-24T16:45'],
  ['24. Nov. um 9.30 Uhr', '2026-11-24T09:30'],
  ['Freitag 17h', '2026-11-27T17:00'],
  ['friday 9.30', '2026-11-27T09:30'],
])('reads %s as %s', (typed, moment) => {
  expect(readMoment(typed, '16:45', british)).toBe(moment);
});

it.each(['24 Nov 25:00', '24 Nov 9:5', '24 Nov 13pm', '14:30'])('does not read “%s” as a date and time', (typed) => {
  expect(readMoment(typed, '09:00', british)).toBeUndefined();
});
