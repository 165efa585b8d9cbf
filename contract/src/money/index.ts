/** Amounts of money: whole numbers of a currency's minor unit, never fractions. */
export { CURRENCIES, formatMinor, isCurrency, minorDigits, minorToDecimal, typedMinor } from './currency.ts';
export { hasPlaces } from './exact.ts';
export {
  type Discount,
  type EstimateFigures,
  type EstimateTotals,
  estimateTotals,
  LARGEST_AMOUNT,
  type LineAmounts,
  type LineFigures,
  totalsWithOptions,
} from './totals.ts';
