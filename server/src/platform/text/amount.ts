import type { DecimalFormat } from '@rainmaker/contract';
import { splitDecimal } from '@rainmaker/contract/decimal';
import { isCurrency, minorDigits, minorToDecimal } from '@rainmaker/contract/money';

export type ReadAmount =
  | { kind: 'amount'; minor: number; currency: string }
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' };

const SYMBOLS: readonly (readonly [string, string])[] = [
  ['R$', 'BRL'],
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['Rs.', 'INR'],
  ['Rs', 'INR'],
  ['¥', 'JPY'],
  ['zł', 'PLN'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₦', 'NGN'],
];

const LARGEST_MINOR = 1e14;

const splitCurrency = (text: string, fallback: string): { figure: string; currency: string } => {
  for (const [symbol, currency] of SYMBOLS) {
    if (text.startsWith(symbol) || text.endsWith(symbol)) return { figure: text.replace(symbol, ''), currency };
  }
  // A bare dollar sign can mean any dollar: the workspace's own if it has one.
  if (text.startsWith('$') || text.endsWith('$')) {
    return { figure: text.replace('$', ''), currency: /^(AUD|CAD|NZD|SGD|HKD|MXN)$/.test(fallback) ? fallback : 'USD' };
  }
  const written = /^[A-Z]{3}(?=[\d.,-])|(?<=[\d.,-])[A-Z]{3}$/i.exec(text)?.[0] ?? '';
  const code = written.toUpperCase();
  if (isCurrency(code)) return { figure: text.replace(written, ''), currency: code };
  return { figure: text, currency: fallback };
};

const toMinor = (whole: string, fraction: string, digits: number): number => {
  const padded = `${fraction}${'0'.repeat(digits + 1)}`;
  const cut = Number(`${whole}${padded.slice(0, digits)}`);
  return Number(padded[digits]) >= 5 ? cut + 1 : cut;
};

/** Formats `120050 EUR` as `1200.50 EUR`. */
export const amountText = (minorAndCurrency: string): string => {
  const [minor = '', currency = ''] = minorAndCurrency.split(' ');
  return `${minorToDecimal(Number(minor), currency)} ${currency}`;
};

/** Parses a cell as an amount in minor units with its currency; `format` is used only if the cell is ambiguous. */
export const readAmount = (text: string, workspaceCurrency: string, format?: DecimalFormat): ReadAmount => {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace(/,-$/, '')
    .replace(/\.-$/, '');
  const { figure, currency } = splitCurrency(bare, workspaceCurrency);
  const parts = splitDecimal(figure, format);
  if (parts === null) return { kind: 'ambiguous' };
  if (parts === undefined) return { kind: 'unreadable' };
  const minor = toMinor(parts[0], parts[1], minorDigits(currency));
  return minor > LARGEST_MINOR ? { kind: 'unreadable' } : { kind: 'amount', minor, currency };
};
