import { halfUp, shareOut, toHundredthsOfPercent, toThousandths } from './exact.ts';

/** Reduces an amount: by a percentage, or by an amount in minor units. */
export interface Discount {
  kind: 'percent' | 'amount';
  /** Percent with two decimals, or minor units. */
  value: number;
}

/** What a line's amounts follow from. */
export interface LineFigures {
  /** Up to three decimals. */
  quantity: number;
  /** In minor units. */
  unit_price: number;
  discount: Discount | null;
  /** Percent, up to three decimals. */
  tax_rate: number;
  /** The customer chooses whether to have it. */
  optional: boolean;
  /** Of an optional line: whether it is chosen. */
  selected: boolean;
}

export interface EstimateFigures {
  lines: readonly LineFigures[];
  /** Of the whole, after the discounts of the lines. */
  discount: Discount | null;
  /** Whether prices come without tax, or with it. */
  tax_mode: 'exclusive' | 'inclusive';
  deposit: Discount | null;
}

/** The amounts of a line, in minor units. They don't depend on whether the line is chosen. */
export interface LineAmounts {
  /** Quantity times price. */
  gross: number;
  discount: number;
  /** What the line costs: gross less discount. */
  amount: number;
}

/** All in minor units. */
export interface EstimateTotals {
  lines: LineAmounts[];
  /** The gross amounts of the lines that count. */
  gross: number;
  /** The discounts of these lines. */
  line_discounts: number;
  /** What these lines cost. */
  subtotal: number;
  /** The discount of the whole. */
  discount: number;
  /** Without tax. */
  net: number;
  /** By rate, the highest first: what is taxed, without the tax, and the tax. */
  taxes: { rate: number; base: number; tax: number }[];
  tax: number;
  total: number;
  deposit: number;
}

/** The largest amount: fifteen digits, which a double holds exactly. */
export const LARGEST_AMOUNT = 999_999_999_999_999;
const LARGEST = BigInt(LARGEST_AMOUNT);

/** A discount never exceeds what it reduces. */
const reductionOf = (discount: Discount | null, amount: bigint): bigint => {
  if (discount === null) return 0n;
  const asked =
    discount.kind === 'amount'
      ? BigInt(discount.value)
      : halfUp(amount * toHundredthsOfPercent(discount.value), 10_000n);
  return asked > amount ? amount : asked;
};

interface ExactLine {
  gross: bigint;
  discount: bigint;
  amount: bigint;
  /** In thousandths of a percent. */
  rate: bigint;
  counts: boolean;
}

const exactLine = ({ quantity, unit_price, discount, tax_rate, optional, selected }: LineFigures): ExactLine => {
  const gross = halfUp(toThousandths(quantity) * BigInt(unit_price), 1_000n);
  const reduction = reductionOf(discount, gross);
  return {
    gross,
    discount: reduction,
    amount: gross - reduction,
    rate: toThousandths(tax_rate),
    counts: !optional || selected,
  };
};

/** The tax on an amount, or within it. */
const taxOf = (amount: bigint, rate: bigint, mode: EstimateFigures['tax_mode']): bigint =>
  halfUp(amount * rate, mode === 'exclusive' ? 100_000n : 100_000n + rate);

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Tax is rounded by line, after the line's share of the discount of the whole. */
const taxesOf = (
  lines: readonly ExactLine[],
  discount: bigint,
  mode: EstimateFigures['tax_mode'],
): Map<bigint, { base: bigint; tax: bigint }> => {
  const shares = shareOut(
    discount,
    lines.map(({ amount }) => amount),
  );
  const byRate = new Map<bigint, { base: bigint; tax: bigint }>();
  for (const [at, { amount, rate }] of lines.entries()) {
    const reduced = amount - (shares[at] ?? 0n);
    const tax = taxOf(reduced, rate, mode);
    const known = byRate.get(rate) ?? { base: 0n, tax: 0n };
    byRate.set(rate, { base: known.base + (mode === 'exclusive' ? reduced : reduced - tax), tax: known.tax + tax });
  }
  return byRate;
};

const isCountable = (figure: number): boolean => Math.abs(figure) <= LARGEST_AMOUNT;

/** Whether all figures can be counted with: one that is being typed, or refused beside this, may be 1e308, which no bigint is. */
const areCountable = ({ lines, discount, deposit }: EstimateFigures): boolean =>
  [discount, deposit].every((each) => each === null || isCountable(each.value)) &&
  lines.every((line) =>
    [line.quantity, line.unit_price, line.tax_rate, line.discount?.value ?? 0].every((figure) => isCountable(figure)),
  );

/**
 * What an estimate comes to: the one rule for server, browser and document. Every amount is rounded half up to the currency's
 * minor unit, line by line; the discount of the whole is shared out over the lines, so that each rate's tax is right.
 * Undefined where an amount has more than fifteen digits.
 */
export const estimateTotals = (figures: EstimateFigures): EstimateTotals | undefined => {
  if (!areCountable(figures)) return undefined;
  const { lines, discount, tax_mode, deposit } = figures;
  const exact = lines.map(exactLine);
  const counted = exact.filter(({ counts }) => counts);
  const gross = sum(counted.map((line) => line.gross));
  const subtotal = sum(counted.map(({ amount }) => amount));
  const reduction = reductionOf(discount, subtotal);
  const byRate = taxesOf(counted, reduction, tax_mode);
  const taxes = [...byRate].toSorted(([one], [other]) => (one > other ? -1 : 1));
  const tax = sum(taxes.map(([, of]) => of.tax));
  const total = subtotal - reduction + (tax_mode === 'exclusive' ? tax : 0n);
  if ([gross, total, ...exact.map((line) => line.gross)].some((amount) => amount > LARGEST)) return undefined;
  return {
    lines: exact.map((line) => ({
      gross: Number(line.gross),
      discount: Number(line.discount),
      amount: Number(line.amount),
    })),
    gross: Number(gross),
    line_discounts: Number(gross - subtotal),
    subtotal: Number(subtotal),
    discount: Number(reduction),
    net: Number(total - tax),
    taxes: taxes.map(([rate, of]) => ({ rate: Number(rate) / 1_000, base: Number(of.base), tax: Number(of.tax) })),
    tax: Number(tax),
    total: Number(total),
    deposit: Number(reductionOf(deposit, total)),
  };
};

/** The same with every option chosen; undefined where it is too large. */
export const totalsWithOptions = (figures: EstimateFigures): EstimateTotals | undefined =>
  estimateTotals({ ...figures, lines: figures.lines.map((line) => ({ ...line, selected: true })) });
