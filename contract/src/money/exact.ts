/** A decimal with up to three places, such as a quantity or a rate, in thousandths. */
export const toThousandths = (value: number): bigint => BigInt(Math.round(value * 1_000));

/** A percentage with up to two places, in hundredths of a percent. */
export const toHundredthsOfPercent = (percent: number): bigint => BigInt(Math.round(percent * 100));

/** The quotient of two whole numbers that aren't negative, rounded half up. */
export const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Whether a number has no more than so many decimal places, as it is written. */
export const hasPlaces = (value: number, places: number): boolean => {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor === value;
};

/**
 * Shares a whole out in proportion to the weights, by largest remainder: the shares sum up to it, and none exceeds its weight
 * where the whole doesn't exceed their sum. Of equal remainders the first gets more.
 */
export const shareOut = (whole: bigint, weights: readonly bigint[]): bigint[] => {
  const all = weights.reduce((total, weight) => total + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (whole * weight) / all);
  const left = Number(whole - shares.reduce((total, share) => total + share, 0n));
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (whole * weight) % all }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    );
  const more = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (more.has(at) ? share + 1n : share));
};
