import { expect, it } from 'vitest';
import { joinValues, splitValues } from './value-list.ts';

it('values with commas and backslashes survive a round trip', () => {
  const values = ['Acme, Inc.', 'Solar', 'C:\\Tools', 'a\\,b'];
  expect(splitValues(joinValues(values))).toEqual(values);
});

it('text in the earlier format is still parsed', () => {
  expect(splitValues(' vip , fair,,')).toEqual(['vip', 'fair']);
  expect(splitValues('a\\b')).toEqual(['a\\b']);
});
