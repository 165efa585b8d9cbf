import type { BillingPeriod, ServiceUnit } from '@rainmaker/contract';
import { readDecimal } from '@rainmaker/contract/decimal';
import { LIMITS } from '@rainmaker/contract/limits';
import { hasPlaces, isCurrency, minorDigits } from '@rainmaker/contract/money';
import { cleanCell } from '#platform/spreadsheet/clean-cell.ts';
import { readAmount } from '#platform/text/amount.ts';
import { plainKey } from '#platform/text/plain-key.ts';
import { cutText } from '#platform/text/text.ts';
import type { ServiceFileColumn } from '../columns.ts';
import type { Header } from './read-header.ts';

/** A service of a file. What the file has no column for is undefined: an update leaves it as it is. */
export interface FileService {
  code: string | undefined;
  name: string;
  description: string | null | undefined;
  unit: ServiceUnit | undefined;
  unit_price: number;
  currency: string;
  other_prices: { currency: string; unit_price: number }[] | undefined;
  tax_rate: number | undefined;
  billing: BillingPeriod | undefined;
  is_active: boolean | undefined;
}

/** Why a row can't become a service, as a sentence. */
export class RowError extends Error {
  override name = 'RowError';
}

const UNIT_NAMES: Record<ServiceUnit, readonly string[]> = {
  item: ['item', 'items', 'piece', 'pieces', 'pcs', 'unit', 'each', 'stück', 'stk', 'pièce', 'pieza'],
  hour: ['hour', 'hours', 'h', 'hr', 'hrs', 'stunde', 'stunden', 'std', 'heure', 'hora'],
  day: ['day', 'days', 'd', 'tag', 'tage', 'jour', 'día'],
  month: ['month', 'months', 'monat', 'monate', 'mois', 'mes'],
  project: ['project', 'flat', 'fixed', 'lump sum', 'projekt', 'pauschal', 'forfait', 'proyecto'],
  seat: ['seat', 'seats', 'user', 'users', 'licence', 'license', 'platz', 'nutzer', 'lizenz', 'siège', 'licencia'],
};
const BILLING_NAMES: Record<BillingPeriod, readonly string[]> = {
  one_off: ['one off', 'once', 'one time', 'einmalig', 'unique', 'única'],
  monthly: ['monthly', 'month', 'every month', 'monatlich', 'mensuel', 'mensual'],
  yearly: ['yearly', 'year', 'annual', 'annually', 'every year', 'jährlich', 'annuel', 'anual'],
};
const STATE_NAMES: Record<'active' | 'archived', readonly string[]> = {
  active: ['active', 'yes', 'true', '1', 'ja', 'oui', 'sí'],
  archived: ['archived', 'inactive', 'no', 'false', '0', 'nein', 'non'],
};

const MOST_QUOTED = 60;
/** A cell within a sentence; a long one is cut, for the answer has many of them. */
const quoted = (cell: string): string => (cell.length > MOST_QUOTED ? `${cutText(cell, MOST_QUOTED)}…` : cell);

/** Values by each of their names, normalized by `plainKey`. */
const byName = <T extends string>(names: Record<T, readonly string[]>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(names) as [T, readonly string[]][]).flatMap(([value, all]) =>
      all.map((name) => [plainKey(name), value] as const),
    ),
  );

const UNITS = byName(UNIT_NAMES);
const BILLINGS = byName(BILLING_NAMES);
const STATES = byName(STATE_NAMES);

const among = <T extends string>(values: ReadonlyMap<string, T>, cell: string, what: string): T => {
  const found = values.get(plainKey(cell));
  if (found === undefined)
    throw new RowError(`“${quoted(cell)}” isn’t ${what}. Use ${[...new Set(values.values())].join(', ')}.`);
  return found;
};

const currencyOf = (cell: string): string => {
  const code = cell.toUpperCase();
  if (!isCurrency(code)) throw new RowError(`“${quoted(cell)}” isn’t a currency. Use a code such as EUR.`);
  return code;
};

const priceOf = (cell: string, fallback: string): { currency: string; unit_price: number } => {
  // With three places `1.200` is what our own export writes.
  const amount = readAmount(cell, fallback, minorDigits(fallback) === 3 ? 'decimal_point' : undefined);
  if (amount.kind === 'amount') return { currency: amount.currency, unit_price: amount.minor };
  if (amount.kind === 'ambiguous')
    throw new RowError(`“${quoted(cell)}” can be read as two prices. Write it with two decimals, or none.`);
  throw new RowError(`“${quoted(cell)}” isn’t a price.`);
};

const otherPricesOf = (cell: string, own: string): FileService['other_prices'] => {
  const parts = cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > LIMITS.servicePrices) throw new RowError(`Use at most ${LIMITS.servicePrices} other prices.`);
  const prices = parts.map((part) => {
    const code = /[A-Z]{3}$/i.exec(part)?.[0] ?? '';
    return { ...priceOf(part, currencyOf(code)), currency: currencyOf(code) };
  });
  const currencies = new Set([own, ...prices.map(({ currency }) => currency)]);
  if (currencies.size <= prices.length) throw new RowError('There are two prices in one currency.');
  return prices;
};

const taxRateOf = (cell: string): number => {
  const rate = readDecimal(cell, 'decimal_point');
  if (typeof rate !== 'number' || rate < 0 || rate > 100 || !hasPlaces(rate, 3))
    throw new RowError(`“${quoted(cell)}” isn’t a tax rate. Use a percentage between 0 and 100.`);
  return rate;
};

const short = (text: string, most: number, what: string): string => {
  if (text.length > most) throw new RowError(`The ${what} has more than ${most.toLocaleString('en')} characters.`);
  return text;
};

/** Reads a row of a file as a service; prices without a currency are in the workspace’s. Throws `RowError`. */
export const readService = (cells: readonly string[], { places }: Header, workspaceCurrency: string): FileService => {
  const has = (column: ServiceFileColumn): boolean => places.has(column);
  const cell = (column: ServiceFileColumn): string => cleanCell(cells[places.get(column) ?? -1] ?? '');
  const filled = <T>(column: ServiceFileColumn, read: (text: string) => T): T | undefined =>
    cell(column) === '' ? undefined : read(cell(column));
  const name = short(cell('name'), LIMITS.serviceNameCharacters, 'name');
  if (name === '') throw new RowError('The name is missing.');
  if (cell('price') === '') throw new RowError('The price is missing.');
  const price = priceOf(cell('price'), filled('currency', currencyOf) ?? workspaceCurrency);
  return {
    code: filled('code', (text) => short(text, LIMITS.serviceCodeCharacters, 'code')),
    name,
    description: has('description')
      ? (filled('description', (text) => short(text, LIMITS.serviceDescriptionCharacters, 'description')) ?? null)
      : undefined,
    unit: filled('unit', (text) => among(UNITS, text, 'a unit')),
    ...price,
    other_prices: has('other_prices') ? otherPricesOf(cell('other_prices'), price.currency) : undefined,
    tax_rate: filled('tax_rate', taxRateOf),
    billing: filled('billing', (text) => among(BILLINGS, text, 'a billing period')),
    is_active: filled('state', (text) => among(STATES, text, 'a state') === 'active'),
  };
};
