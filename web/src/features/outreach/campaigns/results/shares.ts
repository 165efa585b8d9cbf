import * as words from '../words.ts';
/** Below this number a percentage is meaningless: only the counts are shown. */
export const FEW = 20;
/** For a 95 percent confidence interval. */
const Z = 1.96;

export const shareOf = (sent: number, replied: number): number => (sent === 0 ? 0 : (replied / sent) * 100);

/** "9.2%", and "0%" or "12%" without decimals. */
export const percent = (share: number): string =>
  `${share >= 10 || share === 0 ? Math.round(share) : share.toFixed(1)}%`;

/** The 95 percent confidence interval (Wilson), in percent. */
export const certainty = (sent: number, replied: number): { low: number; high: number } => {
  if (sent === 0) return { low: 0, high: 100 };
  const share = replied / sent;
  const scale = 1 + Z ** 2 / sent;
  const middle = (share + Z ** 2 / (2 * sent)) / scale;
  const reach = (Z * Math.sqrt((share * (1 - share)) / sent + Z ** 2 / (4 * sent ** 2))) / scale;
  return { low: Math.max(0, middle - reach) * 100, high: Math.min(1, middle + reach) * 100 };
};

interface Counted {
  label: string;
  sent: number;
  replied: number;
}

/** The verdict on a step's variants so far, as a sentence; undefined if nothing was sent. */
export const verdictOf = (variants: readonly Counted[]): string | undefined => {
  const [first, second] = variants
    .filter(({ sent }) => sent > 0)
    .toSorted((a, b) => shareOf(b.sent, b.replied) - shareOf(a.sent, a.replied));
  if (!first || !second) return undefined;
  if (first.sent < FEW || second.sent < FEW) return words.notEnoughDataYetEachVariant(FEW);
  if (shareOf(first.sent, first.replied) === shareOf(second.sent, second.replied)) {
    return words.andPerformEquallyWell(first.label, second.label);
  }
  return certainty(first.sent, first.replied).low > certainty(second.sent, second.replied).high
    ? words.performsBetterThanYouCanSend(first.label, second.label)
    : words.isAheadOfButTheDifference(first.label, second.label);
};
