import { expect, it } from 'vitest';
import { readTime, readTimeAlone } from './read-time.ts';

it.each([
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1745', '17:45'],
  ['9h', '09:00'],
  ['9h05', '09:05'],
  ['17 Uhr', '17:00'],
  ['9.30 Uhr', '09:30'],
  ['9:30 PM', '21:30'],
  ['12 a.m.', '00:00'],
  ['0:15', '00:15'],
])('reads the time %s as %s', (typed, time) => {
  expect(readTimeAlone(typed)).toBe(time);
});

it.each(['', '24', '25:00', '9:5', '9:60', '13 pm', 'noon', '9:30:15', '12345'])(
  'does not read “%s” as a time',
  (typed) => {
    expect(readTimeAlone(typed)).toBeUndefined();
  },
);

it('a bare number within a longer text isn’t a time', () => {
  expect(readTime('9')).toBeUndefined();
  expect(readTime('9.30')).toBe('09:30');
});
