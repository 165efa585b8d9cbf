import { minorToDecimal } from '@rainmaker/contract/money';
import { describe, expect, it } from 'vitest';
import { readPrice, readRate } from './price-text.ts';

describe('a typed price', () => {
  it('is read exactly, in the places of its currency', () => {
    expect(readPrice('1 200,50', 'EUR')).toBe(120_050);
    expect(readPrice('0.1', 'EUR')).toBe(10);
    expect(readPrice('1200', 'JPY')).toBe(1_200);
    expect(readPrice('1.234', 'KWD')).toBe(1_234);
    expect(readPrice('999999999999.99', 'EUR')).toBe(99_999_999_999_999);
  });

  it('with too many places, a sign or letters is none', () => {
    expect(['1.234', '-1', '1,200.50', 'ten', '', '1.'].map((typed) => readPrice(typed, 'EUR'))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    expect(readPrice('1.5', 'JPY')).toBeUndefined();
  });

  it('is written as it is read', () => {
    for (const minor of [0, 5, 120_050]) expect(readPrice(minorToDecimal(minor, 'EUR'), 'EUR')).toBe(minor);
  });
});

it('a typed tax rate is a percentage', () => {
  expect(['19', '8,875 %', '0', '100'].map(readRate)).toEqual([19, 8.875, 0, 100]);
  expect(['101', '-1', '1.2345', 'x', ''].map(readRate)).toEqual(Array.from({ length: 5 }, () => undefined));
});
