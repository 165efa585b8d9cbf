import { minorDigits } from '../../money/index.ts';
import type { TemplateCategory } from './template.ts';

/** What a delivered template message costs, by its category; null: nobody has entered it. */
export type CategoryPrices = Record<TemplateCategory, number | null>;

/** Prices have at most six decimals: those of Meta's price list have four. */
const MICROS = 1_000_000;

/**
 * What messages cost in minor units of the currency, rounded up: a cost shown before a launch is not to be exceeded. Null where the
 * price of one of the categories isn't known.
 */
export const costOf = (
  messages: Readonly<Partial<Record<TemplateCategory, number>>>,
  prices: CategoryPrices,
  currency: string,
): number | null => {
  let micros = 0;
  for (const [category, count = 0] of Object.entries(messages)) {
    const price = prices[category as TemplateCategory];
    if (count === 0) continue;
    if (price === null) return null;
    micros += Math.round(price * MICROS) * count;
  }
  return Math.ceil(micros / (MICROS / 10 ** minorDigits(currency)));
};
