import { describe, expect, it } from 'vitest';
import { formatCount, formatDay, formatMoney, formatRelative, toMajor, toMinor } from './format.ts';

const now = new Date(2025, 10, 20, 12, 0);

describe('formatted numbers', () => {
  it('show that counting stopped', () => {
    expect(formatCount({ count: 1284, count_is_exact: true })).toBe('1,284');
    expect(formatCount({ count: 10_000, count_is_exact: false })).toBe('10,000+');
  });

  it('show money in its currency’s units', () => {
    expect(formatMoney(1_840_000, 'EUR')).toBe('€ 18,400');
    expect(formatMoney(1_999, 'USD')).toBe('$ 19.99');
    expect(formatMoney(148_000_000, 'VND')).toBe('₫ 148,000,000');
  });

  it('convert typed amounts and back', () => {
    expect(toMinor('18,400', 'EUR')).toBe(1_840_000);
    expect(toMinor('148000', 'JPY')).toBe(148_000);
    expect(toMinor('a lot', 'EUR')).toBeUndefined();
    expect(toMajor(1_840_000, 'EUR')).toBe('18400');
  });
});

describe('formatted times', () => {
  it('are relative if the time is near', () => {
    expect(formatRelative(new Date(2025, 10, 20, 9, 5), now)).toBe('Today 09:05');
    expect(formatRelative(new Date(2025, 10, 19, 23, 0), now)).toBe('Yesterday');
    expect(formatRelative(new Date(2025, 10, 21, 8, 30), now)).toBe('Tomorrow 08:30');
    expect(formatRelative(new Date(2025, 10, 17, 8, 30), now)).toBe('Mon');
    expect(formatRelative(new Date(2025, 9, 28), now)).toBe('28 Oct');
    expect(formatRelative(new Date(2024, 9, 28), now)).toBe('28 Oct 2024');
  });

  it('name days', () => {
    expect(formatDay(new Date(2025, 10, 20), now)).toBe('Today');
    expect(formatDay(new Date(2025, 10, 18), now)).toBe('Tuesday 18 November');
  });
});
