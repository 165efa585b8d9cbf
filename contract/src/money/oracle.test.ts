import { expect, it } from 'vitest';
import { type Discount, type EstimateFigures, estimateTotals, type LineFigures } from './totals.ts';

/** An exact fraction; its denominator is positive. */
type Fraction = readonly [bigint, bigint];

// Read from how the number is written, not from its binary value.
const fraction = (value: number): Fraction => {
  const [whole = '0', places = ''] = value.toFixed(3).split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
};
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const rounded = ([a, b]: Fraction): bigint => {
  const whole = a / b;
  return (a - whole * b) * 2n >= b ? whole + 1n : whole;
};
const whole = (value: bigint): Fraction => [value, 1n];
const HUNDRED = whole(100n);

const reduction = (discount: Discount | null, amount: bigint): bigint => {
  if (discount === null) return 0n;
  const asked =
    discount.kind === 'amount'
      ? BigInt(discount.value)
      : rounded(over(times(whole(amount), fraction(discount.value)), HUNDRED));
  return asked < amount ? asked : amount;
};

/** Gives away unit by unit what whole shares leave: slower than what it checks, and the definition. */
const shares = (discount: bigint, amounts: readonly bigint[]): bigint[] => {
  const all = amounts.reduce((sum, amount) => sum + amount, 0n);
  const given = amounts.map((amount) => (all === 0n ? 0n : (discount * amount) / all));
  const owed = amounts.map((amount, at) => discount * amount - (given[at] ?? 0n) * all);
  for (let left = discount - given.reduce((sum, each) => sum + each, 0n); left > 0n && all > 0n; left -= 1n) {
    let most = 0;
    for (const [at, each] of owed.entries()) if (each > (owed[most] ?? 0n)) most = at;
    given[most] = (given[most] ?? 0n) + 1n;
    owed[most] = -1n;
  }
  return given;
};

const oracle = ({ lines, discount, tax_mode, deposit }: EstimateFigures) => {
  const amounts = lines.map((each) => {
    const gross = rounded(times(fraction(each.quantity), whole(BigInt(each.unit_price))));
    return gross - reduction(each.discount, gross);
  });
  const counted = lines.flatMap((each, at) =>
    each.optional && !each.selected ? [] : [{ rate: fraction(each.tax_rate), amount: amounts[at] ?? 0n }],
  );
  const subtotal = counted.reduce((sum, { amount }) => sum + amount, 0n);
  const reduced = reduction(discount, subtotal);
  const each = shares(
    reduced,
    counted.map(({ amount }) => amount),
  );
  const tax = counted.reduce((sum, { rate, amount }, at) => {
    const base = whole(amount - (each[at] ?? 0n));
    const whole100 = tax_mode === 'exclusive' ? HUNDRED : plus(HUNDRED, rate);
    return sum + rounded(over(times(base, rate), whole100));
  }, 0n);
  const total = subtotal - reduced + (tax_mode === 'exclusive' ? tax : 0n);
  return { subtotal, tax, total, deposit: reduction(deposit, total), amounts };
};

/** A generator whose numbers are the same in every run (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const RATES = [0, 5.5, 7, 8.875, 10, 19, 20, 21, 25, 100];

const randomEstimate = (random: (below: number) => number): EstimateFigures => {
  const discount = (most: number): Discount | null =>
    [null, { kind: 'percent' as const, value: random(10_001) / 100 }, { kind: 'amount' as const, value: random(most) }][
      random(3)
    ] ?? null;
  const line = (): LineFigures => ({
    quantity: (random(random(2) === 0 ? 20_000 : 3_000_000) + 1) / 1_000,
    unit_price: random(random(3) === 0 ? 1_000_000_000 : 5_000),
    discount: discount(50_000),
    tax_rate: RATES[random(RATES.length)] ?? 0,
    optional: random(4) === 0,
    selected: random(2) === 0,
  });
  return {
    lines: Array.from({ length: 1 + random(5) }, line),
    discount: discount(100_000),
    tax_mode: random(2) === 0 ? 'exclusive' : 'inclusive',
    deposit: discount(100_000),
  };
};

it('the totals of 100,000 random estimates are those of exact fractions', () => {
  const random = numbersFrom(20_251_124);
  const wrong: EstimateFigures[] = [];
  for (let at = 0; at < 100_000; at += 1) {
    const figures = randomEstimate(random);
    const totals = estimateTotals(figures);
    const { subtotal, tax, total, deposit, amounts } = oracle(figures);
    const isSame =
      totals !== undefined &&
      BigInt(totals.subtotal) === subtotal &&
      BigInt(totals.tax) === tax &&
      BigInt(totals.total) === total &&
      BigInt(totals.deposit) === deposit &&
      totals.lines.every(({ amount }, index) => BigInt(amount) === amounts[index]) &&
      totals.net + totals.tax === totals.total &&
      totals.taxes.reduce((sum, { base }) => sum + base, 0) === totals.net;
    if (!isSame) wrong.push(figures);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
}, 60_000);
