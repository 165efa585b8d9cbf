import { expect, it } from 'vitest';
import { readRate } from './tax-rate.ts';

it('a typed tax rate is a percentage', () => {
  expect(['19', '8,875 %', '0', '100'].map(readRate)).toEqual([19, 8.875, 0, 100]);
  expect(['101', '-1', '1.2345', 'x', ''].map(readRate)).toEqual(Array.from({ length: 5 }, () => undefined));
});
