import { minorDigits } from '@rainmaker/contract/money';

/** A number as people type it: with a decimal point or comma, and separators that can't be mistaken for one. */
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** A typed price in minor units, read exactly; undefined if it isn't one, or has more places than its currency. */
export const readPrice = (typed: string, currency: string): number | undefined => {
  const bare = typed.replaceAll(/[\s'’]/g, '');
  if (!NUMBER.test(bare)) return undefined;
  const [whole = '', fraction = ''] = bare.split(/[.,]/);
  const places = minorDigits(currency);
  if (fraction.length > places || whole.length > 15) return undefined;
  return Number(whole + fraction.padEnd(places, '0'));
};

/** A typed percentage; undefined if it isn't one between 0 and 100 with three places at most. */
export const readRate = (typed: string): number | undefined => {
  const bare = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(bare)) return undefined;
  const rate = Number(bare);
  return rate <= 100 ? rate : undefined;
};
