import { expect, it } from 'vitest';
import { joinValues, splitValues } from './value-list.ts';

it('values with commas and backslashes come back as they were', () => {
  const values = ['Acme, Inc.', 'Solar', 'C:\\Tools', 'a\\,b'];
  expect(splitValues(joinValues(values))).toEqual(values);
});

it('a text as it was written before reads as before', () => {
  expect(splitValues(' vip , fair,,')).toEqual(['vip', 'fair']);
  expect(splitValues('a\\b')).toEqual(['a\\b']);
});
