import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costOf } from './prices.ts';

const prices = { marketing: 0.1365, utility: 0.0456, authentication: null };

it('messages cost their price by category, rounded up to what can be paid', () => {
  expect(costOf({ marketing: 1_000 }, prices, 'EUR')).toBe(13_650);
  expect(costOf({ marketing: 1, utility: 1 }, prices, 'EUR')).toBe(19);
  expect(costOf({}, prices, 'EUR')).toBe(0);
  expect(costOf({ marketing: 10 }, prices, 'JPY')).toBe(2);
  expect(costOf({ marketing: 10 }, prices, 'KWD')).toBe(1_365);
});

it('is not known where a price is missing that is needed', () => {
  expect(costOf({ marketing: 1, authentication: 1 }, prices, 'EUR')).toBeNull();
  expect(costOf({ marketing: 1, authentication: 0 }, prices, 'EUR')).toBe(14);
});

it('is never below the exact cost, and less than one above it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(9_999_999), (count, micros) => {
      const cost = costOf({ utility: count }, { ...prices, utility: micros / 1_000_000 }, 'USD') ?? Number.NaN;
      const exact = BigInt(count) * BigInt(micros);
      const shown = BigInt(cost) * 10_000n;
      expect(shown >= exact && shown - exact < 10_000n).toBe(true);
    }),
  );
});
